import { namesIn } from '@oriel/contracts/mentions/names-in'
import type { Db } from '../../db/connection/connect.ts'
import { newId } from '../../db/ids.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensureNameable } from './ensure-nameable.ts'
import { mentionable } from './mentionable.ts'
import type { Written } from './written.ts'

/** Keeps whom a text names, and refuses (400) names of people who do not read it. A text without `@` costs nothing. */
export async function keepMentions(visit: Visit, written: Written): Promise<void> {
  const { subject, text, before = '' } = written
  if (!text.includes('@') && !before.includes('@')) return
  const { db, actor } = visit
  const seers = await mentionable(visit, written)
  await ensureNameable(visit, written, seers)
  const kept = await db.selectFrom('mentions').select(['userId', 'name']).where('subject', '=', subject).execute()
  const stay = idsOf(
    text,
    kept.map(({ userId: id, name: fullName }) => ({ id, fullName })),
  )
  const named = idsOf(text, seers)
  const at = new Date().toISOString()
  const added = seers.filter(({ id }) => named.has(id) && !kept.some(({ userId }) => userId === id))
  await forget(
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

/** Two who share a name are both meant. */
function idsOf(text: string, people: readonly { id: string; fullName: string }[]): Set<string> {
  const names = new Set(
    namesIn(
      text,
      people.map(({ fullName }) => fullName),
    ).map(({ name }) => name),
  )
  return new Set(people.flatMap(({ id, fullName }) => (names.has(fullName) ? [id] : [])))
}

async function forget(db: Db, subject: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await db
    .deleteFrom('mentions')
    .where('subject', '=', subject)
    .where(oneOf(db, 'userId', userIds))
    .execute()
}
