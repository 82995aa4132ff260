import { lazyPart } from '../../lib/code/loaded-later.ts'

/** What an open select shows; loaded with the surface it stands on (see popover.tsx). */
export const OptionList = lazyPart(
  () => import('./option-list.tsx'),
  (it) => it.OptionList,
)
