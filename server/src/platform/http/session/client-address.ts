import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { newId } from '../../db/ids.ts'
import type { Services } from '../services.ts'

/** What request ids of proxies and tracing look like, a UUID or hexadecimal digits above all. Nothing that a log could stumble over. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._:=-]{0,63}$/

/** The id that whoever is in front of us gave the request, so that its log and ours can be held together; else one of our own. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newId()
}

/** The caller's address as the operator wants it in the log; undefined where it is to be left out. */
export function loggableAddress(
  ip: string,
  { logAddresses }: Pick<Services['config'], 'logAddresses'>,
): string | undefined {
  if (logAddresses === 'none' || isIP(ip) === 0) return undefined
  return logAddresses === 'full' ? ip : truncateIp(ip)
}

/** IPv4 keeps 24 bits, IPv6 48: the caller's network, not the caller. An IPv4 address inside IPv6 is the former. */
export function truncateIp(ip: string): string {
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? new ipaddr.IPv4((address as ipaddr.IPv4).octets.with(3, 0)).toString()
    : new ipaddr.IPv6((address as ipaddr.IPv6).parts.map((part, at) => (at < 3 ? part : 0))).toString()
}

/** Whom an address stands for: itself, or with IPv6 the /64 that one household or office has. */
export function rateLimitNetwork(ip: string): string {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).parts.slice(0, 4).join(':')
}
