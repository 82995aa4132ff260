import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  FileText,
  CircleCheckBig,
  CircleDot,
  FolderKanban,
  Inbox,
  ListTodo,
  Plus,
  Settings2,
  SquareCheckBig,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { NewProjectDialog } from '../../features/projects/new-project-dialog.tsx'
import { AttentionPanel } from '../../features/home/panels/attention-panel.tsx'
import { PointerCard } from '../../features/home/pointer-card.tsx'
import { type ManagerHome, managerHomeQuery } from '../../features/home/home-queries.ts'
import { NeedsPanel } from '../../features/needs/needs-panel.tsx'
import { needsQuery } from '../../features/needs/needs-query.ts'
import { RecentCustomersPanel } from '../../features/home/panels/recent-customers-panel.tsx'
import { WorkFormDialog } from '../../features/work/form/work-form-dialog.tsx'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, ErrorState, PageHeader, SkeletonOverview, StatTile, StatTiles } from '../../ui/index.ts'
import styles from './dashboard.module.css'

const FirstSteps = lazyPart(
  () => import('./first-steps.tsx'),
  (it) => it.FirstSteps,
)

export const preload = ({ client }: { client: QueryClient }) =>
  Promise.all([client.prefetchQuery(managerHomeQuery), client.prefetchQuery(needsQuery)])

/** What a manager sees first (REQ-501): numbers, what presses, and where to go on. */
export function ManagerDashboardScreen() {
  const { name } = useMe()
  const { data: home, isPending, refetch } = useQuery(managerHomeQuery)
  // What is needed stands first: nothing may jump when it comes.
  const { isLoading } = useQuery(needsQuery)
  const [creating, setCreating] = useState<'task' | 'customer' | null>(null)
  const close = () => setCreating(null)
  const newCustomer = () => setCreating('customer')
  const newTask = () => setCreating('task')
  return (
    <div className={styles.page}>
      <PageHeader
        title={name ? say(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })}
        text={t({ id: 'Here is what needs you today.' })}
        actions={
          <>
            <Button icon={SquareCheckBig} onClick={newTask}>
              {t({ id: 'New Task' })}
            </Button>
            <Button tone="primary" icon={Plus} onClick={newCustomer}>
              {t({ id: 'New Customer' })}
            </Button>
          </>
        }
      />
      {home && !isLoading ? (
        <>
          {(home.projectCount === 0 || home.tasks.total === 0) && (
            <Suspense>
              <FirstSteps home={home} onNewCustomer={newCustomer} onNewTask={newTask} />
            </Suspense>
          )}
          <Overview home={home} />
        </>
      ) : isPending || isLoading ? (
        <SkeletonOverview />
      ) : (
        <ErrorState
          title={say(messages.error)}
          text={say(messages.loadDashboardFailed)}
          onRetry={() => void refetch()}
        />
      )}
      <NewProjectDialog open={creating === 'customer'} onClose={close} />
      <WorkFormDialog kind="task" open={creating === 'task'} onClose={close} />
    </div>
  )
}

function Overview({ home }: { home: ManagerHome }) {
  return (
    <>
      <StatTiles>
        <StatTile label={t({ id: 'Total Customers' })} value={home.projectCount} icon={FolderKanban} to="/customers" />
        <StatTile
          label={t({ id: 'Completed' })}
          value={home.tasks.completed}
          icon={CircleCheckBig}
          to="/tasks?status=completed"
        />
        <StatTile
          label={t({ id: 'In Progress' })}
          value={home.tasks.inProgress}
          icon={CircleDot}
          to="/tasks?status=in-progress"
        />
        <StatTile label={t({ id: 'Total Tasks' })} value={home.tasks.total} icon={ListTodo} to="/tasks" />
      </StatTiles>
      <div className={styles.panels}>
        <div className={styles.column}>
          <NeedsPanel title={t({ id: 'Clients wait for you' })} first={5} />
          <AttentionPanel {...home} />
        </div>
        <div className={styles.column}>
          <PointerCard
            title={t({ id: 'Task Requests' })}
            text={say(messages.pendingReview, { count: home.pendingRequests })}
            icon={Inbox}
            to="/task-requests"
            action={t({ id: 'Review Requests' })}
            calling={home.pendingRequests > 0}
          />
          <RecentCustomersPanel {...home} />
          <FurtherPlaces />
        </div>
      </div>
    </>
  )
}

function FurtherPlaces() {
  return (
    <>
      <PointerCard
        title={t({ id: 'User Management' })}
        text={t({ id: 'Manage roles and access' })}
        icon={UsersRound}
        to="/user-management"
        action={t({ id: 'Manage Users' })}
      />
      <PointerCard
        title={t({ id: 'Settings' })}
        text={t({ id: 'Name, language, time zone and working week' })}
        icon={Settings2}
        to="/settings"
        action={t({ id: 'Open Settings' })}
      />
      <PointerCard
        title={t({ id: 'Files' })}
        text={t({ id: 'Everything shared or kept in the projects' })}
        icon={FileText}
        to="/files"
        action={t({ id: 'Open Files' })}
      />
      <PointerCard
        title={t({ id: 'Trash' })}
        text={t({ id: 'What was deleted can be restored for 30 days' })}
        icon={Trash2}
        to="/trash"
        action={t({ id: 'Open Trash' })}
      />
    </>
  )
}
