import { lazy } from 'react'

/** What an open select shows; loaded with the surface it stands on (see popover.tsx). */
export const loadOptions = () => import('./option-list.tsx')
export const OptionList = lazy(async () => ({ default: (await loadOptions()).OptionList }))
