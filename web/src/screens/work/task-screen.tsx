import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { CommentsPanel } from '../../features/comments/comments-panel.tsx'
import { ActivityPanel } from '../../features/activity/activity-panel.tsx'
import { AttachmentsPanel } from '../../features/files/attachments-panel.tsx'
import { RequestTaskDialog } from '../../features/task-requests/request-task-dialog.tsx'
import { useChangeThing } from '../../features/work/change-thing.ts'
import { CompleteTask } from '../../features/work/page/complete-task.tsx'
import { useTaskActions } from '../../features/work/page/delete-and-copy.ts'
import { AssigneesPanel, DetailsPanel } from '../../features/work/page/details-panel.tsx'
import { InlinePriority, InlineStatus } from '../../features/work/form/inline-fields.tsx'
import { Neighbours } from '../../features/work/page/neighbours.tsx'
import { roleWords } from '../../features/work/role-words.ts'
import { isSettled } from '../../features/work/settled.ts'
import { StatusButtons } from '../../features/work/page/status-buttons.tsx'
import { taskSubtasksQuery } from '../../features/work/subtask-queries.ts'
import { SubtasksPanel } from '../../features/work/page/subtasks-panel.tsx'
import { taskQuery } from '../../features/work/task-queries.ts'
import { texts } from '../../features/work/texts.ts'
import { WayBack } from '../../features/work/page/way-back.tsx'
import { NotLoaded, WayOut } from '../../features/work/page/way-out.tsx'
import { roleSeenAs } from '../../lib/session/client-view.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import {
  Button,
  ButtonLink,
  Card,
  Countdown,
  Menu,
  type MenuItem,
  PageHeader,
  ProgressBar,
  SkeletonPage,
} from '../../ui/index.ts'
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
  if (needsProject && customerId === '') return <WayOut message={messages.missingTaskOrCustomerId} />
  return <OpenTask key={id} id={id} customerId={customerId} />
}

function OpenTask({ id, customerId }: { id: string; customerId: string }) {
  const { role } = useMe()
  const paths = usePaths()
  const navigate = useNavigate()
  const change = useChangeThing()
  const actions = useTaskActions()
  const [asking, setAsking] = useState(false)
  const { data, error, isFetching } = useQuery(taskQuery(id, customerId))
  // Also when somebody deletes it, or takes us off the team, while we look at it; but not before we have asked again.
  if (!data || (isMissing(error) && !isFetching)) {
    const notFound = {
      title: texts.taskNotFoundTitle,
      text: texts.taskNotFoundText,
      message: messages.taskNotFound,
    }
    if (error) return <NotLoaded error={error} failed={roleWords[role].loadTaskFailed} notFound={notFound} />
    return <SkeletonPage />
  }

  const { task } = data
  const { can, customer } = task
  const project = paths.project(customer._id)
  const editing = can.edit ? paths.editTask(id, customer._id) : null
  const more: MenuItem[] = [
    ...(can.copy ? [{ label: texts.copy, icon: Copy, onSelect: () => void actions.copy(task) }] : []),
    ...(can.delete
      ? [
          {
            label: texts.delete,
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => void actions.remove(task, () => void navigate(project)),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        above={
          <div className={styles.above}>
            <WayBack to={project} label={roleWords[role].backToProject} />
            <Neighbours previous={texts.previousTask} next={texts.nextTask} />
          </div>
        }
        title={task.title}
        badges={
          <>
            <InlineStatus thing={task} onChange={change} />
            <InlinePriority thing={task} onChange={change} />
            <Countdown day={task.dueDate} of="task" settled={isSettled(task)} />
          </>
        }
        actions={
          <>
            {editing && (
              <ButtonLink icon={Pencil} aria-keyshortcuts="E" to={editing}>
                {texts.edit}
              </ButtonLink>
            )}
            {can.submitRequest && (
              <Button icon={Plus} aria-keyshortcuts="N" onClick={() => setAsking(true)}>
                Request Task
              </Button>
            )}
            {more.length > 0 && <Menu label={texts.actionsFor(task.title)} items={more} />}
          </>
        }
      />
      <RequestTaskDialog project={customer} task={task} open={asking} onClose={() => setAsking(false)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <CompleteTask task={task} />
          <Card title={texts.description}>
            <ProgressBar value={task.progress} label={texts.progress} labelShown />
            <p className={task.description ? styles.description : styles.quiet}>
              {task.description || texts.noDescription}
            </p>
          </Card>
          <SubtasksPanel task={task} customerId={customer._id} mayAdd={can.createSubtask} />
          <CommentsPanel
            subject={{ kind: 'task', _id: id, comments: task.comments }}
            project={customer}
            mayComment={can.comment}
          />
        </div>
        <div className={styles.side}>
          <StatusButtons thing={task} onChange={change} />
          <AssigneesPanel title={texts.assignees} thing={task} onChange={change} />
          <DetailsPanel thing={task} onChange={change} />
          <AttachmentsPanel
            attachments={task.attachments}
            place={{ kind: 'task', _id: id, version: task.version }}
            project={customer}
            mayAttach={can.attach}
          />
        </div>
        <div className={styles.history}>
          <ActivityPanel about={{ type: 'task', id }} />
        </div>
      </div>
    </>
  )
}
