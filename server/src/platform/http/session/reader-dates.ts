import { addDays } from '@oriel/contracts/time/dates'
import { startOfDayInZone, dateInZone } from '@oriel/contracts/time/time-zone-dates'
import type { SessionActor } from './session-actor.ts'

/** Null: the server's time zone, `TZ` (REQ-1101). */
export function currentDate(timeZone: string | null = null, now = new Date()): string {
  if (timeZone !== null) return dateInZone(timeZone, now)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const readerToday = ({ actor }: { actor: Pick<SessionActor, 'calendar'> }) =>
  currentDate(actor.calendar.timeZone)

/** Earliest date that is today somewhere (UTC-12). */
export function earliestDueDate(now = new Date()): string {
  const somewhere = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
  const here = currentDate(null, now)
  return somewhere < here ? (somewhere < addDays(here, -1) ? addDays(here, -1) : somewhere) : here
}

export const startOfDay = ({ actor }: { actor: Pick<SessionActor, 'calendar'> }, day: string) =>
  (actor.calendar.timeZone === null
    ? new Date(`${day}T00:00:00`)
    : startOfDayInZone(actor.calendar.timeZone, day)
  ).toISOString()
