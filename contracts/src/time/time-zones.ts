/** IANA names only: an offset such as `+01:00` has no daylight saving time, and not every browser accepts it. */
const NAME = /^[A-Za-z][\w+\-/]{1,63}$/

export function isTimeZone(zone: string): boolean {
  if (!NAME.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
