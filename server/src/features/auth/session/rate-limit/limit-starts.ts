import type { PublicRequestContext } from '../../../../platform/http/route.ts'
import { findDeviceOf } from '../known-devices.ts'
import { ensureHourlyLimit } from '../../../../platform/http/rate-limit/attempt-counters.ts'
import { networkKey } from './network-key.ts'

/** Rate limit per network, with a separate quota per known device, which neighbors can't use up. */
export async function limitStarts(
  what: string,
  most: number,
  { services: { pools, secrets }, request }: Pick<PublicRequestContext, 'services' | 'request'>,
): Promise<void> {
  const device = await findDeviceOf(pools.sessions, secrets, request)
  await ensureHourlyLimit(pools.sessions, `${what}:${device ? `device:${device}` : networkKey(request.ip)}`, most)
}
