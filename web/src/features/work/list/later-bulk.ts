import { LIMITS } from '@oriel/contracts/limits'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import type { Thing } from '../work-kinds.ts'

/** Comes with the first thing that is chosen. */
export const BulkBar = lazyPart(
  () => import('./bulk-bar.tsx'),
  (it) => it.BulkBar,
)

/** At most so many are changed at once: the first of them. */
export const selectable = (things: readonly Thing[]) => things.slice(0, LIMITS.pageMost).map(({ id }) => id)
