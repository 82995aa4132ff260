import { CustomerStatus, Priority } from '@atrium/contracts/words'
import { type Expression, sql } from 'kysely'
import { type Counted, count } from '../../counters/count.ts'
import { ranked } from '../../db/ranked.ts'
import { matches } from '../../db/search.ts'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

export type ProjectSort = 'createdAt' | 'updatedAt' | 'dueOn' | 'next' | 'progress' | 'name' | 'priority' | 'status'

interface Wish {
  search?: string | undefined
  status?: CustomerStatus | 'all' | undefined
  priority?: Priority | undefined
  page?: number | undefined
  limit?: number | undefined
  sortBy?: ProjectSort | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** The projects a person sees, filtered, sorted and paged; newest first unless asked otherwise. */
export async function listProjects({ search, status = 'all', priority, ...wish }: Wish, visit: Visit) {
  const { db, actor } = visit
  let matching = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  if (search) matching = matching.where(matches(db, 'projects', search))
  if (priority) matching = matching.where('priority', '=', priority)

  const byStatus: ReadonlyArray<Pick<Counted, 'status' | 'count'>> = search
    ? await matching
        .select(['status', (it) => it.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
    : await count(visit, 'projects', { words: priority && [priority] })
  const sum = (groups: typeof byStatus) => groups.reduce((total, it) => total + it.count, 0)
  const of = (wanted: CustomerStatus) => sum(byStatus.filter((it) => it.status === wanted))
  const counts = {
    all: sum(byStatus),
    planning: of('planning'),
    active: of('active'),
    'on-hold': of('on-hold'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  }

  const page = pageOf(wish)
  const { sortBy = 'createdAt', sortOrder = sortBy === 'createdAt' ? 'desc' : 'asc' } = wish
  const listed = status === 'all' ? matching : matching.where('status', '=', status)
  const total = counts[status]
  const rows = isBeyond(page, total)
    ? []
    : await listed
        .selectAll()
        .orderBy(sortKeys[sortBy], sortOrder)
        .orderBy('id', sortOrder)
        .limit(page.limit)
        .offset(page.offset)
        .execute()
  return { rows, pagination: pagination(page, total), more: wish.limit === undefined && isMore(page, total), counts }
}

const sortKeys: Record<ProjectSort, Expression<unknown>> = {
  createdAt: sql.ref('createdAt'),
  updatedAt: sql.ref('updatedAt'),
  dueOn: sql.ref('dueOn'),
  next: sql`case when ${sql.ref('status')} in ('completed', 'cancelled') then '1' else '0' end || ${sql.ref('dueOn')}`,
  progress: sql.ref('progress'),
  name: sql`lower(${sql.ref('name')})`,
  priority: ranked('priority', Priority.options),
  status: ranked('status', CustomerStatus.options),
}
