import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { nameKey } from '../../../platform/http/responses/distinguish-people.ts'
import { ensureMentionable } from './ensure-mentionable.ts'
import { findMentionablePeople } from './find-mentionable-people.ts'
import { listMembers, listMentionNames } from './mention-names.ts'
import type { MentioningText } from './mentioning-text.ts'

/** Throws 400 for non-readers and ambiguous names. */
export async function saveMentions(ctx: RequestContext, written: MentioningText): Promise<void> {
  const { subject, text, before = '' } = written
  if (!text.includes('@') && !before.includes('@')) return
  const { db, actor } = ctx
  const seers = await findMentionablePeople(ctx, written)
  const members = await listMembers(ctx, written.record.projectId)
  const names = await listMentionNames(ctx, members, seers)
  ensureMentionable(written, names, members)
  const kept = await db.selectFrom('mentions').select(['userId', 'name']).where('subject', '=', subject).execute()
  const mentionable = [...names, ...kept].map(({ name }) => name)
  const found = new Set(findMentions(text, mentionable).map(({ name }) => nameKey(name)))
  const stay = new Set(kept.flatMap(({ userId, name }) => (found.has(nameKey(name)) ? [userId] : [])))
  const named = new Map(
    names.flatMap(({ name, person, isReader, isShared }) =>
      isReader && !isShared && found.has(nameKey(name)) ? [[person.id, name] as const] : [],
    ),
  )
  const at = new Date().toISOString()
  const added = [...named].filter(([id]) => !kept.some(({ userId }) => userId === id))
  const gone = kept.flatMap(({ userId }) => (stay.has(userId) || named.has(userId) ? [] : [userId]))
  await deleteMentions(db, subject, gone)
  if (added.length === 0) return
  await db
    .insertInto('mentions')
    .values(
      added.map(([userId, name]) => ({
        id: newId(),
        subject,
        userId,
        name,
        byId: actor.id,
        at,
        open: userId === actor.id ? (0 as const) : (1 as const),
      })),
    )
    .execute()
}

async function deleteMentions(db: Db, subject: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await db
    .deleteFrom('mentions')
    .where('subject', '=', subject)
    .where(inList(db, 'userId', userIds))
    .execute()
}
