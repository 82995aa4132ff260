import { Priority, WorkStatus } from '@oriel/contracts/enums'
import type { WorkItemSort } from '@oriel/contracts/v1/shapes/work-items'
import { type Expression, sql } from 'kysely'
import { progressColumn, readsShared } from '../../counters/as-read.ts'
import { sharedPosition } from '../../db/positions.ts'
import type { Direction } from '../../db/keyset.ts'
import { ranked } from '../../db/ranked.ts'
import type { KeyType } from '../../http/answers/slices.ts'
import { fields, readable } from '../../policy/fields.ts'
import type { Actor } from '../../policy/words.ts'

export interface Sorted {
  by: Expression<unknown>
  holds: KeyType
  /** The newest, or the most, comes first unless somebody asks otherwise. */
  usual: Direction
  /** Whether an index has all work in this order. */
  isIndexed?: true
}

/** What to order by. `id` comes second, so that pages neither repeat nor lose a row. */
const sortKeys: Record<WorkItemSort, Sorted> = {
  createdAt: { by: sql.ref('createdAt'), holds: 'text', usual: 'desc', isIndexed: true },
  updatedAt: { by: sql.ref('updatedAt'), holds: 'text', usual: 'desc', isIndexed: true },
  title: { by: sql`lower(${sql.ref('title')})`, holds: 'text', usual: 'asc', isIndexed: true },
  dueOn: { by: sql.ref('dueOn'), holds: 'text', usual: 'asc', isIndexed: true },
  priority: { by: ranked('priority', Priority.options), holds: 'integer', usual: 'desc' },
  status: { by: ranked('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  position: { by: sql.ref('position'), holds: 'integer', usual: 'asc', isIndexed: true },
  progress: { by: sql.ref('progress'), holds: 'integer', usual: 'desc' },
}

/** The same for a reader: nobody's order, nor the keys of their pages, tells of numbers that are not theirs. */
export function sortKeyFor(actor: Actor, sort: WorkItemSort): Sorted {
  if (!readsShared(actor)) return sortKeys[sort]
  if (sort === 'progress') return { ...sortKeys.progress, by: sql.ref(progressColumn(actor)) }
  const isRead =
    sort === 'priority' ? readable(actor, fields.workItem.priority, (name) => sql.ref(`workItems.${name}`)) : undefined
  if (isRead) return { ...sortKeys.priority, by: sql`case when ${isRead} then ${sortKeys.priority.by} else 0 end` }
  return sort === 'position' ? { ...sortKeys.position, by: sharedPosition('workItems') } : sortKeys[sort]
}
