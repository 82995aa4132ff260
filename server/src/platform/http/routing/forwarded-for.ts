import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const HEADER = 'x-forwarded-for'

/**
 * Keeps of `X-Forwarded-For` what is an address, in its canonical spelling. Proxies append to the header, so that an
 * entry which is none ends the chain: whatever stands before it was passed on by somebody unknown. What is left is all
 * that becomes `request.ip`, and with it a throttle's key, a line of the audit log or of the log.
 */
export function sanitizeForwardedFor(headers: IncomingHttpHeaders) {
  const given = headers[HEADER]
  if (given === undefined) return
  const entries = String(given).split(',').map(addressIn)
  const kept = entries.slice(entries.lastIndexOf(undefined) + 1)
  if (kept.length > 0) headers[HEADER] = kept.join(', ')
  else delete headers[HEADER]
}

/** `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::7`, `[2001:db8::7]:4711`. A zone (`%eth0`) means nothing to anybody else. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, address = bracketed] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+)(?::\d+)?|.*)$/.exec(entry.trim()) ?? []
  const text = address ?? entry.trim()
  return isIP(text) === 0 || text.includes('%') ? undefined : ipaddr.process(text).toString()
}
