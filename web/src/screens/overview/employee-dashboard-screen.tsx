import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { MySubtasksPanel } from '../../features/overview/home/my-subtasks-panel.tsx'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { AttentionPanel } from '../../features/requests/attention/attention-panel.tsx'
import { attentionWithCardQuery } from '../../features/requests/attention/lazy-attention.ts'
import { employeeHomeQuery } from '../../features/overview/home/home-queries.ts'
import { unreadCountQuery } from '../../features/notifications/inbox/queries.ts'
import { type Destination, lazyComponent } from '../../lib/code/lazy.ts'
import { translate, t } from '../../lib/t.ts'
import { ButtonLink, ErrorState, Parts, SkeletonRows } from '../../ui/index.ts'
import { cx } from '../../ui/cx.ts'
import styles from './dashboard.module.css'
import { EmployeeSheet, MyTasks } from './employee-sheet.tsx'
import { AttentionCount, Greeting } from './greeting.tsx'

const loadOverview = async () => (await import('./employee-overview.tsx')).employeeOverview
const EmployeeNumbers = lazyComponent(loadOverview, 'EmployeeNumbers')
const SubtaskCards = lazyComponent(loadOverview, 'SubtaskCards')

export const preload = ({ client }: Destination) =>
  Promise.all([client.prefetchQuery(employeeHomeQuery), client.prefetchQuery(attentionWithCardQuery)])

export function EmployeeDashboardScreen() {
  const { data: home, isPending, refetch } = useQuery(employeeHomeQuery)
  // Avoids a layout shift. After a failure, the page stays during retries.
  const { isFetched } = useQuery(attentionWithCardQuery)
  const { data: inbox } = useQuery(unreadCountQuery)
  const stats = home?.numbers
  const subtaskCount = stats ? stats.pending + stats.inProgress : 0
  const tasks = home && <MyTasks home={home} />
  const [search] = useSearchParams()
  const isOverview = search.get('view') === 'overview'

  return (
    <div className={cx(styles.page, styles.morning)}>
      <div className={styles.head} data-in-bar>
        <Greeting
          lead={stats ? howMuch(subtaskCount, home.taskCount) : ''}
          text={
            inbox ? <AttentionCount count={inbox.total} /> : (home || isPending) && t({ id: 'Loading dashboard...' })
          }
        />
      </div>
      <OnboardingPanel />
      {home && stats && isFetched ? (
        <Suspense fallback={<SkeletonRows count={12} />}>
          <Parts>
            <AttentionPanel title={t({ id: 'Clients and answers' })} />
            {subtaskCount === 0 && tasks}
            {isOverview && <EmployeeNumbers stats={stats} />}
            <MySubtasksPanel
              home={home}
              after={subtaskCount > 0 && tasks}
              tool={
                <ButtonLink tone="quiet" size="small" to={isOverview ? '?' : '?view=overview'}>
                  {isOverview ? t({ id: 'List' }) : t({ id: 'Overview' })}
                </ButtonLink>
              }
              render={(subtasks, isWhole) =>
                isOverview ? (
                  <SubtaskCards subtasks={subtasks} />
                ) : (
                  <EmployeeSheet subtasks={subtasks} isWhole={isWhole} />
                )
              }
            />
          </Parts>
        </Suspense>
      ) : isPending || !isFetched ? (
        <SkeletonRows count={12} />
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

const howMuch = (count: number, taskCount: number) =>
  count === 0 && taskCount > 0
    ? t({ id: '{count, plural, one {# open task} other {# open tasks}}' }, { count: taskCount })
    : t({ id: '{count, plural, =0 {No open subtasks} one {# open subtask} other {# open subtasks}}' }, { count })
