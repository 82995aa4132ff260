import { createHash } from 'node:crypto'
import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { newId } from '../../db/ids.ts'
import type { SignInLinksTable } from '../../db/tables/sign-in.ts'
import { notFound } from '../../http/errors.ts'
import { isSame } from '../../secrets/is-same.ts'
import type { Services } from '../../services.ts'

type Signing = Pick<Services, 'secrets'>

/** A link with the person whose it is. */
export type OpenLink = Selectable<SignInLinksTable> & {
  fullName: string
  email: string
  emailKey: string
  passwordHash: string
}

const MINUTE = 60_000
/** Of a link in a mail that somebody waits for, and of one that is handed over. */
export const LASTS = { mail: 15 * MINUTE, hand: 24 * 60 * MINUTE }
/** One in a million is right, so this many are wrong with almost certainty. */
export const MOST_TRIES = 5

/** With another password all links of before end by themselves. */
const subjectOf = ({ id, userId, passwordHash }: OpenLink) =>
  `${id}:${userId}:${createHash('sha256').update(passwordHash).digest('base64url')}`

/** 132 bits are enough. Stored nowhere, like the digits: the database alone lets nobody in. */
const signatureOf = ({ secrets }: Signing, link: OpenLink) =>
  secrets.sign(`sign-in-link:${subjectOf(link)}`).slice(0, 22)

/** The six digits that stand beside the link. */
export function codeOf({ secrets }: Signing, link: OpenLink): string {
  const bits = Buffer.from(secrets.sign(`sign-in-code:${subjectOf(link)}`), 'base64url').readUIntBE(0, 6)
  return String(bits % 1_000_000).padStart(6, '0')
}

/** What is behind the `#` is sent to no server with the page. */
export const linkOf = (services: Signing, url: string, link: OpenLink) =>
  `${url}/link#${link.id}.${signatureOf(services, link)}`

export async function openLink(db: Db, userId: string, lasts: number): Promise<string> {
  const id = newId()
  const now = Date.now()
  const [createdAt, expiresAt] = [now, now + lasts].map((it) => new Date(it).toISOString()) as [string, string]
  await db.insertInto('signInLinks').values({ id, userId, createdAt, expiresAt, usedAt: null }).execute()
  return id
}

/** One that is good at this moment, of somebody who may sign in. */
export async function findLink(db: Db, id: string): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('signInLinks')
    .innerJoin('users', 'users.id', 'signInLinks.userId')
    .selectAll('signInLinks')
    .select(['users.fullName', 'users.email', 'users.emailKey', 'users.passwordHash'])
    .where('signInLinks.id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('expiresAt', '>', new Date().toISOString())
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.email && row.emailKey ? { ...row, email: row.email, emailKey: row.emailKey } : undefined
}

/** The link that a token is the proof of. Made up, used, ended and guessed ones are as if they had never been. */
export async function findByToken(services: Signing, db: Db, token: string): Promise<OpenLink> {
  const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  const link = await findLink(db, id)
  if (!link || !isSame(signature, signatureOf(services, link))) throw gone()
  return link
}

export const gone = () => notFound(message({ id: 'That is not there any more' }))

/** What can let nobody in any more. */
export async function sweepLinks(db: Db): Promise<void> {
  const before = new Date(Date.now() - LASTS.hand).toISOString()
  await db.deleteFrom('signInLinks').where('expiresAt', '<', before).execute()
}
