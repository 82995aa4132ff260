import type { PublicRequestContext } from '../../../../platform/http/route.ts'
import { findDeviceOf } from '../known-devices.ts'
import { ensureHourlyLimit } from './attempt-counters.ts'
import { networkKey } from './network-key.ts'

/**
 * Limits what strangers begin, such as a sign-in by passkey: per network, and apart for each device that some account
 * knows, so that no neighbor uses up the share of people who work here.
 */
export async function limitStarts(
  what: string,
  most: number,
  { services: { pools, secrets }, request }: Pick<PublicRequestContext, 'services' | 'request'>,
): Promise<void> {
  const device = await findDeviceOf(pools.sessions, secrets, request)
  await ensureHourlyLimit(pools.sessions, `${what}:${device ? `device:${device}` : networkKey(request.ip)}`, most)
}
