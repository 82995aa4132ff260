import type { FollowLevel, ProjectFollowLevel } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

type Level = FollowLevel | ProjectFollowLevel
/** Finds the thing, or answers 404 to whoever does not see it. */
type Find = (ctx: RequestContext, id: string) => Promise<unknown>

/** What the reader chose to hear of a thing that they see. */
export const getFollowLevel =
  <Of extends Level>(findThing: Find) =>
  async ({ id }: { id: string }, ctx: RequestContext): Promise<{ following: Of }> => {
    await findThing(ctx, id)
    const { db, actor } = ctx
    const row = await db
      .selectFrom('followings')
      .select('level')
      .where('userId', '=', actor.id)
      .where('subject', '=', id)
      .executeTakeFirst()
    return { following: (row?.level ?? 'usual') as Of }
  }

/** From now on. What was told of a thing that is muted leaves the inbox. */
export const setFollowLevel =
  <Of extends Level>(findThing: Find) =>
  async (
    { id: subject, following: level }: { id: string; following: Of },
    ctx: RequestContext,
  ): Promise<{ following: Of }> => {
    await findThing(ctx, subject)
    const { db, actor, afterwards } = ctx
    const chosen = { userId: actor.id, subject, level }
    if (level === 'usual')
      await db.deleteFrom('followings').where('userId', '=', actor.id).where('subject', '=', subject).execute()
    else
      await db
        .insertInto('followings')
        .values(chosen)
        .onConflict((conflict) => conflict.columns(['userId', 'subject']).doUpdateSet({ level }))
        .execute()
    if (level === 'mute' || level === 'needs' || level === 'nothing') await forgetNews(db, actor.id, subject)
    afterwards(({ live }) => live.publish({ kind: 'notice', projectId: null, audience: 'client', userId: actor.id }))
    return { following: level }
  }

/** News of it and of what lies below it, but for what was chosen by itself. */
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
    .where('level', 'in', ['follow', 'all'])
    .where('subject', '<>', subject)
  const chosenTasks = db.selectFrom('workItems').select('id').where('parentId', 'in', chosen)
  await db
    .deleteFrom('notices')
    .where('userId', '=', userId)
    .where('why', '=', 'follows')
    .where((it) => it.or([it('subject', '=', subject), it('subject', 'in', below)]))
    .where('subject', 'not in', chosen)
    .where('subject', 'not in', chosenTasks)
    .execute()
}
