import { Suspense } from 'react'
import { lazyPart } from '../lib/code/loaded-later.ts'
import { viewing } from '../lib/session/client-view.ts'

const LookingAs = lazyPart(
  () => import('./view-as-client/looking-as.tsx'),
  (it) => it.LookingAs,
)

/** Says to a manager whose eyes they look with; nobody else loads what says so. */
export function ClientViewBanner() {
  const view = viewing()
  return (
    view && (
      <Suspense>
        <LookingAs {...view} />
      </Suspense>
    )
  )
}
