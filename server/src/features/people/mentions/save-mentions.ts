import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { inList } from '../../../platform/db/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureMentionable } from './ensure-mentionable.ts'
import { findMentionablePeople } from './find-mentionable-people.ts'
import type { MentioningText } from './mentioning-text.ts'

/** Throws 400 for people who can't read the text. */
export async function saveMentions(ctx: RequestContext, written: MentioningText): Promise<void> {
  const { subject, text, before = '' } = written
  if (!text.includes('@') && !before.includes('@')) return
  const { db, actor } = ctx
  const seers = await findMentionablePeople(ctx, written)
  await ensureMentionable(ctx, written, seers)
  const kept = await db.selectFrom('mentions').select(['userId', 'name']).where('subject', '=', subject).execute()
  const stay = idsOf(
    text,
    kept.map(({ userId: id, name: fullName }) => ({ id, fullName })),
  )
  const named = idsOf(text, seers)
  const at = new Date().toISOString()
  const added = seers.filter(({ id }) => named.has(id) && !kept.some(({ userId }) => userId === id))
  await deleteMentions(
    db,
    subject,
    kept.flatMap(({ userId }) => (stay.has(userId) || named.has(userId) ? [] : [userId])),
  )
  if (added.length === 0) return
  await db
    .insertInto('mentions')
    .values(
      added.map(({ id: userId, fullName: name }) => ({
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

/** A shared name mentions both. */
function idsOf(text: string, people: readonly { id: string; fullName: string }[]): Set<string> {
  const names = new Set(
    findMentions(
      text,
      people.map(({ fullName }) => fullName),
    ).map(({ name }) => name),
  )
  return new Set(people.flatMap(({ id, fullName }) => (names.has(fullName) ? [id] : [])))
}

async function deleteMentions(db: Db, subject: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await db
    .deleteFrom('mentions')
    .where('subject', '=', subject)
    .where(inList(db, 'userId', userIds))
    .execute()
}
