import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { CommentsPanel } from '../../features/comments/comments-panel.tsx'
import { ActivityPanel } from '../../features/activity/activity-panel.tsx'
import { AttachmentsPanel } from '../../features/files/attachments-panel.tsx'
import { useChangeThing } from '../../features/work/change-thing.ts'
import { CompleteParent } from '../../features/work/page/complete-task.tsx'
import { useSubtaskActions } from '../../features/work/page/delete-and-copy.ts'
import { AssigneesPanel, DetailsPanel } from '../../features/work/page/details-panel.tsx'
import { EditSubtask } from '../../features/work/form/edit-subtask.tsx'
import { InlinePriority, InlineStatus } from '../../features/work/form/inline-fields.tsx'
import { Neighbours } from '../../features/work/page/neighbours.tsx'
import { roleWords } from '../../features/work/role-words.ts'
import { isSettled } from '../../features/work/settled.ts'
import { StatusButtons } from '../../features/work/page/status-buttons.tsx'
import { subtaskQuery, taskSubtasksQuery } from '../../features/work/subtask-queries.ts'
import { texts } from '../../features/work/texts.ts'
import { WayBack } from '../../features/work/page/way-back.tsx'
import { NotLoaded, WayOut } from '../../features/work/page/way-out.tsx'
import { roleSeenAs } from '../../lib/session/client-view.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import { Card, Countdown, Menu, type MenuItem, PageHeader, ProgressBar, SkeletonPage } from '../../ui/index.ts'
import styles from './work-screen.module.css'

interface Destination {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export function preload({ client, params, search }: Destination) {
  const role = roleSeenAs()
  const [id, taskId, customerId] = [params['id'], search.get('taskId'), search.get('customerId')]
  if (role && id && taskId && customerId) void client.prefetchQuery(subtaskQuery(id, taskId, customerId))
}

/** A subtask on its own page, for every role (REQ-707). */
export function SubtaskScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [taskId, customerId] = [search.get('taskId') ?? '', search.get('customerId') ?? '']
  const { needsProject, missingSubtask } = roleWords[useMe().role]
  if (needsProject && (taskId === '' || customerId === '')) return <WayOut message={missingSubtask} />
  return <OpenSubtask key={id} id={id} taskId={taskId} customerId={customerId} />
}

function OpenSubtask({ id, taskId, customerId }: { id: string; taskId: string; customerId: string }) {
  const { role } = useMe()
  const paths = usePaths()
  const navigate = useNavigate()
  const change = useChangeThing()
  const actions = useSubtaskActions()
  const { data: subtask, error, isFetching } = useQuery(subtaskQuery(id, taskId, customerId))
  const { data: siblings } = useQuery(taskSubtasksQuery(subtask?.task._id ?? '', subtask?.customer._id ?? ''))
  // Also when somebody deletes it, or takes us off the team, while we look at it; but not before we have asked again.
  if (!subtask || (isMissing(error) && !isFetching)) {
    const notFound = {
      title: texts.subtaskNotFoundTitle,
      text: texts.subtaskNotFoundText,
      message: messages.subtaskNotFound,
    }
    if (error) return <NotLoaded error={error} failed={roleWords[role].loadSubtaskFailed} notFound={notFound} />
    return <SkeletonPage />
  }

  const { can, customer, task } = subtask
  const parent = paths.task(task._id, customer._id)
  const more: MenuItem[] = [
    ...(can.copy ? [{ label: texts.copy, icon: Copy, onSelect: () => void actions.copy(subtask) }] : []),
    ...(can.delete
      ? [
          {
            label: texts.delete,
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => void actions.remove(subtask, () => void navigate(parent)),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        above={
          <div className={styles.above}>
            <WayBack to={parent} label={texts.backToTask} />
            <Neighbours
              previous={texts.previousSubtask}
              next={texts.nextSubtask}
              otherwise={siblings?.subtasks.map(({ _id }) => paths.subtask(_id, task._id, customer._id))}
            />
          </div>
        }
        title={subtask.title}
        badges={
          <>
            <InlineStatus thing={subtask} onChange={change} />
            <InlinePriority thing={subtask} onChange={change} />
            <Countdown day={subtask.dueDate} of="task" settled={isSettled(subtask)} />
          </>
        }
        actions={
          <>
            <EditSubtask subtask={subtask} />
            {more.length > 0 && <Menu label={texts.actionsFor(subtask.title)} items={more} />}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isSettled(subtask) && <CompleteParent taskId={task._id} customerId={customer._id} />}
          <Card title={texts.description}>
            <ProgressBar value={subtask.progress} label={texts.progress} labelShown />
            <p className={subtask.description ? styles.description : styles.quiet}>
              {subtask.description || texts.noDescription}
            </p>
          </Card>
          <CommentsPanel
            subject={{ kind: 'subtask', _id: id, comments: subtask.comments }}
            project={customer}
            mayComment={can.comment}
          />
        </div>
        <div className={styles.side}>
          <StatusButtons thing={subtask} onChange={change} />
          <AssigneesPanel title={texts.assignedTeam} thing={subtask} onChange={change} />
          <DetailsPanel thing={subtask} onChange={change} />
          <AttachmentsPanel
            attachments={subtask.attachments}
            place={{ kind: 'subtask', _id: id, version: subtask.version }}
            project={customer}
            mayAttach={can.attach}
          />
        </div>
        <div className={styles.history}>
          <ActivityPanel about={{ type: 'subtask', id }} />
        </div>
      </div>
    </>
  )
}
