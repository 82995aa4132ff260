import { TIME_OFF_LIMITS } from '@oriel/contracts/time/time-off'
import { addTimeOff, parseCalendarFile } from '@oriel/contracts/v1/people/time-off'
import type { ParsedCalendarFile } from '@oriel/contracts/v1/people/time-off-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox, Dialog, Field, FilePicker, Row, Rows, toast, useSubmit } from '../../../ui/index.ts'
import { formatDateRange } from './time-off-text.ts'
import styles from './time-off.module.css'

interface ImportCalendarDialogProps {
  /** Null: company holidays. */
  person: string | null
  onClose: () => void
}

export function ImportCalendarDialog({ person, onClose }: ImportCalendarDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const reading = useReadCalendar(person, setChosen)
  const adding = useAddTimeOff(person, onClose)
  const found = reading.data
  const wanted = (found?.days ?? []).filter((_, at) => chosen.has(at))

  function take([first]: File[]) {
    if (!first) return
    setFile(first)
    reading.mutate(first)
  }
  const item = file && { id: file.name, name: file.name, size: file.size, state: 'done' as const }
  return (
    <Dialog
      onClose={onClose}
      title={t({ id: 'Import time off' })}
      description={t({
        id: 'Import a calendar file (.ics), such as your country’s public holidays. You choose which entries to add.',
      })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button
            tone="primary"
            disabled={wanted.length === 0}
            busy={adding.isPending}
            onClick={() => adding.mutate(wanted)}
          >
            {t({ id: 'Add {count, plural, one {# entry} other {# entries}}' }, { count: wanted.length })}
          </Button>
        </>
      }
    >
      <Field label={t({ id: 'Calendar file' })} error={reading.error ? errorMessage(reading.error) : undefined}>
        <FilePicker
          items={item ? [item] : []}
          onAdd={take}
          onRemove={() => {
            setFile(null)
            reading.reset()
          }}
          accept=".ics,text/calendar"
          maxBytes={TIME_OFF_LIMITS.file}
          multiple={false}
          hint={t({ id: 'Up to 512 KB' })}
        />
      </Field>
      {found && <Choice found={found} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  )
}

interface ChoiceProps {
  found: ParsedCalendarFile
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

function Choice({ found: { days, skipped }, chosen, onChange }: ChoiceProps) {
  const free = days.flatMap(({ isKnown }, at) => (isKnown ? [] : [at]))
  const toggled = (at: number) => (chosen.has(at) ? [...chosen].filter((it) => it !== at) : [...chosen, at])
  return (
    <div className={styles.found}>
      {days.length === 0 ? (
        <p className={styles.none}>{t({ id: 'This file has no all-day events.' })}</p>
      ) : (
        <>
          <div className={styles.all}>
            <Checkbox
              label={t({ id: 'All' })}
              checked={free.length > 0 && chosen.size === free.length}
              disabled={free.length === 0}
              onChange={({ target }) => onChange(new Set(target.checked ? free : []))}
            />
          </div>
          <div className={styles.choice} role="group" aria-label={t({ id: 'Entries in this file' })}>
            {days.map((day, at) => (
              <Checkbox
                key={`${day.startsOn} ${day.endsOn} ${day.name}`}
                label={[formatDateRange(day), day.name].filter(Boolean).join(' · ')}
                hint={day.isKnown ? t({ id: 'Already added' }) : undefined}
                checked={day.isKnown || chosen.has(at)}
                disabled={day.isKnown}
                onChange={() => onChange(new Set(toggled(at)))}
              />
            ))}
          </div>
        </>
      )}
      {skipped.length > 0 && <Skipped events={skipped} />}
    </div>
  )
}

type SkippedEvent = ParsedCalendarFile['skipped'][number]

const skipReasons: Record<SkippedEvent['reason'], () => string> = {
  timed: () => t({ id: 'Has a start time' }),
  outside: () => t({ id: 'Before this year or too far in the future' }),
  unreadable: () => t({ id: 'Can’t be read, or longer than a year' }),
}

const Skipped = ({ events }: { events: SkippedEvent[] }) => (
  <details>
    <summary>{t({ id: 'Not imported: {count}' }, { count: events.length })}</summary>
    <Rows label={t({ id: 'Not imported' })}>
      {events.map(({ name, startsOn, reason }, at) => (
        <Row
          // Events may repeat each other.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          title={[startsOn && formatDateRange({ startsOn, endsOn: startsOn }), name].filter(Boolean).join(' · ')}
          text={skipReasons[reason]()}
        />
      ))}
    </Rows>
  </details>
)

/** Preselects entries that aren't stored yet. */
function useReadCalendar(person: string | null, choose: (chosen: ReadonlySet<number>) => void) {
  return useMutation({
    mutationFn: async (file: File) => callApi(parseCalendarFile, { person, calendar: await file.text() }),
    onSuccess: ({ days }) => choose(new Set(days.flatMap(({ isKnown }, at) => (isKnown ? [] : [at])))),
    onError: () => choose(new Set()),
  })
}

function useAddTimeOff(person: string | null, onDone: () => void) {
  const cache = useQueryClient()
  return useSubmit(
    (days: ParsedCalendarFile['days']) =>
      callApi(addTimeOff, { person, days: days.map(({ startsOn, endsOn, name }) => ({ startsOn, endsOn, name })) }),
    {
      onSuccess: () => {
        toast.success(t({ id: 'Time off added' }))
        onDone()
      },
      onSettled: () => invalidateChanged(cache, 'settings'),
    },
  )
}
