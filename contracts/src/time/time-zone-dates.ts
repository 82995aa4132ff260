const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClockIn(timeZone: string, moment: number | Date) {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const two = '2-digit'
    const parts = {
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
      hourCycle: 'h23',
    } as const
    clock = new Intl.DateTimeFormat('en', { ...parts, timeZone })
    clocks.set(timeZone, clock)
  }
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value])) as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    string
  >
}

export function dateInZone(timeZone: string, moment: number | Date): string {
  const { year, month, day } = wallClockIn(timeZone, moment)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** Milliseconds ahead of UTC. */
function utcOffset(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = wallClockIn(timeZone, moment)
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - moment
}

/** `hour`: 0 to 23. If daylight saving time skips it, an adjacent hour. */
export function instantInZone(timeZone: string, day: string, hour: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR
  return new Date(wall - utcOffset(timeZone, wall - utcOffset(timeZone, wall)))
}

/** Tries both sides of midnight: some zones change clocks then. */
export function startOfDayInZone(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const either = [midnight - DAY, midnight + DAY].map((moment) => midnight - utcOffset(timeZone, moment))
  return new Date(Math.min(...either.filter((moment) => dateInZone(timeZone, moment) === day)))
}
