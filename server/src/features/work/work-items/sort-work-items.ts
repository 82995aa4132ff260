import { Priority, WorkStatus } from '@oriel/contracts/enum-schemas'
import type { WorkItemSort } from '@oriel/contracts/v1/work/work-items-schemas'
import { type Expression, sql } from 'kysely'
import { progressColumn, readsSharedCounters } from '../../projects/counters/progress-for-reader.ts'
import { clientPosition } from '../../../platform/db/positions.ts'
import type { Direction } from '../../../platform/db/sql/keyset.ts'
import type { CursorKeyType } from '../../../platform/http/responses/cursor-page.ts'
import { fieldRules, fieldIsReadable } from '../../../policy/field-rules.ts'
import type { Actor } from '../../../policy/relations.ts'
import { orderByRank } from '../../../platform/db/sql/sort-key.ts'

export interface SortSpec {
  by: Expression<unknown>
  holds: CursorKeyType
  usual: Direction
  isIndexed?: true
}

/** Keyset pagination: `id` breaks ties, so that pages neither repeat nor skip rows. */
const sortKeys: Record<WorkItemSort, SortSpec> = {
  createdAt: { by: sql.ref('createdAt'), holds: 'text', usual: 'desc', isIndexed: true },
  updatedAt: { by: sql.ref('updatedAt'), holds: 'text', usual: 'desc', isIndexed: true },
  title: { by: sql.ref('sortKey'), holds: 'text', usual: 'asc', isIndexed: true },
  dueOn: { by: sql.ref('dueOn'), holds: 'text', usual: 'asc', isIndexed: true },
  priority: { by: orderByRank('priority', Priority.options), holds: 'integer', usual: 'desc' },
  status: { by: orderByRank('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  position: { by: sql.ref('position'), holds: 'integer', usual: 'asc', isIndexed: true },
  progress: { by: sql.ref('progress'), holds: 'integer', usual: 'desc' },
}

/** Order and cursors must not reveal hidden numbers. */
export function buildSortKey(actor: Actor, sort: WorkItemSort): SortSpec {
  if (!readsSharedCounters(actor)) return sortKeys[sort]
  if (sort === 'progress') return { ...sortKeys.progress, by: sql.ref(progressColumn(actor)) }
  const isRead =
    sort === 'priority'
      ? fieldIsReadable(actor, fieldRules.workItem.priority, (name) => sql.ref(`workItems.${name}`))
      : undefined
  if (isRead) return { ...sortKeys.priority, by: sql`case when ${isRead} then ${sortKeys.priority.by} else 0 end` }
  return sort === 'position' ? { ...sortKeys.position, by: clientPosition('workItems') } : sortKeys[sort]
}
