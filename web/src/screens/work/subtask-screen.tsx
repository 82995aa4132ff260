import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import { ClientRequestPanel } from '../../features/work/page/client-request-panel.tsx'
import { CompleteParentPrompt } from '../../features/work/page/complete-task-prompt.tsx'
import { WorkPageMenu } from '../../features/work/page/work-page-menu.tsx'
import { EditSubtaskButton } from '../../features/work/form/edit-subtask-button.tsx'
import { PreviousNext } from '../../features/work/page/previous-next.tsx'
import { roleTexts } from '../../features/work/work-items/role-texts.ts'
import { VisibilityMark } from '../../features/work/visibility/visibility-mark.tsx'
import { subtaskQuery, taskSubtasksQuery } from '../../features/work/work-items/subtask-queries.ts'
import { WorkBackLink } from '../../features/work/page/work-back-link.tsx'
import { WorkLoadError, ErrorWithExit } from '../../features/work/page/work-load-error.tsx'
import { type Destination, prefetch, lazyComponent } from '../../lib/code/lazy.ts'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/session/session.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { translate, t } from '../../lib/t.ts'
import { isClosed, type WorkDetails } from '../../lib/work-data.ts'
import { Countdown, PageHeader, SkeletonPage, StatusBadge } from '../../ui/index.ts'
import { WorkPage } from './work-page.tsx'
import styles from '../record-page.module.css'

export function preload({ client, params, search }: Destination) {
  const role = effectiveRole()
  const [id, taskId, customerId] = [params['id'], search.get('taskId'), search.get('customerId')]
  if (role && SIDE_BY_ROLE[role] === 'client') prefetch(DeliveredWorkCard.load)()
  if (role && id && taskId && customerId) void client.prefetchQuery(subtaskQuery(id, taskId, customerId))
}

/** REQ-707. */
export function SubtaskScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [taskId, customerId] = [search.get('taskId') ?? '', search.get('customerId') ?? '']
  const { needsProject } = roleTexts[useMe().role]
  if (needsProject && (taskId === '' || customerId === ''))
    return <ErrorWithExit message={translate(messages.missingSubtaskTaskOrCustomerId)} />
  return <OpenSubtask key={id} id={id} taskId={taskId} customerId={customerId} />
}

function OpenSubtask({ id, taskId, customerId }: { id: string; taskId: string; customerId: string }) {
  const isStaff = useSide() !== 'client'
  const { role } = useMe()
  const { data: subtask, error, isFetching } = useQuery(subtaskQuery(id, taskId, customerId))
  if (subtask?.parent && !(isNotFound(error) && !isFetching))
    return <SubtaskPage subtask={subtask} parent={subtask.parent} />
  const notFound = {
    title: t({ id: 'Subtask Not Found' }),
    text: t({ id: "The subtask you're looking for doesn't exist or has been deleted." }),
    message: translate(messages.subtaskNotFound),
  }
  if (error) {
    const seen = subtask && id
    return <WorkLoadError error={error} failed={roleTexts[role].loadSubtaskFailed()} notFound={notFound} seen={seen} />
  }
  return <SkeletonPage threeColumns={isStaff} />
}

interface SubtaskPageProps {
  subtask: WorkDetails
  parent: NonNullable<WorkDetails['parent']>
}

/** With the client's page, to avoid a layout shift. */
const DeliveredWorkCard = lazyComponent(
  () => import('../../features/requests/delivered-work/delivered-work-card.tsx'),
  'DeliveredWorkCard',
)
const SubtaskPage = ({ subtask, parent }: SubtaskPageProps) => (
  <WorkPage
    item={subtask}
    peopleLabel={t({ id: 'Assigned team' })}
    header={<SubtaskHeader subtask={subtask} parent={parent} />}
    banners={
      <>
        {isClosed(subtask) && <CompleteParentPrompt taskId={parent.id} projectId={subtask.project.id} />}
        {subtask.can.includes('reviewDelivery') && <DeliveredWorkCard delivery={subtask} />}
      </>
    }
    related={subtask.request && <ClientRequestPanel request={subtask.request} />}
  />
)

function SubtaskHeader({ subtask, parent }: SubtaskPageProps) {
  const paths = usePaths()
  const { project } = subtask
  const { data: siblings } = useQuery(taskSubtasksQuery(parent.id, project.id))
  const above = paths.task(parent.id, project.id)
  return (
    <PageHeader
      above={
        <div className={styles.above}>
          <WorkBackLink to={above} label={t({ id: 'Back to Task' })} />
          <PreviousNext
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
          <VisibilityMark item={subtask} takesKeys />
          <Countdown day={subtask.dueOn} of="task" withDay settled={isClosed(subtask)} />
        </>
      }
      actions={
        <>
          <EditSubtaskButton subtask={subtask} />
          <FollowMenu of="work-item" id={subtask.id} />
          <WorkPageMenu item={subtask} goneTo={above} />
        </>
      }
    />
  )
}
