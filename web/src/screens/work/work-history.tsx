import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { workDeliverablesQuery } from '../../features/sign-off/deliverables/work-deliverables.tsx'
import { dependenciesQuery } from '../../features/work/dependencies/queries.ts'
import { isAwaited } from '../../lib/api/call-query.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { useNearViewport } from '../../lib/code/near-viewport.ts'
import { t } from '../../lib/t.ts'
import { Card, SkeletonRows } from '../../ui/index.ts'
import styles from '../record-page.module.css'

const ActivityPanel = lazyComponent(() => import('../../features/activity/log/activity-panel.tsx'), 'ActivityPanel')

export function WorkHistory({ workItem }: { workItem: string }) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  // Above it on the page.
  const deliverables = useInfiniteQuery(workDeliverablesQuery(workItem))
  const dependencies = useQuery(dependenciesQuery(workItem))
  const waiting = (
    <Card title={t({ id: 'Activity' })} flush>
      <SkeletonRows />
    </Card>
  )
  return (
    <div ref={ref} className={styles.history} hidden={isAwaited(deliverables) || isAwaited(dependencies)}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <ActivityPanel workItem={workItem} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
