import * as calls from '@oriel/contracts/v1/oidc'
import type { OidcTest, OidcWays } from '@oriel/contracts/v1/shapes/oidc'
import { Refusal } from '../../http/errors.ts'
import type { Raw, RequestContext } from '../../http/route.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { network } from '../session/network.ts'
import { readProviders } from '../settings/sign-in/oidc-providers.ts'
import { beginRound } from './begin-round.ts'
import { OidcRefused } from './refused.ts'
import { noteRefused } from './sign-in.ts'

const MOST_AN_HOUR = 120
/** Of what a provider sends back. */
const LONGEST = 4000

const leadingTo = (location: string, more: Record<string, string> = {}): Raw => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...more },
  body: async () => '',
})

export const listOidcWays = async (_: unknown, { services }: RequestContext): Promise<OidcWays> => ({
  items: (await readProviders(services.pools.sessions)).map(({ id, name }) => ({
    name,
    start: calls.startOidc.path.replace(':id', id),
  })),
})

/** Whatever stands in the way, the browser is led to a page of ours that offers the others. */
export async function startOidc({ id }: OidcTest, { services, request }: RequestContext): Promise<Raw> {
  try {
    await ensureSeldom(services.pools.sessions, `oidc-start:${network(request.ip)}`, MOST_AN_HOUR)
    const { url, cookie } = await beginRound(services, request, id, null)
    return leadingTo(url, { 'set-cookie': cookie })
  } catch (error) {
    if (error instanceof OidcRefused) await noteRefused({ services, request }, id, error.problem)
    else if (!(error instanceof Refusal)) throw error
    return leadingTo(`/oidc#${error instanceof OidcRefused ? '!down' : '!often'}`)
  }
}

/** What is behind the `#` is sent to no server with the page; nothing of it is looked at here. */
export async function returnFromOidc({ id }: OidcTest, { request }: RequestContext): Promise<Raw> {
  const [, query = ''] = /\?([\x21-\x7e]*)$/.exec(request.url) ?? []
  return leadingTo(`/oidc#${id}?${query.slice(0, LONGEST)}`)
}
