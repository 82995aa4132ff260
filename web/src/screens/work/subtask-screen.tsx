import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CommentsPanel } from '../../features/comments/comments-panel.tsx'
import { FollowMenu } from '../../features/notices/follow-menu.tsx'
import { AttachmentsPanel } from '../../features/files/attachments-panel.tsx'
import { useChangeThing } from '../../features/work/change-thing.ts'
import { AskedForPanel } from '../../features/work/page/asked-for.tsx'
import { CompleteParent } from '../../features/work/page/complete-task.tsx'
import { CopyAndDelete } from '../../features/work/page/copy-and-delete.tsx'
import { DescriptionCard } from '../../features/work/page/description-card.tsx'
import { PropertiesPanel } from '../../features/work/page/properties-panel.tsx'
import { EditSubtask } from '../../features/work/form/edit-subtask.tsx'
import { Neighbours } from '../../features/work/page/neighbours.tsx'
import { roleWords } from '../../features/work/role-words.ts'
import { isSettled } from '../../features/work/settled.ts'
import { AudienceMark } from '../../features/work/sharing/audience-mark.tsx'
import { subtaskQuery, taskSubtasksQuery } from '../../features/work/subtask-queries.ts'
import { WayBack } from '../../features/work/page/way-back.tsx'
import { NotLoaded, WayOut } from '../../features/work/page/way-out.tsx'
import { ahead, lazyPart } from '../../lib/code/loaded-later.ts'
import { roleSeenAs } from '../../lib/session/client-view.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import type { OpenWork } from '../../lib/work-items.ts'
import { Countdown, PageHeader, SkeletonPage, StatusBadge } from '../../ui/index.ts'
import styles from './work-screen.module.css'

interface Destination {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export function preload({ client, params, search }: Destination) {
  const role = roleSeenAs()
  const [id, taskId, customerId] = [params['id'], search.get('taskId'), search.get('customerId')]
  if (role === 'customer') ahead(DeliveryCard.load)()
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
  const { data: subtask, error, isFetching } = useQuery(subtaskQuery(id, taskId, customerId))
  // Also when somebody deletes it, or takes us off the team, while we look at it; but not before we have asked again.
  if (subtask?.parent && !(isMissing(error) && !isFetching))
    return <SubtaskPage subtask={subtask} parent={subtask.parent} />
  const notFound = {
    title: t({ id: 'Subtask Not Found' }),
    text: t({ id: "The subtask you're looking for doesn't exist or has been deleted." }),
    message: say(messages.subtaskNotFound),
  }
  if (error) {
    const seen = subtask && id
    return <NotLoaded error={error} failed={roleWords[role].loadSubtaskFailed} notFound={notFound} seen={seen} />
  }
  return <SkeletonPage />
}

interface SubtaskPageProps {
  subtask: OpenWork
  parent: NonNullable<OpenWork['parent']>
}

/** Answered by clients alone: it comes with their page, which would move when it came later. */
const DeliveryCard = lazyPart(
  () => import('../../features/delivery/delivery-card.tsx'),
  (it) => it.DeliveryCard,
)
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

function SubtaskPage({ subtask, parent }: SubtaskPageProps) {
  const change = useChangeThing()
  const isStaff = useMe().role !== 'customer'
  const [signing, setSigning] = useState<string | null>(null)
  const { id, project, can } = subtask
  return (
    <>
      <SubtaskHeader subtask={subtask} parent={parent} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.what}>
            {isSettled(subtask) && <CompleteParent taskId={parent.id} projectId={project.id} />}
            {can.includes('answerDelivery') && <DeliveryCard delivery={subtask} />}
            <DescriptionCard thing={subtask} />
          </div>
          <div className={styles.rest}>
            {subtask.request && <AskedForPanel request={subtask.request} />}
            <Suspense>
              <OrderCard thing={subtask} />
            </Suspense>
            <AttachmentsPanel
              files={subtask.fileList}
              place={{ kind: 'subtask', id, version: subtask.version }}
              project={project}
              mayAttach={can.includes('attach')}
              onSignOff={isStaff ? ({ id: file }) => setSigning(file) : undefined}
            />
            <Suspense>
              <WorkDeliverables work={subtask} file={signing} onFile={setSigning} />
            </Suspense>
          </div>
        </div>
        <div className={styles.set}>
          <PropertiesPanel peopleLabel={t({ id: 'Assigned Team' })} thing={subtask} onChange={change} />
        </div>
        <div className={styles.said}>
          <CommentsPanel
            subject={{ kind: 'subtask', id, commentList: subtask.commentList }}
            project={project}
            mayComment={can.includes('comment')}
          />
        </div>
        <Suspense>
          <WorkHistory workItem={id} />
        </Suspense>
      </div>
    </>
  )
}

function SubtaskHeader({ subtask, parent }: SubtaskPageProps) {
  const paths = usePaths()
  const { project } = subtask
  const { data: siblings } = useQuery(taskSubtasksQuery(parent.id, project.id))
  const above = paths.task(parent.id, project.id)
  return (
    <PageHeader
      above={
        <div className={styles.above}>
          <WayBack to={above} label={t({ id: 'Back to Task' })} />
          <Neighbours
            previous={t({ id: 'Previous subtask' })}
            next={t({ id: 'Next subtask' })}
            otherwise={siblings?.subtasks.map(({ id }) => paths.subtask(id, parent.id, project.id))}
          />
        </div>
      }
      title={subtask.title}
      badges={
        <>
          <StatusBadge status={subtask.status} />
          <AudienceMark thing={subtask} takesKeys />
          <Countdown day={subtask.dueOn} of="task" settled={isSettled(subtask)} />
        </>
      }
      actions={
        <>
          <EditSubtask subtask={subtask} />
          <FollowMenu of="work-item" id={subtask.id} />
          <CopyAndDelete thing={subtask} goneTo={above} />
        </>
      }
    />
  )
}
