import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { newId } from '../../db/ids.ts'
import type { Services } from '../services.ts'

/** Without characters unsafe in logs. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._:=-]{0,63}$/

/** Request id of the proxy, to correlate logs. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newId()
}

/** Undefined if addresses aren't logged. */
export function loggableAddress(
  ip: string,
  { logAddresses }: Pick<Services['config'], 'logAddresses'>,
): string | undefined {
  if (logAddresses === 'none' || isIP(ip) === 0) return undefined
  return logAddresses === 'full' ? ip : truncateIp(ip)
}

/** IPv4 /24, IPv6 /48. IPv4-mapped IPv6 counts as IPv4. */
export function truncateIp(ip: string): string {
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? new ipaddr.IPv4((address as ipaddr.IPv4).octets.with(3, 0)).toString()
    : new ipaddr.IPv6((address as ipaddr.IPv6).parts.map((part, at) => (at < 3 ? part : 0))).toString()
}

/** Rate limit key: IPv4 address, or IPv6 /64 (a household or office). */
export function rateLimitNetwork(ip: string): string {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).parts.slice(0, 4).join(':')
}
