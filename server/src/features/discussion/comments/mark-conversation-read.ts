import type { ConversationRead } from '@oriel/contracts/v1/discussion/conversation-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { visibleFilesOn } from '../files/query-files.ts'
import { projectTarget } from './discussion-target.ts'
import { findProject } from '../../projects/projects/find-project.ts'

/** Cache key parts outside the log: read marker and download counts. */
export async function conversationCacheKey(
  looking: Pick<RequestContext, 'actor' | 'db'>,
  { id }: Readonly<Record<string, unknown>>,
) {
  const place = projectTarget({ id: String(id), name: '' })
  const { downloads } = await visibleFilesOn(looking, place)
    .select((it) => it.fn.sum<number | null>('downloadCount').as('downloads'))
    .executeTakeFirstOrThrow()
  return [await findReadAt(looking, { id }), downloads]
}

export async function findReadAt(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  { id }: Readonly<Record<string, unknown>>,
) {
  const row = await db
    .selectFrom('conversationReads')
    .select('readAt')
    .where('userId', '=', actor.id)
    .where('projectId', '=', String(id))
    .executeTakeFirst()
  return row?.readAt ?? null
}

/** Never backwards, nor into the future, which would hide new messages. */
export async function markConversationRead(
  { id, upTo }: { id: string; upTo: string },
  ctx: RequestContext,
): Promise<ConversationRead> {
  const { actor, db } = ctx
  await findProject(id, ctx)
  const before = (await findReadAt(ctx, { id })) ?? ''
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
