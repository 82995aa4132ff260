import { messages } from '@oriel/contracts/messages'
import type { HomeFilter } from '@oriel/contracts/enums'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleCheckBig, ListTodo, TriangleAlert } from 'lucide-react'
import { MySubtasksPanel } from '../../features/overview/home/my-subtasks-panel.tsx'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { AttentionPanel } from '../../features/requests/attention/attention-panel.tsx'
import { attentionWithCardQuery } from '../../features/requests/attention/lazy-attention.ts'
import { ProgressOverview } from '../../features/overview/home/progress-overview.tsx'
import { employeeHomeQuery } from '../../features/overview/home/home-queries.ts'
import { CompleteButton } from '../../features/work/work-items/complete-button.tsx'
import { unreadCountQuery } from '../../features/notifications/inbox/queries.ts'
import { attentionText } from '../../lib/attention-text.ts'
import { translate, t } from '../../lib/t.ts'
import type { WorkSummary } from '../../lib/work-data.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import { ErrorState, Parts, SkeletonOverview, StatTile, StatTiles, type Tone } from '../../ui/index.ts'
import styles from './dashboard.module.css'
import { Greeting } from './greeting.tsx'

export const preload = ({ client }: { client: QueryClient }) =>
  Promise.all([client.prefetchQuery(employeeHomeQuery), client.prefetchQuery(attentionWithCardQuery)])

export function EmployeeDashboardScreen() {
  const { data: home, isPending, refetch } = useQuery(employeeHomeQuery)
  // Waits for the attention list to avoid a layout shift. Once it has failed, the page stays visible during retries.
  const { isFetched } = useQuery(attentionWithCardQuery)
  const { data: inbox } = useQuery(unreadCountQuery)
  const stats = home?.numbers
  // On phones, work starts on the first screen; open questions collapse into a link.
  const isWide = useMedia(WIDE_SCREEN)

  return (
    <div className={styles.page}>
      <Greeting
        lead={inbox ? attentionText(inbox.total) : ''}
        text={stats ? howMuch(stats.pending + stats.inProgress) : t({ id: 'Loading dashboard...' })}
      />
      <OnboardingPanel />
      {home && stats && isFetched ? (
        <Parts>
          <AttentionPanel title={t({ id: 'Clients and answers' })} first={isWide ? 1 : 0} />
          <MySubtasksPanel home={home} check={checkOn} />
          <StatTiles>
            <StatTile label={t({ id: 'Total' })} value={stats.total} icon={ListTodo} to={behind('all')} />
            <StatTile label={t({ id: 'Done' })} value={stats.completed} icon={CircleCheckBig} to={behind('done')} />
            <StatTile
              label={t({ id: 'Due Soon' })}
              value={stats.dueSoon}
              icon={CalendarClock}
              tone={pressing(stats.dueSoon, 'near')}
              to={behind('due-soon')}
            />
            <StatTile
              label={t({ id: 'Overdue' })}
              value={stats.overdue}
              icon={TriangleAlert}
              tone={pressing(stats.overdue, 'late')}
              to={behind('overdue')}
            />
          </StatTiles>
          <ProgressOverview stats={stats} />
        </Parts>
      ) : isPending || !isFetched ? (
        <SkeletonOverview />
      ) : (
        <ErrorState
          title={translate(messages.error)}
          text={translate(messages.loadDashboardFailed)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

const howMuch = (count: number) =>
  t({ id: '{count, plural, =0 {No open subtasks} one {# open subtask} other {# open subtasks}}' }, { count })

const checkOn = (subtask: WorkSummary) => <CompleteButton item={subtask} />

const behind = (filter: HomeFilter) => `?filter=${filter}`

/** Color signals that action is needed: zero counts are neutral. */
const pressing = (count: number, tone: Tone): Tone => (count > 0 ? tone : 'neutral')
