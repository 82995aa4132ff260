import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ClientHome, clientHomeQuery } from '../../features/overview/home/home-queries.ts'
import { RecentProjects } from '../../features/overview/home/recent-projects.tsx'
import { SinceLastVisitCard } from '../../features/overview/home/since-last-visit-card.tsx'
import { PendingWithAgency } from '../../features/overview/home/pending-with-agency.tsx'
import { useRecordVisit } from '../../features/overview/home/use-record-visit.ts'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { LazyRequestBox } from '../../features/requests/compose/lazy-request-box.tsx'
import { AttentionCards } from '../../features/requests/attention/attention-cards.tsx'
import { unreadCountQuery } from '../../features/notifications/inbox/queries.ts'
import { attentionWithCardQuery } from '../../features/requests/attention/lazy-attention.ts'
import { type Destination, lazyComponent } from '../../lib/code/lazy.ts'
import { attentionText } from '../../lib/attention-text.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'
import { useNearViewport } from '../../lib/code/near-viewport.ts'
import { t } from '../../lib/t.ts'
import { Parts, ErrorState, SkeletonOverview } from '../../ui/index.ts'
import styles from './dashboard.module.css'
import { AttentionCount, Greeting } from './greeting.tsx'

const ClientCounts = lazyComponent(() => import('../../features/overview/home/client-counts.tsx'), 'ClientCounts')

export const preload = ({ client }: Destination) =>
  Promise.all([client.prefetchQuery(clientHomeQuery), client.prefetchQuery(attentionWithCardQuery)])

/** For a weekly look on a phone: open questions first. */
export function ClientDashboardScreen() {
  const { data: home, isPending, isFetchedAfterMount, isError, refetch } = useQuery(clientHomeQuery)
  // Avoids a layout shift. After a failure, the page stays during retries.
  const { data: asked, isFetched } = useQuery(attentionWithCardQuery)
  // The inbox is the client's own: a manager viewing as them counts the questions.
  const isViewed = currentViewAs() !== null
  const { data: inbox } = useQuery({ ...unreadCountQuery, enabled: !isViewed })
  useRecordVisit(isFetchedAfterMount && !isError)

  return (
    <div className={styles.page}>
      <div className={styles.band}>
        <Greeting
          lead={isViewed ? asked && attentionText(asked.total) : inbox && <AttentionCount count={inbox.total} />}
          text={isPending ? t({ id: 'Loading dashboard...' }) : t({ id: "Here's your project workspace overview" })}
        />
      </div>
      <OnboardingPanel />
      {home && isFetched ? (
        <Suspense fallback={<SkeletonOverview />}>
          <Overview home={home} />
        </Suspense>
      ) : isPending || !isFetched ? (
        <SkeletonOverview />
      ) : (
        <ErrorState
          title={t({ id: 'No data available' })}
          text={t({ id: 'Unable to load dashboard data' })}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

function Overview({ home }: { home: ClientHome }) {
  const running = home.recentProjects.filter(
    ({ status, can }) => can.includes('submitRequest') && status !== 'completed' && status !== 'cancelled',
  )
  return (
    <>
      <div className={styles.answers}>
        <Parts className={styles.column}>
          <AttentionCards />
          {running.length > 0 && <LazyRequestBox projects={running} about="home" />}
          <PendingWithAgency count={home.pendingRequests} />
        </Parts>
        <Parts className={styles.ground}>
          <RecentProjects {...home} />
          <SinceLastVisitCard {...home} />
        </Parts>
      </div>
      <Numbers {...home} />
    </>
  )
}

/** When scrolled to, or after the page. */
function Numbers(home: Pick<ClientHome, 'statistics' | 'recentProjects'>) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  return (
    <div ref={ref}>
      {isNear && (
        <Suspense>
          <ClientCounts {...home} />
        </Suspense>
      )}
    </div>
  )
}
