import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { ActivityFilter, ActivityPage } from '@oriel/contracts/v1/shapes/activity'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import { countLines } from './count-lines.ts'
import { findLines } from './find-lines.ts'
import { type LineFilter, readFilter } from './line-filter.ts'
import { showActivity } from './show-activity.ts'

type Input = z.output<typeof ActivityFilter>

/** Lines of a page, unless fewer are asked for. */
const USUAL = 50

/** What the reader may know of what happened, newest first: of everything, or of one thing and what is below it. */
export async function listActivity(input: Input, visit: Visit): Promise<z.input<typeof ActivityPage>> {
  const limit = Math.min(input.limit ?? USUAL, LIMITS.activitiesPerPage)
  const filter = await filterOf(input, visit)
  if (filter === 'nothing') return { items: [], next: null, total: 0, counts: { all: 0 }, projects: {} }
  const before = input.after === undefined ? undefined : await numberOf(visit, input.after)
  const lines = await findLines(visit, filter, { limit, offset: input.skip ?? 0, before })
  const counts = await countLines(visit, filter)
  const page = lines.slice(0, limit)
  return {
    ...(await showActivity(visit, page)),
    // The log is walked by its lines: the last one of a page says where the next begins.
    next: lines.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: filter.types ? filter.types.reduce((sum, type) => sum + (counts[type] ?? 0), 0) : (counts['all'] ?? 0),
    counts,
  }
}

/** A task's lines are all that stand on its page; a subtask's are its own. */
async function filterOf({ workItem, request, ...input }: Input, visit: Visit): Promise<LineFilter | 'nothing'> {
  const filter = { ...readFilter(visit, input), requestId: request }
  if (workItem === undefined) return filter
  const item = await visit.db
    .selectFrom('workItems')
    .select('parentId')
    .where('id', '=', workItem)
    .where(visibleWork(visit.actor))
    .executeTakeFirst()
  if (!item) return 'nothing'
  return { ...filter, [item.parentId === null ? 'rootId' : 'workItemId']: workItem }
}

async function numberOf({ actor, db }: Visit, id: string) {
  const line = await db
    .selectFrom('activities')
    .select('seq')
    .where('id', '=', id)
    .where(visible(actor, policy.activity.see, 'activities'))
    .executeTakeFirst()
  if (!line) throw invalid({ after: message({ id: 'There is no such activity' }) })
  return line.seq
}
