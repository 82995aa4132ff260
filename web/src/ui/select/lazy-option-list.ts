import { lazyComponent } from '../../lib/code/lazy.ts'

/** What an open select shows; loaded with the surface it stands on (see popover.tsx). */
export const OptionList = lazyComponent(
  () => import('./option-list.tsx'),
  (it) => it.OptionList,
)
