import { lazyComponent } from '../../../lib/code/lazy.ts'

export const BulkBar = lazyComponent(() => import('./bulk-bar.tsx'), 'BulkBar')
