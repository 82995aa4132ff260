import { lazyComponent } from '../../lib/code/lazy.ts'

export const LabelPicker = lazyComponent(() => import('./label-picker.tsx'), 'LabelPicker')
