import { CustomerStatus as ProjectStatus, Priority } from '@oriel/contracts/enum-schemas'
import type { ProjectSort } from '@oriel/contracts/v1/projects/projects-schemas'
import { type Expression, sql } from 'kysely'
import { progressColumn } from '../counters/progress-for-reader.ts'
import { type Direction, undatedLast } from '../../../platform/db/sql/keyset.ts'
import type { CursorKeyType } from '../../../platform/http/responses/cursor-page.ts'
import { fieldRules, fieldIsReadable } from '../../../policy/field-rules.ts'
import type { Actor } from '../../../policy/relations.ts'
import { CLOSED_STATUSES } from '../../../platform/db/sql/in-list.ts'
import { orderByRank } from '../../../platform/db/sql/sort-key.ts'

interface Sorted {
  by: Expression<unknown>
  holds: CursorKeyType
  usual: Direction
}

const next = sql`case when ${sql.ref('status')} in ${CLOSED_STATUSES} then '1' else '0' end || ${undatedLast('dueOn')}`

/** Keyset pagination: `id` breaks ties, so that pages neither repeat nor skip rows. */
const sortKeys: Record<ProjectSort, Sorted> = {
  createdAt: { by: sql.ref('createdAt'), holds: 'text', usual: 'desc' },
  updatedAt: { by: sql.ref('updatedAt'), holds: 'text', usual: 'asc' },
  dueOn: { by: undatedLast('dueOn'), holds: 'text', usual: 'asc' },
  next: { by: next, holds: 'text', usual: 'asc' },
  progress: { by: sql.ref('progress'), holds: 'integer', usual: 'asc' },
  name: { by: sql.ref('sortKey'), holds: 'text', usual: 'asc' },
  priority: { by: orderByRank('priority', Priority.options), holds: 'integer', usual: 'asc' },
  status: { by: orderByRank('status', ProjectStatus.options), holds: 'integer', usual: 'asc' },
}

/** Must not reveal hidden progress or priorities. */
export function sortKeyFor(actor: Actor, sort: ProjectSort, direction?: Direction): Sorted {
  if (sort === 'dueOn') return { ...sortKeys.dueOn, by: undatedLast('dueOn', direction) }
  if (sort === 'progress') return { ...sortKeys.progress, by: sql.ref(progressColumn(actor)) }
  const isRead = sort === 'priority' ? priorityVisibility(actor) : undefined
  return isRead
    ? { ...sortKeys[sort], by: sql`case when ${isRead} then ${sortKeys[sort].by} else 0 end` }
    : sortKeys[sort]
}

export const priorityVisibility = (actor: Actor) =>
  fieldIsReadable(actor, fieldRules.project.priority, (name) =>
    sql.ref(name === 'projectId' ? 'projects.id' : `projects.${name}`),
  )

interface Group {
  status: string
  count: number
}

export function countByStatus(groups: readonly Group[]) {
  const of = (wanted?: ProjectStatus) =>
    groups.reduce((sum, { status, count }) => (wanted === undefined || status === wanted ? sum + count : sum), 0)
  return {
    all: of(),
    planning: of('planning'),
    active: of('active'),
    'on-hold': of('on-hold'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  }
}
