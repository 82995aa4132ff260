import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Plus, SquareCheckBig } from 'lucide-react'
import { Suspense, useState } from 'react'
import { managerHomeQuery, peopleCountsQuery } from '../../features/home/home-queries.ts'
import { managerNeedsQuery, undecidedQuery } from '../../features/home/manager-needs-query.ts'
import { openNeedsQuery } from '../../features/needs/queries.ts'
import { NewProjectDialog } from '../../features/projects/new-project-dialog.tsx'
import { WorkFormDialog } from '../../features/work/form/work-form-dialog.tsx'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { useMedia, WIDE } from '../../lib/use-media.ts'
import { useStanding } from './manager/use-standing.ts'
import { Button, ErrorState, SkeletonOverview } from '../../ui/index.ts'
import { groupsOf } from './manager/lines.ts'
import { NeedsYou } from './manager/needs-you.tsx'
import styles from './manager/manager-home.module.css'

const Beside = lazyPart(
  () => import('./manager/later.ts'),
  (it) => it.later.Beside,
)
const FirstSteps = lazyPart(
  () => import('./manager/later.ts'),
  (it) => it.later.FirstSteps,
)

export const preload = ({ client }: { client: QueryClient }) =>
  Promise.all([
    client.prefetchQuery(managerHomeQuery),
    client.prefetchQuery(managerNeedsQuery),
    client.prefetchQuery(openNeedsQuery),
    client.prefetchQuery(undecidedQuery),
  ])

/** What a manager sees first (REQ-501): what needs them, with what is done about it; and how it stands. */
export function ManagerDashboardScreen() {
  const { name } = useMe()
  const { workspace } = usePreferences()
  const [creating, setCreating] = useState<'task' | 'customer' | null>(null)
  const close = () => setCreating(null)
  const welcome = name ? say(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })
  return (
    <div className={styles.page}>
      <title>{`${welcome} · ${workspace}`}</title>
      <h1 className={styles.welcome}>{welcome}</h1>
      {/* First steps stand above the rest: nothing may jump when their code comes. */}
      <Suspense fallback={<Waiting />}>
        <Home onNewCustomer={() => setCreating('customer')} onNewTask={() => setCreating('task')} />
      </Suspense>
      <NewProjectDialog open={creating === 'customer'} onClose={close} />
      <WorkFormDialog kind="task" open={creating === 'task'} onClose={close} />
    </div>
  )
}

const Waiting = () => (
  <div className={styles.sheet}>
    <SkeletonOverview />
  </div>
)

interface Starts {
  onNewCustomer: () => void
  onNewTask: () => void
}

function Home({ onNewCustomer, onNewTask }: Starts) {
  const home = useQuery(managerHomeQuery)
  const found = useQuery(managerNeedsQuery)
  // They stand first: nothing may jump when they come.
  const needs = useQuery(openNeedsQuery)
  const undecided = useQuery(undecidedQuery)
  const isNew = home.data?.projectCount === 0 || home.data?.tasks.total === 0
  // First steps stand above the rest.
  const people = useQuery({ ...peopleCountsQuery, enabled: isNew })
  const showsBeside = useStanding(useMedia(WIDE))
  if (!home.data || !found.data || needs.isLoading || undecided.isLoading || people.isLoading)
    return home.isError || found.isError ? (
      <div className={styles.sheet}>
        <ErrorState
          title={say(messages.error)}
          text={say(messages.loadDashboardFailed)}
          onRetry={() => void Promise.all([home.refetch(), found.refetch()])}
        />
      </div>
    ) : (
      <Waiting />
    )
  const groups = groupsOf({
    needs: needs.data?.needs ?? [],
    needCount: needs.data?.total ?? 0,
    undecided: undecided.data,
    found: found.data,
  })
  return (
    <>
      <div className={styles.sheet}>
        {isNew && people.data && (
          <FirstSteps home={home.data} people={people.data} onNewCustomer={onNewCustomer} onNewTask={onNewTask} />
        )}
        <NeedsYou
          groups={groups}
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
      </div>
      <div className={styles.beside}>
        {showsBeside && (
          <Suspense>
            <Beside home={home.data} found={found.data} />
          </Suspense>
        )}
      </div>
    </>
  )
}
