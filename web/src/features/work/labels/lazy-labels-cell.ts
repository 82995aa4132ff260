import { lazyComponent } from '../../../lib/code/lazy.ts'

export const LabelsCell = lazyComponent(() => import('./labels-cell.tsx'), 'LabelsCell')
