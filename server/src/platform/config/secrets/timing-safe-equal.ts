import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison, against timing attacks. */
export function isTimingSafeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
