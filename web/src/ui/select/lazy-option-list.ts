import { lazyComponent } from '../../lib/code/lazy.ts'

/** Lazy; loaded together with the popover (popover.tsx). */
export const OptionList = lazyComponent(
  () => import('./option-list.tsx'),
  (it) => it.OptionList,
)
