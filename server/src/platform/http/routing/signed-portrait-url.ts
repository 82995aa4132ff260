import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../services.ts'

/**
 * Signed addresses end with a period of 12 hours, after 12 to 24 hours: until the period is over they stay the same.
 */
const PERIOD = 12 * 3600

interface Portrait {
  id: string
  imageKey: string | null
}
export type PortraitUrlSigner = (person: Portrait) => string | null

const now = () => Math.floor(Date.now() / 1000)

/** When the addresses that are given now end, in seconds of Unix time. */
export const portraitExpiry = () => (Math.floor(now() / PERIOD) + 2) * PERIOD

/** The key of a picture is part of the signature, so the address ends with the picture. 132 bits are enough. */
const signatureOf = ({ secrets }: Pick<Services, 'secrets'>, { id, imageKey }: Portrait, until: number) =>
  secrets.sign(`portrait:${id}:${imageKey}:${until}`).slice(0, 22)

/** Whole where the operator has said where people reach us, else from the root. */
export function signPortraitUrl(services: Pick<Services, 'secrets' | 'config'>): PortraitUrlSigner {
  const until = portraitExpiry()
  const { publicUrl = '' } = services.config
  return (person) =>
    person.imageKey === null
      ? null
      : `${publicUrl}/api/v1/people/${person.id}/portrait/${until}/${signatureOf(services, person, until)}`
}

/** How many seconds an address is still good for; 0 for one that we have not given, or that has ended. */
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
