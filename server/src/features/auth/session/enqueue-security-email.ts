import { parseUserAgent } from '@oriel/contracts/people/parse-user-agent'
import { isIP } from 'node:net'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { insertDeliveries, newDelivery } from '../../../platform/db/insert-deliveries.ts'
import { truncateIp } from '../../../platform/http/session/client-address.ts'
import type { Services } from '../../../platform/http/services.ts'

export const securityEvents = ['device-added', 'passkey-added', 'two-factor-on'] as const

/** Stored with the delivery: the state at the event. */
export interface SecurityEmail {
  event: (typeof securityEvents)[number]
  device: string
  network: string
  at: string
}

export async function enqueueSecurityEmail(
  db: Db,
  { mail }: Pick<Services['config'], 'mail'>,
  userId: string,
  { event, userAgent, ip }: { event: SecurityEmail['event']; userAgent: string; ip: string },
): Promise<void> {
  if (!mail) return
  const { browser, system } = parseUserAgent(userAgent)
  const at = new Date().toISOString()
  const device = [browser, system].filter((it) => it !== undefined).join(' · ')
  const email: SecurityEmail = { event, device, network: isIP(ip) === 0 ? '' : truncateIp(ip), at }
  await insertDeliveries(db, [
    { ...newDelivery(), channel: 'security', userId, subject: JSON.stringify(email), dueAt: at },
  ])
}
