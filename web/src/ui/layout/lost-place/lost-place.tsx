import { Suspense } from 'react'
import { lazyPart } from '../../../lib/code/loaded-later.ts'

const LostPlacePage = lazyPart(
  () => import('./lost-place-page.tsx'),
  (it) => it.LostPlacePage,
)

/** Instead of a thing that somebody looked at and that is gone, or not theirs to see any more. `about` is its id. */
export const LostPlace = ({ about }: { about: string }) => (
  <Suspense>
    <LostPlacePage about={about} />
  </Suspense>
)
