import { isIP } from 'node:net'
import { message } from '@oriel/contracts/message'
import type { FastifyRequest } from 'fastify'
import { conflict } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'

export interface RelyingParty {
  id: string
  origin: string
}

/**
 * WebAuthn relying party: the https host, or localhost, which browsers trust without TLS. Null without passkey support.
 */
export function relyingParty(
  { publicUrl }: Pick<Services['config'], 'publicUrl'>,
  request: FastifyRequest,
): RelyingParty | null {
  const address = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`)
  if (!address) return null
  const { hostname, origin, protocol } = address
  if (hostname === 'localhost') return { id: hostname, origin }
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return publicUrl && isName && protocol === 'https:' ? { id: hostname, origin } : null
}

export function ensureRelyingParty({ config }: Services, request: FastifyRequest): RelyingParty {
  const party = relyingParty(config, request)
  if (!party) throw conflict(message({ id: 'Passkeys only work on a domain name served over HTTPS.' }))
  return party
}
