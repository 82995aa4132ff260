/** IANA names only: offsets such as `+01:00` have no daylight saving time. */
const NAME = /^[A-Za-z][\w+\-/]{1,63}$/

export function isTimeZone(zone: string): boolean {
  if (!NAME.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
