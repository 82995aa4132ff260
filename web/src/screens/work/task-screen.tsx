import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CommentsPanel } from '../../features/comments/comments-panel.tsx'
import { FollowMenu } from '../../features/notices/follow-menu.tsx'
import { AttachmentsPanel } from '../../features/files/attachments-panel.tsx'
import { RequestTaskDialog } from '../../features/requests/form/request-task-dialog.tsx'
import { useChangeThing } from '../../features/work/change-thing.ts'
import { CompleteTask } from '../../features/work/page/complete-task.tsx'
import { CopyAndDelete } from '../../features/work/page/copy-and-delete.tsx'
import { DescriptionCard } from '../../features/work/page/description-card.tsx'
import { PropertiesPanel } from '../../features/work/page/properties-panel.tsx'
import { Neighbours } from '../../features/work/page/neighbours.tsx'
import { roleWords } from '../../features/work/role-words.ts'
import { isSettled } from '../../features/work/settled.ts'
import { AudienceMark } from '../../features/work/sharing/audience-mark.tsx'
import { taskSubtasksQuery } from '../../features/work/subtask-queries.ts'
import { SubtasksPanel } from '../../features/work/page/subtasks-panel.tsx'
import { taskQuery } from '../../features/work/task-queries.ts'
import { WayBack } from '../../features/work/page/way-back.tsx'
import { NotLoaded, WayOut } from '../../features/work/page/way-out.tsx'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { roleSeenAs } from '../../lib/session/client-view.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import type { OpenWork } from '../../lib/work-items.ts'
import { Button, ButtonLink, Countdown, PageHeader, SkeletonPage, StatusBadge } from '../../ui/index.ts'
import styles from './work-screen.module.css'

interface Destination {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export function preload({ client, params, search }: Destination) {
  const role = roleSeenAs()
  const [id, customerId] = [params['id'], search.get('customerId')]
  if (!role || !id || !customerId) return
  void client.prefetchQuery(taskQuery(id, customerId))
  void client.prefetchQuery(taskSubtasksQuery(id, customerId))
}

/** A task on its own page, for every role (REQ-707). */
export function TaskScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const customerId = search.get('customerId') ?? ''
  const { needsProject } = roleWords[useMe().role]
  if (needsProject && customerId === '') return <WayOut message={say(messages.missingTaskOrCustomerId)} />
  return <OpenTask key={id} id={id} customerId={customerId} />
}

function OpenTask({ id, customerId }: { id: string; customerId: string }) {
  const { role } = useMe()
  const { data, error, isFetching } = useQuery(taskQuery(id, customerId))
  // Also when somebody deletes it, or takes us off the team, while we look at it; but not before we have asked again.
  if (data && !(isMissing(error) && !isFetching)) return <TaskPage task={data.task} />
  const notFound = {
    title: t({ id: 'Task Not Found' }),
    text: t({ id: "The task you're looking for doesn't exist or has been deleted." }),
    message: say(messages.taskNotFound),
  }
  if (error) {
    const seen = data && id
    return <NotLoaded error={error} failed={roleWords[role].loadTaskFailed} notFound={notFound} seen={seen} />
  }
  return <SkeletonPage />
}

const OrderCard = lazyPart(
  () => import('./later-panels.ts'),
  (it) => it.laterPanels.OrderCard,
)
const WorkDeliverables = lazyPart(
  () => import('./later-panels.ts'),
  (it) => it.laterPanels.WorkDeliverables,
)
const WorkHistory = lazyPart(
  () => import('./later-panels.ts'),
  (it) => it.laterPanels.WorkHistory,
)

function TaskPage({ task }: { task: OpenWork }) {
  const change = useChangeThing()
  const isStaff = useMe().role !== 'customer'
  const [signing, setSigning] = useState<string | null>(null)
  return (
    <>
      <TaskHeader task={task} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.what}>
            <CompleteTask task={task} />
            <DescriptionCard thing={task} />
          </div>
          <div className={styles.rest}>
            <SubtasksPanel task={task} projectId={task.project.id} mayAdd={task.can.includes('addSubtask')} />
            <Suspense>
              <OrderCard thing={task} />
            </Suspense>
            <AttachmentsPanel
              files={task.fileList}
              place={{ kind: 'task', id: task.id, version: task.version }}
              project={task.project}
              mayAttach={task.can.includes('attach')}
              onSignOff={isStaff ? ({ id: file }) => setSigning(file) : undefined}
            />
            <Suspense>
              <WorkDeliverables work={task} file={signing} onFile={setSigning} />
            </Suspense>
          </div>
        </div>
        <div className={styles.set}>
          <PropertiesPanel peopleLabel={t({ id: 'Assignees' })} thing={task} onChange={change} />
        </div>
        <div className={styles.said}>
          <CommentsPanel
            subject={{ kind: 'task', id: task.id, commentList: task.commentList }}
            project={task.project}
            mayComment={task.can.includes('comment')}
          />
        </div>
        <Suspense>
          <WorkHistory workItem={task.id} />
        </Suspense>
      </div>
    </>
  )
}

function TaskHeader({ task }: { task: OpenWork }) {
  const { role } = useMe()
  const paths = usePaths()
  const [asking, setAsking] = useState(false)
  const { id, project, can } = task
  const editing = can.includes('edit') ? paths.editTask(id, project.id) : null
  return (
    <>
      <PageHeader
        above={
          <div className={styles.above}>
            <WayBack to={paths.project(project.id)} label={roleWords[role].backToProject} />
            <Neighbours previous={t({ id: 'Previous task' })} next={t({ id: 'Next task' })} />
          </div>
        }
        title={task.title}
        badges={
          <>
            <StatusBadge status={task.status} />
            <AudienceMark thing={task} takesKeys />
            <Countdown day={task.dueOn} of="task" settled={isSettled(task)} />
          </>
        }
        actions={
          <>
            {editing && (
              <ButtonLink icon={Pencil} aria-keyshortcuts="E" to={editing}>
                {t({ id: 'Edit' })}
              </ButtonLink>
            )}
            {can.includes('request') && (
              <Button icon={Plus} aria-keyshortcuts="N" onClick={() => setAsking(true)}>
                {t({ id: 'Request Task' })}
              </Button>
            )}
            <FollowMenu of="work-item" id={id} />
            <CopyAndDelete thing={task} goneTo={paths.project(project.id)} />
          </>
        }
      />
      <RequestTaskDialog project={project} task={{ id }} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
