import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const HEADER = 'x-forwarded-for'

/**
 * Proxies append to `X-Forwarded-For`: what precedes an invalid entry is untrusted. Determines `request.ip`, for rate
 * limits and logs.
 */
export function sanitizeForwardedFor(headers: IncomingHttpHeaders) {
  const given = headers[HEADER]
  if (given === undefined) return
  const entries = String(given).split(',').map(addressIn)
  const kept = entries.slice(entries.lastIndexOf(undefined) + 1)
  if (kept.length > 0) headers[HEADER] = kept.join(', ')
  else delete headers[HEADER]
}

/** `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::7`, `[2001:db8::7]:4711`. Zones (`%eth0`) are local only. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, address = bracketed] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+)(?::\d+)?|.*)$/.exec(entry.trim()) ?? []
  const text = address ?? entry.trim()
  return isIP(text) === 0 || text.includes('%') ? undefined : ipaddr.process(text).toString()
}
