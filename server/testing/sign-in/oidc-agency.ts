import { startOidc, signInWithOidc } from '@oriel/contracts/v1/access/oidc'
import type { OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { openDemoAgency } from '../agencies/demo-agency.ts'

export const providerAt = (issuer: string, more: Partial<OidcProviderEdit> = {}): OidcProviderEdit => ({
  id: 'office',
  name: 'Office',
  issuer,
  clientId: 'oriel',
  secret: 'kept-well',
  staffOnly: true,
  domains: [],
  createAccounts: 'never',
  bothFactors: false,
  trustsAddresses: false,
  ...more,
})

const cookieIn = (given: unknown) => String(Array.isArray(given) ? given[0] : given).split(';')[0] ?? ''

export async function openOidcAgency(issuer: string, more: Partial<OidcProviderEdit> = {}, environment = {}) {
  const agency = await openDemoAgency({ ORIEL_URL: 'https://work.example', ORIEL_OIDC_PRIVATE: '1', ...environment })
  const saved = await agency.ask('mara', changeSignInSettings, { providers: [providerAt(issuer, more)] })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  async function start(id = 'office') {
    const { headers } = await agency.send('nobody', { method: 'GET', url: startOidc.path.replace(':id', id) })
    return { url: String(headers['location']), cookie: cookieIn(headers['set-cookie']) }
  }
  const finish = (cookie: string, query: string, id = 'office') =>
    agency.ask('nobody', signInWithOidc, { id, query }, { cookie })
  async function lastRefusal() {
    const line = await agency.db
      .selectFrom('auditLog')
      .selectAll()
      .where('event', '=', 'sign-in-failed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return line && { by: line.actorName, ...(JSON.parse(line.details) as { reason: string }) }
  }
  return { ...agency, start, finish, lastRefusal }
}
