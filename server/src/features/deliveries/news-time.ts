import { addDays } from '@oriel/contracts/days'
import { weekdays } from '@oriel/contracts/weekdays'
import { instantIn } from '@oriel/contracts/time/zoned-days'
import { today } from '../../http/session/today.ts'
import type { Chosen } from './read-notice-settings.ts'

/** Today, and until the same day of the week after it. */
const AHEAD = 8

/** When what comes up now is told: at the chosen hour of the next chosen day. Undefined for who chose no day. */
export function nextNews({ newsDays, newsHour }: Chosen, zone: string | null, now: Date): Date | undefined {
  const timeZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = today(timeZone, now)
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const day = addDays(first, ahead)
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
    const at = instantIn(timeZone, day, newsHour)
    if (weekday && newsDays.includes(weekday) && at > now) return at
  }
  return undefined
}
