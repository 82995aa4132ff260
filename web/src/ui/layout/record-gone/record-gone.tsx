import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'

const RecordGonePage = lazyComponent(() => import('./record-gone-page.tsx'), 'RecordGonePage')

export const RecordGone = ({ about }: { about: string }) => (
  <Suspense>
    <RecordGonePage about={about} />
  </Suspense>
)
