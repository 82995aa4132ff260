import { addDays } from '@oriel/contracts/time/dates'
import { weekdays } from '@oriel/contracts/time/weekdays'
import { instantInZone } from '@oriel/contracts/time/time-zone-dates'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import type { StoredNotificationSettings } from './read-notification-settings.ts'

const AHEAD = 8

/** Undefined without weekdays. */
export function nextDigestTime(
  { digestDays: newsDays, digestHour: newsHour }: StoredNotificationSettings,
  zone: string | null,
  now: Date,
): Date | undefined {
  const timeZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = currentDate(timeZone, now)
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const day = addDays(first, ahead)
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
    const at = instantInZone(timeZone, day, newsHour)
    if (weekday && newsDays.includes(weekday) && at > now) return at
  }
  return undefined
}
