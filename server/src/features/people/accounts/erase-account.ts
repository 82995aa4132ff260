import { message } from '@oriel/contracts/message'
import { SIDE_BY_ROLE, type Role } from '@oriel/contracts/enums'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { sortKey } from '../../../platform/db/sql/sort-key.ts'
import { deleteRequestDrafts } from '../../../platform/db/deletion/delete-request-drafts.ts'
import { hashText, REDACTED_TEXT } from '../../../platform/db/hash-chain.ts'
import { isNotAboutWork } from '../../../platform/db/sql/index-hints.ts'
import { translate } from '../../../platform/base/translate.ts'
import { renameMentions } from '../mentions/rename-mentions.ts'

interface ErasedAccount {
  id: string
  fullName: string
  email: string | null
  emailKey: string | null
  role: Role
}

const OWN_ROWS: ReadonlyArray<'preferences'> = (
  'preferences noticeSettings daysOff workingWeeks notices followings conversationReads deliveries mailAddresses ' +
  'receivedMails pushSubscriptions oidcIdentities idempotencyKeys passkeyChallenges sessions'
).split(' ') as never

/**
 * Erases personal data and returns the neutral name. Content stays, and so do signed sign-off records, which would no
 * longer verify. Call once sessions are revoked.
 */
export async function eraseAccount(db: Db, user: ErasedAccount, { keepsAuditLog }: { keepsAuditLog: boolean }) {
  const { id, emailKey, role } = user
  const { language } = await readSettings(db)
  const name = translate(
    language ?? 'en',
    SIDE_BY_ROLE[role] === 'client' ? message({ id: 'Former client' }) : message({ id: 'Former member' }),
  )
  await eraseProfile(db, id, name)
  const former = await formerNames(db, user)
  await renameMentions(db, id, name)
  if (!keepsAuditLog) await eraseFromAuditLog(db, user, former, name)
  await deleteSuggestions(db, user)
  await deleteRequestDrafts(db, db.selectFrom('requestDrafts').select('id').where('userId', '=', id))
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('userId', '=', id).execute()
  // Activity names them. Deletion has revoked them.
  await db.updateTable('apiTokens').set({ name: '' }).where('userId', '=', id).execute()
  await db.deleteFrom('savedViews').where('ownerId', '=', id).where('shared', '=', 0).execute()
  for (const table of ['refusedAddresses', 'recoveryWishes'] as const)
    await db.deleteFrom(table).where('emailKey', '=', emailKey).execute()
  await db
    .deleteFrom('receivedMails')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['fromAddress']), '=', emailKey))
    .execute()
  await redactActivity(db, id)
  await db.updateTable('signOffApprovers').set({ name }).where('userId', '=', id).execute()
  await replaceTexts(db, 'signOffs', 'shown', former, name)
  await replaceTexts(db, 'idempotencyKeys', 'answer', former, name)
  return name
}

const eraseProfile = (db: Db, id: string, fullName: string) =>
  db
    .updateTable('users')
    .set({
      fullName,
      searchText: '',
      sortKey: sortKey(fullName),
      passwordHash: '',
      skills: '[]',
      department: null,
      jobTitle: null,
      workTitle: null,
      company: null,
      address: null,
      phone: null,
      location: null,
      lastSignInAt: null,
      lastVisitAt: null,
      visitBeforeAt: null,
    })
    .where('id', '=', id)
    .execute()

async function formerNames(db: Db, user: ErasedAccount): Promise<string[]> {
  const { id, fullName, email, emailKey } = user
  const invited = await invitationsOf(db, user).select(['name', 'email', 'emailKey']).execute()
  const logged = await db
    .selectFrom('auditLog')
    .select(['actorId', 'actorName', 'targetName'])
    .where((it) => it.or([it('actorId', '=', id), it('targetId', '=', id)]))
    .execute()
  return [
    ...new Set([
      fullName,
      email,
      emailKey,
      ...invited.flatMap((it) => [it.name, it.email, it.emailKey]),
      ...logged.map((it) => (it.actorId === id ? it.actorName : it.targetName)),
    ]),
  ].filter((text): text is string => Boolean(text))
}

/** Keeps the text's hash, so that the hash chain still verifies. */
async function redactActivity(db: Db, id: string) {
  const lines = await db
    .selectFrom('activities')
    .select(['id', 'targetTitle', 'changes', 'hash', 'wordsHash'])
    .where('targetType', '=', 'person')
    .where(isNotAboutWork)
    .where('targetId', '=', id)
    .execute()
  for (const { id: line, hash, wordsHash, ...words } of lines)
    await db
      .updateTable('activities')
      .set({ ...REDACTED_TEXT, wordsHash: hash === null ? null : (wordsHash ?? hashText(words)) })
      .where('id', '=', line)
      .execute()
}

/** Whole JSON texts only: a short name may be part of another word. */
async function replaceTexts(db: Db, table: string, column: string, former: string[], name: string) {
  for (const text of former) {
    const replaced = sql<string>`replace(${sql.ref(column)}, ${JSON.stringify(text)}, ${JSON.stringify(name)})`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${replaced}
      where ${replaced} <> ${sql.ref(column)}`.execute(db)
  }
}

async function eraseFromAuditLog(db: Db, user: ErasedAccount, former: string[], name: string) {
  const { id } = user
  await db.updateTable('auditLog').set({ actorName: name, ip: '' }).where('actorId', '=', id).execute()
  await db
    .updateTable('auditLog')
    .set({ targetName: name, details: '{}' })
    .where((it) => it.or([it('targetId', '=', id), it('targetId', 'in', invitationsOf(db, user))]))
    .execute()
  await replaceTexts(db, 'auditLog', 'details', former, name)
}

const invitationsOf = (db: Db, { id, emailKey }: ErasedAccount) =>
  db
    .selectFrom('invitations')
    .select('invitations.id')
    .where((it) => it.or([it('acceptedById', '=', id), it('emailKey', '=', emailKey)]))

async function deleteSuggestions(db: Db, user: ErasedAccount) {
  const invitations = invitationsOf(db, user)
  const { id, emailKey } = user
  const theirs = db
    .selectFrom('proposals')
    .select('id')
    .where((it) =>
      it.or([it('proposedById', '=', id), it('emailKey', '=', emailKey), it('invitationId', 'in', invitations)]),
    )
  await db.deleteFrom('needs').where('proposalId', 'in', theirs).execute()
  await db.deleteFrom('proposals').where('id', 'in', theirs).execute()
  await db.deleteFrom('invitations').where('id', 'in', invitations).execute()
}
