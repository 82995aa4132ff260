import { LIMITS } from '@oriel/contracts/limits'
import { shareForecast } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, TextInput, toast } from '../../../ui/index.ts'

/** Managers only; they can publish it to the client with a note. */
export function ForecastCard({ project: { id, forecast } }: { project: Project }) {
  const client = useQueryClient()
  const [note, setNote] = useState(forecast?.note ?? '')
  const [busy, setBusy] = useState(false)
  if (!forecast || (forecast.computedOn === null && forecast.shownOn === null)) return null
  const { computedOn, shownOn } = forecast

  async function show(shown: boolean) {
    setBusy(true)
    try {
      await callApi(shareForecast, { id, shown, ...(shown ? { note } : {}) })
      invalidateChanged(client, 'project')
      toast.success(
        shown ? t({ id: 'Expected date shared with the client' }) : t({ id: 'The client can no longer see it' }),
      )
    } catch (error) {
      const failed = t({ id: 'Failed to update expected date' })
      toast.error(failed, { message: errorMessage(error, failed) })
    }
    setBusy(false)
  }

  return (
    <Card title={t({ id: 'Expected end' })}>
      {computedOn && <p>{t({ id: 'At the current pace, done around {day}.' }, { day: formatDay(computedOn) })}</p>}
      <p>
        {shownOn
          ? t({ id: 'The client sees {day}.' }, { day: formatDay(shownOn) })
          : t({ id: 'Only managers can see this date.' })}
      </p>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void show(true)
        }}
      >
        <Field label={t({ id: 'Note to the client' })}>
          <TextInput value={note} maxLength={LIMITS.text} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Button type="submit" busy={busy} disabled={computedOn === null}>
          {t({ id: 'Share with client' })}
        </Button>
        {shownOn && (
          <Button tone="quiet" onClick={() => void show(false)}>
            {t({ id: 'Stop sharing' })}
          </Button>
        )}
      </form>
    </Card>
  )
}
