import { Suspense } from 'react'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { useNear } from '../../lib/code/near.ts'
import { t } from '../../lib/t.ts'
import { Card, SkeletonRows } from '../../ui/index.ts'
import styles from './work-screen.module.css'

const ActivityPanel = lazyPart(
  () => import('../../features/activity/activity-panel.tsx'),
  (it) => it.ActivityPanel,
)

/** What happened to a piece of work, at the end of its page: the panels above it have come with this. */
export function WorkHistory({ workItem }: { workItem: string }) {
  const { ref, isNear } = useNear<HTMLDivElement>()
  const waiting = (
    <Card title={t({ id: 'Activity' })} flush>
      <SkeletonRows />
    </Card>
  )
  return (
    <div ref={ref} className={styles.history}>
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
