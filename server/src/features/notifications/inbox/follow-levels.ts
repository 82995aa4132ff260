import type { FollowLevel, ProjectFollowLevel } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { notificationEvent } from '../../../platform/db/live-events/live-events.ts'

type Level = FollowLevel | ProjectFollowLevel
/** 404 if hidden. */
type Find = (ctx: RequestContext, id: string) => Promise<unknown>

export const getFollowLevel =
  <Of extends Level>(findSubject: Find) =>
  async ({ id }: { id: string }, ctx: RequestContext): Promise<{ followLevel: Of }> => {
    await findSubject(ctx, id)
    const { db, actor } = ctx
    const row = await db
      .selectFrom('followings')
      .select('level')
      .where('userId', '=', actor.id)
      .where('subject', '=', id)
      .executeTakeFirst()
    return { followLevel: (row?.level ?? 'participating') as Of }
  }

/** Muting removes notifications. */
export const setFollowLevel =
  <Of extends Level>(findSubject: Find) =>
  async (
    { id: subject, followLevel: level }: { id: string; followLevel: Of },
    ctx: RequestContext,
  ): Promise<{ followLevel: Of }> => {
    await findSubject(ctx, subject)
    const { db, actor, afterwards } = ctx
    const chosen = { userId: actor.id, subject, level }
    if (level === 'participating')
      await db.deleteFrom('followings').where('userId', '=', actor.id).where('subject', '=', subject).execute()
    else
      await db
        .insertInto('followings')
        .values(chosen)
        .onConflict((conflict) => conflict.columns(['userId', 'subject']).doUpdateSet({ level }))
        .execute()
    if (level === 'muted' || level === 'attention-only' || level === 'none') await forgetNews(db, actor.id, subject)
    afterwards(({ live }) => live.publish(notificationEvent(actor.id)))
    return { followLevel: level }
  }

/** Except items below with their own level. */
async function forgetNews(db: Db, userId: string, subject: string) {
  const below = db
    .selectFrom('workItems')
    .select('id')
    .where((it) => it.or([it('parentId', '=', subject), it('projectId', '=', subject)]))
    .union(db.selectFrom('requests').select('id').where('projectId', '=', subject))
  const chosen = db
    .selectFrom('followings')
    .select('subject')
    .where('userId', '=', userId)
    .where('level', '=', 'all')
    .where('subject', '<>', subject)
  const chosenTasks = db.selectFrom('workItems').select('id').where('parentId', 'in', chosen)
  await db
    .deleteFrom('notices')
    .where('userId', '=', userId)
    .where('why', '=', 'followed')
    .where((it) => it.or([it('subject', '=', subject), it('subject', 'in', below)]))
    .where('subject', 'not in', chosen)
    .where('subject', 'not in', chosenTasks)
    .execute()
}
