import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../services.ts'

/** Seconds. URLs are constant within a period, so browsers cache the image, and valid for 12 to 24 hours. */
const PERIOD = 12 * 3600

interface Portrait {
  id: string
  imageKey: string | null
}
export type PortraitUrlSigner = (person: Portrait) => string | null

const now = () => Math.floor(Date.now() / 1000)

/** Unix seconds. */
export const portraitExpiry = () => (Math.floor(now() / PERIOD) + 2) * PERIOD

/** A new image invalidates it. 132 bits. */
const signatureOf = ({ secrets }: Pick<Services, 'secrets'>, { id, imageKey }: Portrait, until: number) =>
  secrets.sign(`portrait:${id}:${imageKey}:${until}`).slice(0, 22)

/** Absolute if the public URL is configured. */
export function signPortraitUrl(services: Pick<Services, 'secrets' | 'config'>): PortraitUrlSigner {
  const until = portraitExpiry()
  const { publicUrl = '' } = services.config
  return (person) =>
    person.imageKey === null
      ? null
      : `${publicUrl}/api/v1/people/${person.id}/portrait/${until}/${signatureOf(services, person, until)}`
}

/** Seconds; 0 if forged or expired. */
export function portraitSecondsLeft(
  services: Pick<Services, 'secrets'>,
  person: Portrait,
  { until, signature }: { until: string; signature: string },
): number {
  const end = Number(until)
  const expected = Buffer.from(signatureOf(services, person, end))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && String(end) === until ? Math.max(0, end - now()) : 0
}
