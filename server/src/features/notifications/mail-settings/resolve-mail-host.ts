import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Mail servers in one's own network are normal; link-local ones aren't: cloud metadata services answer there. */
const OWN_NETWORK = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']

class MailHostRefused extends Error {
  override name = 'MailHostRefused'
}

type Resolve = (host: string) => Promise<Array<{ address: string; family: number }>>

/**
 * SSRF protection: replaces the host by its checked address, which prevents DNS rebinding. `servername`: name in the
 * certificate. Throws for a forbidden address.
 */
export async function resolveMailHost(server: URL, resolve: Resolve = (host) => lookup(host, { all: true })) {
  const host = server.hostname
  const found = await resolve(host)
  const ranges = found.map(({ address }) => ipaddr.process(address).range())
  if (!ranges.every((range) => range === 'unicast' || OWN_NETWORK.includes(range)))
    throw new MailHostRefused('Oriel doesn’t connect to this address')
  if (server.searchParams.get('ignoreTLS') === 'true' && ranges.includes('unicast'))
    throw new MailHostRefused('Without encryption, only mail servers in a private network are allowed')
  const [first] = found
  if (!first) throw new MailHostRefused('The mail server’s name has no address')
  server.hostname = first.family === 6 ? `[${first.address}]` : first.address
  if (isIP(host) === 0) server.searchParams.set('servername', host)
}
