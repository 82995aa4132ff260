import { lazyComponent } from '../../lib/code/lazy.ts'

export const OptionList = lazyComponent(() => import('./option-list.tsx'), 'OptionList')
