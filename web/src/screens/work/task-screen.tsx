import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import { RequestTaskDialog } from '../../features/requests/form/request-task-dialog.tsx'
import { CompleteTaskPrompt } from '../../features/work/page/complete-task-prompt.tsx'
import { WorkPageMenu } from '../../features/work/page/work-page-menu.tsx'
import { PreviousNext } from '../../features/work/page/previous-next.tsx'
import { roleTexts } from '../../features/work/work-items/role-texts.ts'
import { VisibilityMark } from '../../features/work/visibility/visibility-mark.tsx'
import { taskSubtasksQuery } from '../../features/work/work-items/subtask-queries.ts'
import { SubtasksPanel } from '../../features/work/page/subtasks-panel.tsx'
import { taskQuery } from '../../features/work/work-items/task-queries.ts'
import { WorkBackLink } from '../../features/work/page/work-back-link.tsx'
import { WorkLoadError, ErrorWithExit } from '../../features/work/page/work-load-error.tsx'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/session/session.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { translate, t } from '../../lib/t.ts'
import { isClosed, type WorkDetails } from '../../lib/work-data.ts'
import { Button, ButtonLink, Countdown, PageHeader, SkeletonPage, StatusBadge } from '../../ui/index.ts'
import { WorkPage } from './work-page.tsx'
import styles from '../record-page.module.css'

export function preload({ client, params, search }: Destination) {
  const role = effectiveRole()
  const [id, customerId] = [params['id'], search.get('customerId')]
  if (!role || !id || !customerId) return
  void client.prefetchQuery(taskQuery(id, customerId))
  void client.prefetchQuery(taskSubtasksQuery(id, customerId))
}

/** REQ-707. */
export function TaskScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const customerId = search.get('customerId') ?? ''
  const { needsProject } = roleTexts[useMe().role]
  if (needsProject && customerId === '') return <ErrorWithExit message={translate(messages.missingTaskOrCustomerId)} />
  return <OpenTask key={id} id={id} customerId={customerId} />
}

function OpenTask({ id, customerId }: { id: string; customerId: string }) {
  const isStaff = useSide() !== 'client'
  const { role } = useMe()
  const { data, error, isFetching } = useQuery(taskQuery(id, customerId))
  if (data && !(isNotFound(error) && !isFetching)) return <TaskPage task={data.task} />
  const notFound = {
    title: t({ id: 'Task Not Found' }),
    text: t({ id: "The task you're looking for doesn't exist or has been deleted." }),
    message: translate(messages.taskNotFound),
  }
  if (error) {
    const seen = data && id
    return <WorkLoadError error={error} failed={roleTexts[role].loadTaskFailed()} notFound={notFound} seen={seen} />
  }
  return <SkeletonPage threeColumns={isStaff} />
}

const TaskPage = ({ task }: { task: WorkDetails }) => (
  <WorkPage
    item={task}
    peopleLabel={t({ id: 'Assignees' })}
    header={<TaskHeader task={task} />}
    banners={<CompleteTaskPrompt task={task} />}
    related={<SubtasksPanel task={task} projectId={task.project.id} mayAdd={task.can.includes('addSubtask')} />}
  />
)

function TaskHeader({ task }: { task: WorkDetails }) {
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
            <WorkBackLink to={paths.project(project.id)} label={roleTexts[role].backToProject()} />
            <PreviousNext previous={t({ id: 'Previous task' })} next={t({ id: 'Next task' })} />
          </div>
        }
        title={task.title}
        badges={
          <>
            <StatusBadge status={task.status} />
            <VisibilityMark item={task} takesKeys />
            <Countdown day={task.dueOn} of="task" withDay settled={isClosed(task)} />
          </>
        }
        actions={
          <>
            {editing && (
              <ButtonLink icon={Pencil} short aria-keyshortcuts="E" to={editing}>
                {t({ id: 'Edit' })}
              </ButtonLink>
            )}
            {can.includes('submitRequest') && (
              <Button icon={Plus} short aria-keyshortcuts="N" onClick={() => setAsking(true)}>
                {t({ id: 'Request Task' })}
              </Button>
            )}
            <FollowMenu of="work-item" id={id} />
            <WorkPageMenu item={task} goneTo={paths.project(project.id)} />
          </>
        }
      />
      <RequestTaskDialog project={project} task={{ id }} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
