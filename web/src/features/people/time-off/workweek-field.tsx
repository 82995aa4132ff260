import { setWorkingWeek } from '@oriel/contracts/v1/people/time-off'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, toast, WeekdayPicker, useSubmit } from '../../../ui/index.ts'
import { upcomingTimeOffQuery } from './queries.ts'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'
import styles from './time-off.module.css'

export function WorkweekField({ person }: { person: string }) {
  const cache = useQueryClient()
  const { nonWorkingDays } = usePreferences()
  const usual = weekdays.filter((_, at) => !nonWorkingDays.some((it) => it === at))
  const { data } = useQuery(upcomingTimeOffQuery(person))
  // Optimistic until the refetch.
  const [chosen, setChosen] = useState<Weekday[] | null | undefined>(undefined)
  const { mutate } = useSubmit((week: Weekday[] | null) => callApi(setWorkingWeek, { person, week }), {
    async onSettled() {
      invalidateChanged(cache, 'settings')
      await cache.invalidateQueries(upcomingTimeOffQuery(person))
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
            week.length === 0 ? toast.error(t({ id: 'Choose at least one working day' })) : choose(week)
          }
        />
      </Field>
      {own && (
        <Button size="small" tone="quiet" onClick={() => choose(null)}>
          {t({ id: 'Use workspace default' })}
        </Button>
      )}
    </div>
  )
}
