import type { ConversationRead } from '@oriel/contracts/v1/shapes/conversation'
import type { Visit } from '../../http/session/visit.ts'
import { seenFilesOn } from '../conversation/files-on.ts'
import { onProject } from '../conversation/place.ts'
import { findProject } from '../projects/find-project.ts'

/**
 * What the conversation of a project follows besides the log: how far the reader has read, and how often its files were
 * downloaded.
 */
export async function conversationFollows(
  looking: Pick<Visit, 'actor' | 'db'>,
  { id }: Readonly<Record<string, unknown>>,
) {
  const place = onProject({ id: String(id), name: '' })
  const { downloads } = await seenFilesOn(looking, place)
    .select((it) => it.fn.sum<number | null>('downloadCount').as('downloads'))
    .executeTakeFirstOrThrow()
  return [await readAtOf(looking, { id }), downloads]
}

/** Up to which instant somebody has read the conversation of a project; null before they first did. */
export async function readAtOf({ actor, db }: Pick<Visit, 'actor' | 'db'>, { id }: Readonly<Record<string, unknown>>) {
  const row = await db
    .selectFrom('conversationReads')
    .select('readAt')
    .where('userId', '=', actor.id)
    .where('projectId', '=', String(id))
    .executeTakeFirst()
  return row?.readAt ?? null
}

/**
 * Remembers how far somebody has read, which never goes back and never lies in the future: what is written after this
 * is new to them.
 */
export async function readConversation(
  { id, upTo }: { id: string; upTo: string },
  visit: Visit,
): Promise<ConversationRead> {
  const { actor, db } = visit
  await findProject(id, visit)
  const before = (await readAtOf(visit, { id })) ?? ''
  const now = new Date().toISOString()
  const seen = upTo < now ? upTo : now
  const readAt = seen > before ? seen : before
  await db
    .insertInto('conversationReads')
    .values({ userId: actor.id, projectId: id, readAt })
    .onConflict((it) => it.columns(['userId', 'projectId']).doUpdateSet({ readAt }))
    .execute()
  return { readAt }
}
