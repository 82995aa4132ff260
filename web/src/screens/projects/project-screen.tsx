import type { Customer } from '@oriel/contracts/classic/customers'
import { messages } from '@oriel/contracts/messages'
import type { getProjectDetails, SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Files, Glasses, LayoutList, ListChecks, ListTodo, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type * as z from 'zod/mini'
import { useDeleteCustomer } from '../../features/customers/delete-customer.ts'
import { DueBanner } from '../../features/customers/page/due-banner.tsx'
import { MyWork } from '../../features/customers/page/my-work.tsx'
import { ProjectHeader } from '../../features/customers/page/project-header.tsx'
import { ProjectOverview } from '../../features/customers/page/project-overview.tsx'
import { ProjectReport } from '../../features/customers/page/project-report.tsx'
import { ProjectTeam } from '../../features/customers/page/project-team.tsx'
import { viewAsClient } from '../../features/customers/view-as-client.ts'
import { ProjectSubtasks, ProjectTasks } from '../../features/customers/page/project-work.tsx'
import { projectQuery } from '../../features/customers/queries.ts'
import { RequestTaskDialog } from '../../features/task-requests/request-task-dialog.tsx'
import { useChangeThing } from '../../features/work/change-thing.ts'
import { useSubtaskActions, useTaskActions } from '../../features/work/page/delete-and-copy.ts'
import { InlinePriority, InlineStatus } from '../../features/work/form/inline-fields.tsx'
import { WorkFormDialog } from '../../features/work/form/work-form-dialog.tsx'
import { ahead, lazyPart } from '../../lib/code/loaded-later.ts'
import { type ProjectTab, usePaths } from '../../lib/api/paths.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  SkeletonCards,
  SkeletonPage,
  PriorityBadge,
  StatusBadge,
  type Tab,
  Tabs,
  toast,
} from '../../ui/index.ts'

const ProjectFiles = lazyPart(
  () => import('../../features/files/project-files.tsx'),
  (it) => it.ProjectFiles,
)

type Project = z.output<(typeof getProjectDetails)['output']>
interface Destination {
  client: QueryClient
  params: Record<string, string | undefined>
}

export const preload = ({ client, params }: Destination) => client.prefetchQuery(projectQuery(params['id'] ?? ''))

/** A project: for managers, its team and its client (REQ-604). */
export function ProjectScreen() {
  return <ProjectPage readOnly={false} />
}

/** The same, to look at only. */
export function ProjectReadingScreen() {
  return <ProjectPage readOnly />
}

function ProjectPage({ readOnly }: { readOnly: boolean }) {
  const { id = '' } = useParams()
  const { data: project, error, isFetching } = useQuery(projectQuery(id))

  // Also when somebody deletes it, or takes us off the team, while we look at it; but not before we have asked again.
  if (isMissing(error) && !isFetching) return <Lost why="message" />
  if (project) return <ProjectView key={id} project={project} readOnly={readOnly} />
  if (error && !isFetching) return <Lost why="failed" />
  return <SkeletonPage />
}

/** Also when it cannot be loaded, every role goes where it began (REQ-206). */
function Lost({ why }: { why: 'message' | 'failed' }) {
  const { lostProject } = usePaths()
  useEffect(() => void toast.error(messages.error, { message: lostProject[why] }), [lostProject, why])
  return <Navigate to={lostProject.to} replace />
}

function ProjectView({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const { customer, tasks, subtasks } = project
  const paths = usePaths()
  const { id: myId } = useMe()
  const mine = subtasks.filter(({ assignees }) => assignees.some(({ _id }) => _id === myId))
  const change = useChangeThing()
  const { copy: copyTask } = useTaskActions()
  const { copy: copySubtask } = useSubtaskActions()
  const printing = usePrinting()
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState(false)
  const add = !readOnly && customer.can.createTask && (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setAdding(true)}>
      Add Task
    </Button>
  )
  const request = !readOnly && customer.can.submitRequest && (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setAsking(true)}>
      Request Task
    </Button>
  )
  const statusOf = (thing: TaskRow | SubtaskRow) =>
    readOnly ? <StatusBadge status={thing.status} /> : <InlineStatus thing={thing} onChange={change} />
  const priorityOf = (thing: TaskRow | SubtaskRow) =>
    readOnly ? <PriorityBadge priority={thing.priority} /> : <InlinePriority thing={thing} onChange={change} />
  const panels: Record<ProjectTab, Tab> = {
    overview: {
      value: 'overview',
      label: 'Overview',
      icon: LayoutList,
      content: <ProjectOverview customer={customer} tasks={tasks} />,
    },
    tasks: {
      value: 'tasks',
      label: 'Tasks',
      icon: ListTodo,
      count: tasks.length,
      content:
        tasks.length === 0 ? (
          <EmptyState icon={ListTodo} title="No tasks yet" action={add || request} />
        ) : (
          <>
            {mine.length > 0 && <MyWork subtasks={mine} status={statusOf} />}
            <ProjectTasks tasks={tasks} status={statusOf} priority={priorityOf} onCopy={copyTask} />
          </>
        ),
    },
    subtasks: {
      value: 'subtasks',
      label: 'Subtasks',
      icon: ListChecks,
      count: subtasks.length,
      content:
        subtasks.length === 0 ? (
          <EmptyState icon={ListChecks} title="No subtasks yet" />
        ) : (
          <ProjectSubtasks subtasks={subtasks} status={statusOf} priority={priorityOf} onCopy={copySubtask} />
        ),
    },
    team: {
      value: 'team',
      label: 'Team',
      icon: Users,
      count: customer.assignedTeam.length,
      content: <ProjectTeam customerId={customer._id} />,
    },
    files: {
      value: 'files',
      label: 'Files',
      icon: Files,
      preload: ahead(ProjectFiles.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectFiles customerId={customer._id} />
        </Suspense>
      ),
    },
  }
  const [first, ...others] = paths.projectTabs

  return (
    <>
      <ProjectHeader
        customer={customer}
        actions={
          !readOnly && (
            <>
              {add}
              {request}
              <ProjectActions customer={customer} />
            </>
          )
        }
      />
      {paths.projectBanner && <DueBanner customer={customer} />}
      {project.more && (
        <Banner>This project has more than a thousand tasks or subtasks. The first thousand are shown here.</Banner>
      )}
      {printing ? (
        <ProjectReport {...project} />
      ) : (
        <Tabs label="Project" tabs={[panels[first], ...others.map((tab) => panels[tab])]} />
      )}
      <WorkFormDialog kind="task" preset={{ customer: customer._id }} open={adding} onClose={() => setAdding(false)} />
      <RequestTaskDialog project={customer} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function ProjectActions({ customer }: { customer: Customer }) {
  const paths = usePaths()
  const navigate = useNavigate()
  const remove = useDeleteCustomer(() => void navigate(paths.projects))
  const editTo = paths.editProject(customer._id)
  const filesAt = paths.filesOf(customer._id)
  return (
    <>
      {filesAt && (
        <ButtonLink icon={Files} to={filesAt}>
          Files
        </ButtonLink>
      )}
      {customer.can.viewAsClient && (
        <Button icon={Glasses} onClick={() => void viewAsClient(customer._id)}>
          View as client
        </Button>
      )}
      {customer.can.edit && editTo && (
        <ButtonLink icon={Pencil} aria-keyshortcuts="E" to={editTo}>
          Edit Customer
        </ButtonLink>
      )}
      {customer.can.delete && (
        <Button icon={Trash2} onClick={() => void remove(customer)}>
          Delete
        </Button>
      )}
    </>
  )
}
