import { Priority, WorkStatus } from '@oriel/contracts/enums'
import type { WorkItemSort } from '@oriel/contracts/v1/shapes/work-items'
import { type Expression, sql } from 'kysely'
import type { Direction } from '../../db/keyset.ts'
import { ranked } from '../../db/ranked.ts'
import type { KeyType } from '../../http/answers/slices.ts'

export interface Sorted {
  by: Expression<unknown>
  holds: KeyType
  /** The newest, or the most, comes first unless somebody asks otherwise. */
  usual: Direction
  /** Whether an index has all work in this order. */
  isIndexed?: true
}

/** What to order by. `id` comes second, so that pages neither repeat nor lose a row. */
export const sortKeys: Record<WorkItemSort, Sorted> = {
  createdAt: { by: sql.ref('createdAt'), holds: 'text', usual: 'desc', isIndexed: true },
  updatedAt: { by: sql.ref('updatedAt'), holds: 'text', usual: 'desc', isIndexed: true },
  title: { by: sql`lower(${sql.ref('title')})`, holds: 'text', usual: 'asc', isIndexed: true },
  dueOn: { by: sql.ref('dueOn'), holds: 'text', usual: 'asc', isIndexed: true },
  priority: { by: ranked('priority', Priority.options), holds: 'integer', usual: 'desc' },
  status: { by: ranked('status', WorkStatus.options), holds: 'integer', usual: 'asc' },
  position: { by: sql.ref('position'), holds: 'integer', usual: 'asc', isIndexed: true },
  progress: { by: sql.ref('progress'), holds: 'integer', usual: 'desc' },
}
