import { messages } from '@oriel/contracts/messages'
import { setWorkingWeek } from '@oriel/contracts/v1/days-off'
import { type Weekday, weekdays } from '@oriel/contracts/weekdays'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Field, toast, WeekdayPicker } from '../../ui/index.ts'
import { daysAhead } from './days-off-query.ts'
import styles from './days-off.module.css'

/** On which days of the week somebody works; each change is kept at once. */
export function WorkingWeekField({ person }: { person: string }) {
  const cache = useQueryClient()
  const { daysOff } = usePreferences()
  const usual = weekdays.filter((_, at) => !daysOff.some((it) => it === at))
  const { data } = useQuery(daysAhead(person))
  // What was chosen is shown at once, until what is kept has been asked for again.
  const [chosen, setChosen] = useState<Weekday[] | null | undefined>(undefined)
  const { mutate } = useMutation({
    mutationFn: (week: Weekday[] | null) => ask(setWorkingWeek, { person, week }),
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
    async onSettled() {
      lookAgain(cache, 'settings')
      await cache.invalidateQueries(daysAhead(person))
      setChosen(undefined)
    },
  })
  const kept = data?.weeks[person] ?? null
  const own = chosen === undefined ? kept : chosen

  function choose(week: Weekday[] | null) {
    setChosen(week)
    mutate(week)
  }
  return (
    <div className={styles.week}>
      <Field label={t({ id: 'Working days' })}>
        <WeekdayPicker
          value={own ?? usual}
          disabled={!data}
          onChange={(week) =>
            week.length === 0 ? toast.error(t({ id: 'A working week has at least one day' })) : choose(week)
          }
        />
      </Field>
      {own && (
        <Button size="small" tone="quiet" onClick={() => choose(null)}>
          {t({ id: 'As the workspace' })}
        </Button>
      )}
    </div>
  )
}
