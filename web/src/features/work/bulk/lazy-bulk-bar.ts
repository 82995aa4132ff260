import { LIMITS } from '@oriel/contracts/limits'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import type { Work } from '../work-items/work-kinds.ts'

/** Comes with the first thing that is chosen. */
export const BulkBar = lazyComponent(
  () => import('./bulk-bar.tsx'),
  (it) => it.BulkBar,
)

/** At most so many are changed at once: the first of them. */
export const selectableIds = (things: readonly Work[]) => things.slice(0, LIMITS.pageMost).map(({ id }) => id)
