import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { isTimingSafeEqual } from '../../../platform/config/secrets/seal.ts'
import type { InvitationsTable } from '../../../platform/db/tables/access.ts'

export type InvitationRow = Selectable<InvitationsTable>
type Signing = Pick<Services, 'secrets'>

/** 132 bits, not stored: a copy of the database can't accept invitations. */
const signatureOf = ({ secrets }: Signing, { id, round, emailKey }: InvitationRow) =>
  secrets.sign(`invitation:${id}:${round}:${emailKey}`).slice(0, 22)

/** Otherwise a link scanner that submits forms could create the account. */
export function invitationCode({ secrets }: Signing, { id, round, emailKey }: InvitationRow): string {
  const bits = Buffer.from(secrets.sign(`invitation-code:${id}:${round}:${emailKey}`), 'base64url').readUIntBE(0, 6)
  return String(bits % 1_000_000).padStart(6, '0')
}

/** Browsers keep the fragment (`#`) from servers and logs. */
export const invitationLink = (services: Signing, url: string, row: InvitationRow) =>
  `${url}/invitation#${row.id}.${signatureOf(services, row)}`

/** Same error for forged, used, revoked and replaced links. */
export async function findInvitationByToken(services: Signing, db: Db, token: string): Promise<InvitationRow> {
  const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!row || !isTimingSafeEqual(signature, signatureOf(services, row))) throw invitationGone()
  return row
}

export const invitationGone = () => notFound(message({ id: 'This no longer exists' }))
