import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'

const RecordGonePage = lazyComponent(
  () => import('./record-gone-page.tsx'),
  (it) => it.RecordGonePage,
)

/** Instead of a thing that somebody looked at and that is gone, or not theirs to see any more. `about` is its id. */
export const RecordGone = ({ about }: { about: string }) => (
  <Suspense>
    <RecordGonePage about={about} />
  </Suspense>
)
