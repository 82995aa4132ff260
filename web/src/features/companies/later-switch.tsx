import { Suspense } from 'react'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { useMe } from '../../lib/session/session.ts'

const Switch = lazyPart(
  () => import('./company-switch.tsx'),
  (it) => it.CompanySwitch,
)

/** Nobody loads it who belongs to one company. */
export const CompanySwitch = () =>
  useMe().companies && (
    <Suspense>
      <Switch />
    </Suspense>
  )
