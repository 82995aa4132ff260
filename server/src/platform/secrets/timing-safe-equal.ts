import { timingSafeEqual } from 'node:crypto'

/** Whether a secret that was brought is the expected one, in a time that says nothing about where they differ. */
export function isTimingSafeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
