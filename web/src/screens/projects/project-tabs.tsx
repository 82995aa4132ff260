import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  CalendarRange,
  ChartGantt,
  Files,
  LayoutList,
  ListChecks,
  ListTodo,
  MessagesSquare,
  Signature,
  Users,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { conversationQuery } from '../../features/comments/queries.ts'
import { MyWork } from '../../features/projects/page/my-work.tsx'
import { ProjectOverview } from '../../features/projects/page/project-overview.tsx'
import { ProjectTeam } from '../../features/projects/page/team/project-team.tsx'
import { ProjectSubtasks, ProjectTasks } from '../../features/projects/page/project-work.tsx'
import type { projectPageQuery } from '../../features/projects/queries.ts'
import { useChangeThing } from '../../features/work/change-thing.ts'
import { InlinePriority, InlineStatus } from '../../features/work/form/inline-fields.tsx'
import { ProjectTable } from '../../features/work/table/project-table.tsx'
import { useWorkActions } from '../../features/work/page/delete-and-copy.ts'
import { type ProjectTab, usePaths } from '../../lib/api/paths.ts'
import { ahead, lazyPart } from '../../lib/code/loaded-later.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import type { Work } from '../../lib/work-items.ts'
import { EmptyState, PriorityBadge, SkeletonCards, SkeletonRows, StatusBadge, type Tab } from '../../ui/index.ts'

const ProjectFiles = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.ProjectFiles,
)

const ProjectActivity = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.ProjectActivity,
)

const ProjectClients = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.ProjectClients,
)

const WorkTimeline = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.WorkTimeline,
)

const WorkCalendar = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.WorkCalendar,
)

const DeliverableList = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.DeliverableList,
)

const ProjectConversation = lazyPart(
  () => import('./later-tabs.ts'),
  (it) => it.laterTabs.ProjectConversation,
)

export type ProjectPageData = Awaited<ReturnType<NonNullable<ReturnType<typeof projectPageQuery>['queryFn']>>>

interface Look {
  readOnly: boolean
  /** The button for the first task, where there is none. */
  begin: ReactNode
}

/** The tabs of a project, as its reader has them. */
export function useProjectTabs(page: ProjectPageData, { readOnly, begin }: Look) {
  const { project, tasks, subtasks } = page
  const { projectTabs } = usePaths()
  const unread = useQuery(conversationQuery(project.id)).data?.unread
  const panels: Record<ProjectTab, Tab> = {
    overview: {
      value: 'overview',
      label: t({ id: 'Overview' }),
      icon: LayoutList,
      content: <ProjectOverview project={project} tasks={tasks} readOnly={readOnly} />,
    },
    tasks: {
      value: 'tasks',
      label: t({ id: 'Tasks' }),
      icon: ListTodo,
      count: tasks.length,
      content: <TasksPanel page={page} readOnly={readOnly} begin={begin} />,
    },
    subtasks: {
      value: 'subtasks',
      label: t({ id: 'Subtasks' }),
      icon: ListChecks,
      count: subtasks.length,
      content: <SubtasksPanel page={page} readOnly={readOnly} />,
    },
    team: {
      value: 'team',
      label: t({ id: 'Team' }),
      icon: Users,
      count: project.team.length,
      preload: ahead(ProjectClients.load),
      content: <TeamPanel project={project} readOnly={readOnly} />,
    },
    ...laterTabs(project, readOnly),
    ...agreedTabs(project, unread),
  }
  const [first, ...others] = projectTabs
  return [panels[first], ...others.map((tab) => panels[tab])] as const
}

/** Who works on the project, and for whom. */
function TeamPanel({ project, readOnly }: { project: ProjectPageData['project']; readOnly: boolean }) {
  return (
    <>
      <ProjectTeam project={project} readOnly={readOnly} />
      <Suspense fallback={<SkeletonCards />}>
        <ProjectClients project={project} readOnly={readOnly} />
      </Suspense>
    </>
  )
}

