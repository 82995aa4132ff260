import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { Plus, SquareCheckBig } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { managerHomeQuery, peopleCountsQuery } from '../../features/overview/home/home-queries.ts'
import {
  managerAttentionQuery,
  pendingOfProjectQuery,
  pendingRequestsQuery,
} from '../../features/overview/home/manager-attention-query.ts'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { attentionQuery } from '../../features/requests/attention/queries.ts'
import { NewProjectDialog } from '../projects/new-project-dialog.tsx'
import { WorkFormDialog } from '../../features/work/form/work-form-dialog.tsx'
import { type Destination, lazyComponent } from '../../lib/code/lazy.ts'
import { useNearViewport } from '../../lib/code/near-viewport.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { isAwaited } from '../../lib/api/call-query.ts'
import { translate, t } from '../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import { Button, Card, ErrorState, Parts, SkeletonRows } from '../../ui/index.ts'
import { groupInbox, groupWork, requestItems } from './manager/attention-groups.ts'
import { ItemRow } from './manager/item-row.tsx'
import { LazyItemActions } from './manager/lazy-item-actions.tsx'
import { NeedsAttention } from './manager/needs-attention.tsx'
import styles from './manager/manager-home.module.css'

const HomeSidebar = lazyComponent(() => import('./manager/home-sidebar.tsx'), 'HomeSidebar')
const FirstSteps = lazyComponent(async () => (await import('../projects/checklists.ts')).checklists, 'FirstSteps')

export const preload = ({ client }: Destination) =>
  Promise.all([
    client.prefetchQuery(managerHomeQuery),
    client.prefetchQuery(managerAttentionQuery),
    client.prefetchQuery(attentionQuery),
    client.prefetchQuery(pendingRequestsQuery),
  ])

/** REQ-501. */
export function ManagerDashboardScreen() {
  const { name } = useMe()
  const { workspace } = usePreferences()
  const [creating, setCreating] = useState<'task' | 'customer' | null>(null)
  const close = () => setCreating(null)
  const welcome = name ? translate(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })
  return (
    <div className={styles.page}>
      <title>{`${welcome} · ${workspace}`}</title>
      <h1 className={styles.welcome}>{welcome}</h1>
      {/* Avoids a layout shift while onboarding loads. */}
      <Suspense fallback={<AttentionSection />}>
        <Home onNewCustomer={() => setCreating('customer')} onNewTask={() => setCreating('task')} />
      </Suspense>
      <NewProjectDialog open={creating === 'customer'} onClose={close} />
      <WorkFormDialog kind="task" open={creating === 'task'} onClose={close} />
    </div>
  )
}

const AttentionSection = () => (
  <div className={styles.sheet}>
    <SkeletonRows count={10} />
  </div>
)

function Home({ onNewCustomer, onNewTask }: { onNewCustomer: () => void; onNewTask: () => void }) {
  const home = useQuery(managerHomeQuery)
  const found = useQuery(managerAttentionQuery)
  // Avoids a layout shift.
  const needs = useQuery(attentionQuery)
  const undecided = useQuery(pendingRequestsQuery)
  const isNew = home.data?.projectCount === 0 || home.data?.tasks.total === 0
  const people = useQuery({ ...peopleCountsQuery, enabled: isNew })
  if (!home.data || !found.data || !needs.isFetched || !undecided.isFetched || (isNew && isAwaited(people)))
    return home.isError || found.isError ? (
      <div className={styles.sheet}>
        <ErrorState
          title={translate(messages.error)}
          text={translate(messages.loadDashboardFailed)}
          onRetry={() => void Promise.all([home.refetch(), found.refetch()])}
        />
      </div>
    ) : (
      <AttentionSection />
    )
  return (
    <>
      <Parts className={styles.sheet}>
        <div className={styles.asked}>
          <OnboardingPanel />
          {isNew && people.data && (
            <FirstSteps home={home.data} people={people.data} onNewCustomer={onNewCustomer} onNewTask={onNewTask} />
          )}
        </div>
        <NeedsAttention
          inbox={groupInbox(found.data, needs.data, undecided.data)}
          work={groupWork(found.data)}
          actions={
            <>
              <Button icon={SquareCheckBig} onClick={onNewTask}>
                {t({ id: 'New Task' })}
              </Button>
              <Button tone="primary" icon={Plus} onClick={onNewCustomer}>
                {t({ id: 'New Customer' })}
              </Button>
            </>
          }
        />
      </Parts>
      <Beside home={home.data} found={found.data} />
    </>
  )
}

/** On a phone, loaded when scrolled to, or after the page. */
function Beside(props: ComponentProps<typeof HomeSidebar>) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  const isWide = useMedia(WIDE_SCREEN)
  return (
    <div ref={ref} className={styles.beside}>
      {(isWide || isNear) && (
        <Suspense>
          <HomeSidebar {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** Here to share the dashboard's chunk. */
export function ProjectRequests({ projectId }: { projectId: string }) {
  const { data } = useQuery(pendingOfProjectQuery(projectId))
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t({ id: 'Requests' })}>
      <ul aria-label={t({ id: 'Requests' })}>
        {requestItems(data).map((line) => (
          <ItemRow key={line.key} line={line}>
            <LazyItemActions line={line} />
          </ItemRow>
        ))}
      </ul>
    </Card>
  )
}
