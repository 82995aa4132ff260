import { message } from '@oriel/contracts/message'
import type { ActivityEntry } from '@oriel/contracts/v1/activity/activity-schemas'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { showActivity } from './show-activity.ts'

/** 404 if in no feed. */
export async function findEntry({ id }: { id: string }, ctx: RequestContext) {
  const line = await ctx.db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('inFeeds', '=', 1)
    .where(visible(ctx.actor, policy.activity.see, 'activities'))
    .executeTakeFirst()
  if (!line) throw notFound(message({ id: 'Activity not found' }))
  const { items, projects } = await showActivity(ctx, [line])
  return { ...(items[0] as ActivityEntry), projects }
}