/** What joins behind the specified ones; their code comes when somebody is about to open them. */
function laterTabs(project: ProjectPageData['project'], readOnly: boolean) {
  return {
    files: {
      value: 'files',
      label: t({ id: 'Files' }),
      icon: Files,
      preload: ahead(ProjectFiles.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectFiles project={project} mayAttach={!readOnly && project.can.includes('attach')} />
        </Suspense>
      ),
    },
    activity: {
      value: 'activity',
      label: t({ id: 'Activity' }),
      icon: Activity,
      preload: ahead(ProjectActivity.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectActivity projectId={project.id} />
        </Suspense>
      ),
    },
    calendar: {
      value: 'calendar',
      label: t({ id: 'Calendar' }),
      icon: CalendarRange,
      preload: ahead(WorkCalendar.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <WorkCalendar filter={{ project: project.id }} />
        </Suspense>
      ),
    },
    timeline: {
      value: 'timeline',
      label: t({ id: 'Timeline' }),
      icon: ChartGantt,
      preload: ahead(WorkTimeline.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <WorkTimeline project={project.id} end={project.forecast?.computedOn ?? null} />
        </Suspense>
      ),
    },
  } satisfies Partial<Record<ProjectTab, Tab>>
}

/** What both sides say to each other, and what they agreed on. */
function agreedTabs(project: ProjectPageData['project'], unread: number | undefined) {
  return {
    conversation: {
      value: 'conversation',
      label: t({ id: 'Conversation' }),
      icon: MessagesSquare,
      unread,
      preload: ahead(ProjectConversation.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectConversation project={project} />
        </Suspense>
      ),
    },
    'sign-offs': {
      value: 'sign-offs',
      label: t({ id: 'Sign-offs' }),
      icon: Signature,
      preload: ahead(DeliverableList.load),
      content: (
        <Suspense fallback={<SkeletonRows />}>
          <DeliverableList project={project.id} />
        </Suspense>
      ),
    },
  } satisfies Partial<Record<ProjectTab, Tab>>
}

/** How a status and a priority look, and are changed where that may be. */
function useLooks(readOnly: boolean) {
  const change = useChangeThing()
  return {
    status: (thing: Work) =>
      readOnly ? <StatusBadge status={thing.status} /> : <InlineStatus thing={thing} onChange={change} />,
    priority: (thing: Work) =>
      readOnly ? <PriorityBadge priority={thing.priority} /> : <InlinePriority thing={thing} onChange={change} />,
  }
}

function TasksPanel({ page: { project, tasks, subtasks }, readOnly, begin }: Look & { page: ProjectPageData }) {
  const { id: myId, role } = useMe()
  const looks = useLooks(readOnly)
  const { copy } = useWorkActions()
  if (tasks.length === 0) return <EmptyState icon={ListTodo} title={t({ id: 'No tasks yet' })} action={begin} />
  const isStaff = role !== 'customer'
  const mine = subtasks.filter(({ assignees }) => assignees.some(({ id }) => id === myId))
  return (
    <>
      {mine.length > 0 && <MyWork subtasks={mine} status={looks.status} />}
      {isStaff ? (
        <ProjectTable kind="task" icon={ListTodo} project={project} mayAdd={project.can.includes('addTask')} />
      ) : (
        <ProjectTasks tasks={tasks} {...looks} onCopy={copy} />
      )}
    </>
  )
}

function SubtasksPanel({ page: { project, subtasks }, readOnly }: { page: ProjectPageData; readOnly: boolean }) {
  const { role } = useMe()
  const looks = useLooks(readOnly)
  const { copy } = useWorkActions()
  if (subtasks.length === 0) return <EmptyState icon={ListChecks} title={t({ id: 'No subtasks yet' })} />
  if (role !== 'customer') return <ProjectTable kind="subtask" icon={ListChecks} project={project} mayAdd={false} />
  return <ProjectSubtasks subtasks={subtasks} {...looks} onCopy={copy} />
}
