import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { ActivityFilter, ActivityPage } from '@oriel/contracts/v1/activity/activity-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import { toActivityType } from '../../../platform/db/stored-activity-types.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import { countEntries } from './count-entries.ts'
import { queryEntries } from './query-entries.ts'
import { type EntryFilter, parseEntryFilter } from './entry-filter.ts'
import { showActivity } from './show-activity.ts'

type Input = z.output<typeof ActivityFilter>

const DEFAULT_LIMIT = 50

/** Newest first. Keyset pagination. */
export async function listActivity(input: Input, ctx: RequestContext): Promise<z.input<typeof ActivityPage>> {
  const limit = Math.min(input.limit ?? DEFAULT_LIMIT, LIMITS.activitiesPerPage)
  const filter = await filterOf(input, ctx)
  if (filter === 'nothing') return { items: [], next: null, total: 0, counts: { all: 0 }, projects: {} }
  const before = input.after === undefined ? undefined : await numberOf(ctx, input.after)
  const lines = await queryEntries(ctx, filter, { limit, offset: input.skip ?? 0, before })
  const counts = await countEntries(ctx, filter)
  const page = lines.slice(0, limit)
  return {
    ...(await showActivity(ctx, page)),
    next: lines.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: filter.types
      ? filter.types.reduce((sum, type) => sum + (counts[toActivityType(type)] ?? 0), 0)
      : (counts['all'] ?? 0),
    counts,
  }
}

/** A task includes everything on its page, a subtask only its own entries. */
async function filterOf({ workItem, request, ...input }: Input, ctx: RequestContext): Promise<EntryFilter | 'nothing'> {
  const filter = { ...parseEntryFilter(ctx, input), requestId: request }
  if (workItem === undefined) return filter
  const item = await ctx.db
    .selectFrom('workItems')
    .select('parentId')
    .where('id', '=', workItem)
    .where(visibleWork(ctx.actor))
    .executeTakeFirst()
  if (!item) return 'nothing'
  return { ...filter, [item.parentId === null ? 'rootId' : 'workItemId']: workItem }
}

async function numberOf({ actor, db }: RequestContext, id: string) {
  const line = await db
    .selectFrom('activities')
    .select('seq')
    .where('id', '=', id)
    .where(visible(actor, policy.activity.see, 'activities'))
    .executeTakeFirst()
  if (!line) throw invalidFields({ after: message({ id: 'Activity not found' }) })
  return line.seq
}
