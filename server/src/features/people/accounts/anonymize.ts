import type { Db } from '../../../platform/db/connection/connect.ts'
import { sortKey } from '../../../platform/db/sort-key.ts'
import { deleteRequestDrafts } from '../../../platform/db/delete-request-drafts.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { hashText, REDACTED_NAME, REDACTED_TEXT } from '../../../platform/db/hash-chain.ts'
import { renameMentions } from '../mentions/rename-mentions.ts'
import { isNotAboutWork } from '../../../platform/db/log-conditions.ts'

/**
 * Anonymization, if the operator enables it. Content they wrote stays; the audit log keeps the name, for
 * accountability.
 */
export async function anonymizeAccount(
  { db }: RequestContext,
  { id, emailKey }: { id: string; emailKey: string | null },
) {
  await db
    .updateTable('users')
    .set({
      fullName: REDACTED_NAME,
      department: null,
      jobTitle: null,
      workTitle: null,
      company: null,
      address: null,
      phone: null,
      location: null,
      skills: '[]',
      searchText: '',
      sortKey: sortKey(REDACTED_NAME),
    })
    .where('id', '=', id)
    .execute()
  await renameMentions(db, id, REDACTED_NAME)
  await deleteSuggestionsBy(db, id, emailKey)
  await deleteRequestDrafts(db, db.selectFrom('requestDrafts').select('id').where('userId', '=', id))
  await db.deleteFrom('preferences').where('userId', '=', id).execute()
  for (const table of ['daysOff', 'workingWeeks'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute()
  await db.deleteFrom('savedViews').where('ownerId', '=', id).where('shared', '=', 0).execute()
  await redactPersonalData(db, id)
}

/** The hash of the text stays, so that the hash chain can still be verified. */
async function redactPersonalData(db: Db, id: string) {
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

async function deleteSuggestionsBy(db: Db, id: string, emailKey: string | null) {
  const invitations = db
    .selectFrom('invitations')
    .select('id')
    .where((it) => it.or([it('acceptedById', '=', id), it('emailKey', '=', emailKey)]))
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
