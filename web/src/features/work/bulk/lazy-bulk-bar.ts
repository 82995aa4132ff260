import { LIMITS } from '@oriel/contracts/limits'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import type { Work } from '../work-items/work-kinds.ts'

export const BulkBar = lazyComponent(() => import('./bulk-bar.tsx'), 'BulkBar')

/** Bulk changes are limited to the API's page size; takes the first ones. */
export const selectableIds = (things: readonly Work[]) => things.slice(0, LIMITS.pageMost).map(({ id }) => id)
