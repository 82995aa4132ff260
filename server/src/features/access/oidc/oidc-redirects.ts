import { PER_HOUR } from '@oriel/contracts/limits'
import * as calls from '@oriel/contracts/v1/access/oidc'
import type { OidcTest, OidcSignInProviders } from '@oriel/contracts/v1/access/oidc-schemas'
import { HttpError } from '../../../platform/base/errors.ts'
import type { RawResponse, PublicRequestContext } from '../../../platform/http/route.ts'
import { limitStarts } from '../../auth/session/rate-limit/limit-starts.ts'
import { readProviders } from '../../settings/sign-in/oidc-providers.ts'
import { startAuthorization } from './start-authorization.ts'
import { OidcError } from './oidc-errors.ts'
import { recordOidcRefusal } from './sign-in-with-oidc.ts'

const MAX_QUERY_CHARS = 4000

const leadingTo = (location: string, more: Record<string, string> = {}): RawResponse => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...more },
  body: async () => '',
})

export const listOidcSignInProviders = async (
  _: unknown,
  { services }: PublicRequestContext,
): Promise<OidcSignInProviders> => ({
  items: (await readProviders(services.pools.sessions)).map(({ id, name }) => ({
    name,
    start: calls.startOidc.path.replace(':id', id),
  })),
  emailEnabled: services.config.mail !== undefined,
})

export async function startOidc({ id }: OidcTest, { services, request }: PublicRequestContext): Promise<RawResponse> {
  try {
    await limitStarts('oidc-start', PER_HOUR.oidcStarts, { services, request })
    const { url, cookie } = await startAuthorization(services, request, id, null)
    return leadingTo(url, { 'set-cookie': cookie })
  } catch (error) {
    if (error instanceof OidcError) await recordOidcRefusal({ services, request }, id, error.problem)
    else if (!(error instanceof HttpError)) throw error
    return leadingTo(`/sso#${error instanceof OidcError ? '!down' : '!often'}`)
  }
}

/** Moves the query to the fragment (`#`), which servers don't receive. */
export async function handleOidcCallback({ id }: OidcTest, { request }: PublicRequestContext): Promise<RawResponse> {
  const [, query = ''] = /\?([\x21-\x7e]*)$/.exec(request.url) ?? []
  return leadingTo(`/sso#${id}?${query.slice(0, MAX_QUERY_CHARS)}`)
}
