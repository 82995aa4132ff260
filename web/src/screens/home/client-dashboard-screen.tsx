import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleCheckBig, FolderKanban, TriangleAlert } from 'lucide-react'
import { clientHomeQuery } from '../../features/home/home-queries.ts'
import { OutlookCard } from '../../features/home/outlook-card.tsx'
import { ProjectCountsPanel } from '../../features/home/panels/project-counts-panel.tsx'
import { ProjectProgressPanel } from '../../features/home/panels/project-progress-panel.tsx'
import { RecentProjects } from '../../features/home/panels/recent-projects.tsx'
import { SinceLastVisitCard } from '../../features/home/since-last-visit-card.tsx'
import { useRecordedVisit } from '../../features/home/use-recorded-visit.ts'
import { WaitingForYouCard } from '../../features/home/waiting-for-you-card.tsx'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { ErrorState, PageHeader, SkeletonOverview, StatTile, StatTiles } from '../../ui/index.ts'
import styles from './dashboard.module.css'

export const preload = ({ client }: { client: QueryClient }) => client.prefetchQuery(clientHomeQuery)

/** What a client sees first, once a week from a phone: three answers, then the numbers and the projects. */
export function ClientDashboardScreen() {
  const { name } = useMe()
  const { data: home, isPending, isFetchedAfterMount, isError, refetch } = useQuery(clientHomeQuery)
  useRecordedVisit(isFetchedAfterMount && !isError)

  return (
    <div className={styles.page}>
      <PageHeader
        title={name ? say(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })}
        text={isPending ? t({ id: 'Loading dashboard...' }) : t({ id: "Here's your project workspace overview" })}
      />
      {home ? (
        <>
          <div className={styles.answers}>
            <WaitingForYouCard {...home} />
            <SinceLastVisitCard {...home} />
            <OutlookCard {...home} />
          </div>
          <StatTiles>
            <StatTile
              label={t({ id: 'Active Projects' })}
              value={home.statistics.projects.active}
              icon={FolderKanban}
            />
            <StatTile label={t({ id: 'Done tasks' })} value={home.statistics.tasks.completed} icon={CircleCheckBig} />
            <StatTile
              label={t({ id: 'Due Soon tasks' })}
              value={home.statistics.tasks.dueSoon}
              icon={CalendarClock}
              tone={home.statistics.tasks.dueSoon > 0 ? 'near' : 'neutral'}
            />
            <StatTile
              label={t({ id: 'Overdue tasks' })}
              value={home.statistics.tasks.overdue}
              icon={TriangleAlert}
              tone={home.statistics.tasks.overdue > 0 ? 'late' : 'neutral'}
            />
          </StatTiles>
          <div className={styles.panels}>
            <ProjectProgressPanel statistics={home.statistics} recentProjects={home.recentProjects} />
            <ProjectCountsPanel projects={home.statistics.projects} />
          </div>
          <RecentProjects {...home} />
        </>
      ) : isPending ? (
        <SkeletonOverview tiles={3} />
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
