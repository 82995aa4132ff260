import { message, type AnyMessage } from '@oriel/contracts/message'
import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { invalidFields, serviceUnavailable } from '../../../platform/base/errors.ts'
import { OIDC_OWNER, type Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import type { OidcProvidersTable } from '../../../platform/db/tables/access.ts'

export type StoredProvider = Omit<Selectable<OidcProvidersTable>, 'domains'> & { domains: string[]; people: number }
type Sent = z.output<typeof OidcProviderEdit>

export async function readProviders(db: Db): Promise<StoredProvider[]> {
  const rows = await db
    .selectFrom('oidcProviders')
    .selectAll()
    .select((it) =>
      it
        .selectFrom('oidcIdentities')
        .whereRef('oidcIdentities.providerId', '=', 'oidcProviders.id')
        .select((identity) => identity.fn.countAll<number>().as('count'))
        .as('people'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, domains: JSON.parse(row.domains) as string[], people: row.people ?? 0 }))
}

export const redirectUrlFor = (publicUrl: string | undefined, id: string): string | null =>
  publicUrl === undefined ? null : `${publicUrl}/api/v1/auth/oidc/${id}/callback`

export const showProvider = ({
  id,
  name,
  issuer,
  clientId,
  staffOnly,
  domains,
  createAccounts,
  bothFactors,
  trustsAddresses,
  people,
}: StoredProvider): OidcProvider => ({
  id,
  name,
  issuer,
  clientId,
  domains,
  createAccounts,
  staffOnly: staffOnly === 1,
  bothFactors: bothFactors === 1,
  trustsAddresses: trustsAddresses === 1,
  people,
})

const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

/** Throws field errors for settings that admit anyone or leak a secret. */
export async function saveProviders(
  db: Db,
  secrets: Secrets,
  { sent, before, changedById }: { sent: readonly Sent[]; before: readonly StoredProvider[]; changedById: string },
): Promise<void> {
  const refused: Record<string, AnyMessage> = {}
  sent.forEach((it, at) => {
    const found = problemIn(
      it,
      before.find(({ id }) => id === it.id),
      sent.findIndex(({ id }) => id === it.id) !== at,
    )
    if (found) refused[`providers.${at}.${found[0]}`] = found[1]
  })
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  for (const { id, issuer } of before) {
    const kept = sent.find((it) => it.id === id)
    // Identities belong to one issuer.
    if (kept === undefined || !isSameIssuer(kept.issuer, issuer))
      await db.deleteFrom('oidcIdentities').where('providerId', '=', id).execute()
    if (!kept) await db.deleteFrom('oidcProviders').where('id', '=', id).execute()
  }
  for (const [position, it] of sent.entries()) await store(db, secrets, it, { position, changedById, before })
}

function problemIn(it: Sent, before: StoredProvider | undefined, isTwice: boolean): [keyof Sent, AnyMessage] | null {
  if (isTwice) return ['id', message({ id: 'Another provider already uses this' })]
  if (it.secret === undefined && !before) return ['secret', message({ id: 'Enter the client secret' })]
  // Otherwise the secret could reach another server.
  if (it.secret === undefined && (!before || !isSameIssuer(before.issuer, it.issuer)))
    return ['secret', message({ id: 'Enter the client secret again because the URL has changed' })]
  if (it.createAccounts === 'as-employee' && it.domains.length === 0)
    return ['domains', message({ id: 'Enter the domains whose users get an account' })]
  if (!it.staffOnly && it.domains.length === 0)
    return ['domains', message({ id: 'Enter at least one domain, or allow staff only' })]
  return null
}

async function store(
  db: Db,
  secrets: Secrets,
  { secret, domains, staffOnly, bothFactors, trustsAddresses, ...sent }: Sent,
  { before, ...more }: { position: number; changedById: string; before: readonly StoredProvider[] },
) {
  const kept = before.find(({ id }) => id === sent.id)
  const sealedSecret = secret === undefined ? kept?.sealedSecret : secrets.seal(`${OIDC_OWNER}${sent.id}`, secret)
  if (!sealedSecret)
    throw serviceUnavailable(
      message({ id: 'The key that encrypts secrets is missing. Contact your server administrator.' }),
    )
  const values = {
    ...sent,
    ...more,
    sealedSecret,
    domains: JSON.stringify([...new Set(domains)]),
    staffOnly: staffOnly ? 1 : 0,
    bothFactors: bothFactors ? 1 : 0,
    trustsAddresses: trustsAddresses ? 1 : 0,
  }
  const { id: _, ...rest } = values
  await db
    .insertInto('oidcProviders')
    .values(values)
    .onConflict((it) => it.column('id').doUpdateSet(rest))
    .execute()
}
