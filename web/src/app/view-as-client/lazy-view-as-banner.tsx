import { Suspense } from 'react'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'

const ViewAsBanner = lazyComponent(() => import('./view-as-banner.tsx'), 'ViewAsBanner')

export function LazyViewAsBanner() {
  const view = currentViewAs()
  return (
    view && (
      <Suspense>
        <ViewAsBanner {...view} />
      </Suspense>
    )
  )
}
