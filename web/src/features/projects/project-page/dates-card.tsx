import { LIMITS } from '@oriel/contracts/limits'
import { shareForecast } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { isAwaited } from '../../../lib/api/call-query.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { projectDateChangesQuery } from '../../../lib/date-changes.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { DateChangeList } from '../../../ui/data/dates/date-changes.tsx'
import { Button, Card, Field, Switch, TextInput, toast, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

/** Hidden if nothing is expected and no date the client saw has changed. */
export function DatesCard({ project }: { project: Project }) {
  const { data: changes = [] } = useQuery(projectDateChangesQuery(project.id))
  const { computedOn = null, shownOn = null } = project.forecast ?? {}
  const isExpected = computedOn !== null || shownOn !== null
  if (!isExpected && changes.length === 0) return null
  return (
    <Card title={t({ id: 'Dates' })}>
      {isExpected && <ExpectedEnd id={project.id} forecast={project.forecast} />}
      {changes.length > 0 && (
        <DateChangeList
          moves={changes}
          nameOf={({ of }) => (of.kind === 'project' ? t({ id: 'The project itself' }) : of.title)}
        />
      )}
    </Card>
  )
}

/** Shows `children` with the card above them, so that nothing moves. */
export function AfterDates({ id, children }: { id: string; children: ReactNode }) {
  const changes = useQuery(projectDateChangesQuery(id))
  return <div hidden={isAwaited(changes)}>{children}</div>
}

/** Managers only; they can publish it with a note. */
function ExpectedEnd({ id, forecast }: Pick<Project, 'id' | 'forecast'>) {
  const client = useQueryClient()
  const [note, setNote] = useState(forecast?.note ?? '')
  const { computedOn, shownOn } = forecast ?? {}
  const share = useSubmit((shown: boolean) => callApi(shareForecast, { id, shown, ...(shown ? { note } : {}) }), {
    onSuccess(_, shown) {
      invalidateChanged(client, 'project')
      toast.success(
        shown ? t({ id: 'Expected date shared with the client' }) : t({ id: 'The client can no longer see it' }),
      )
    },
    failure: { otherwise: t({ id: 'Failed to update expected date' }) },
  })

  return (
    <>
      {computedOn && <p>{t({ id: 'At the current pace, done around {day}.' }, { day: formatDay(computedOn) })}</p>}
      <Switch
        label={t({ id: 'Share expected date with the client' })}
        hint={
          shownOn
            ? t({ id: 'The client sees {day}.' }, { day: formatDay(shownOn) })
            : t({ id: 'Only managers can see this date.' })
        }
        checked={Boolean(shownOn)}
        disabled={share.isPending || !(computedOn || shownOn)}
        onChange={({ target }) => share.mutate(target.checked)}
      />
      {shownOn && (
        <form
          className={common.grid3}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            share.mutate(true)
          }}
        >
          <Field label={t({ id: 'Note to the client' })}>
            <TextInput value={note} maxLength={LIMITS.text} onChange={(event) => setNote(event.target.value)} />
          </Field>
          {computedOn && (computedOn !== shownOn || note !== (forecast?.note ?? '')) && (
            <div>
              <Button type="submit" busy={share.isPending}>
                {t({ id: 'Update' })}
              </Button>
            </div>
          )}
        </form>
      )}
    </>
  )
}
