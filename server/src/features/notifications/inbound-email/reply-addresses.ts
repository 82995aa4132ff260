import { timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { ReplyAddressesTable } from '../../../platform/db/tables/notifications.ts'

export type ReplySettings = NonNullable<Services['config']['replies']>
type Signing = Pick<Services, 'secrets'>

export type AddressedTo = Omit<Selectable<ReplyAddressesTable>, 'id'>

/** Hexadecimal: mail servers may change case. Row: 64 bits, signature: 96 bits. */
const TOKEN = 40
const ID = 16

const tokenOf = ({ secrets }: Signing, { kind, userId, subject, audience }: AddressedTo) =>
  Buffer.from(secrets.sign(['mail', kind, userId, subject, audience].join('\n')), 'base64url')
    .toString('hex')
    .slice(0, TOKEN)

/** Deterministic per person and item. */
export const replyAddressFor = (services: Signing, { local, domain }: ReplySettings, about: AddressedTo) =>
  `${local}+${tokenOf(services, about)}@${domain}`

export async function saveReplyAddresses(db: Db, services: Signing, about: readonly AddressedTo[]) {
  const rows = about.map((it) => ({ ...it, id: tokenOf(services, it).slice(0, ID) }))
  await db
    .insertInto('mailAddresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function addressTokensIn({ local, domain }: ReplySettings, addresses: readonly string[]): string[] {
  return addresses.map(normalizeEmail).flatMap((address) => {
    if (!address.endsWith(`@${domain}`)) return []
    const name = address.slice(0, -domain.length - 1)
    if (name === local) return ['']
    return name.startsWith(`${local}+`) ? [name.slice(local.length + 1)] : []
  })
}

/** Undefined for an invalid signature. */
export async function verifyReplyAddress(db: Db, services: Signing, token: string): Promise<AddressedTo | undefined> {
  const row = await db.selectFrom('mailAddresses').selectAll().where('id', '=', token.slice(0, ID)).executeTakeFirst()
  if (!row) return undefined
  const { id: _, ...about } = row
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(services, about))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? about : undefined
}
