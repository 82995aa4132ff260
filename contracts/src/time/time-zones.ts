/** IANA names alone: an offset such as `+01:00` knows no summer, and not every browser takes it. */
const NAME = /^[A-Za-z][\w+\-/]{1,63}$/

/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  if (!NAME.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
