import { addDays } from '@oriel/contracts/days'

/** The calendar day in the workspace's time zone, `TZ` of the server (REQ-1101). */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The earliest due date that is not in the past: yesterday, while it is still that day somewhere (UTC-12). */
export function earliestDueDate(now = new Date()): string {
  const somewhere = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
  const here = today(now)
  return somewhere < here ? (somewhere < addDays(here, -1) ? addDays(here, -1) : somewhere) : here
}

/** The instant at which a calendar day begins in the workspace's time zone. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00`).toISOString()
