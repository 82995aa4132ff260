import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { conversationQuery } from '../../features/discussion/comments/queries.ts'
import { ProjectOverview } from '../../features/projects/project-page/project-overview.tsx'
import { planViews, type ProjectPageData } from '../../features/projects/projects/queries.ts'
import { type ProjectTab, usePaths } from '../../lib/api/paths.ts'
import { prefetch, lazyComponent, usePrefetch } from '../../lib/code/lazy.ts'
import { inBrief } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { SkeletonCards, SkeletonRows, type Tab } from '../../ui/index.ts'

const loadWork = async () => (await import('./work-tabs.tsx')).workTabs
const TasksPanel = lazyComponent(loadWork, 'TasksPanel')
const SubtasksPanel = lazyComponent(loadWork, 'SubtasksPanel')
const AfterDates = lazyComponent(() => import('../../features/projects/project-page/dates-card.tsx'), 'AfterDates')
const ProjectRequests = lazyComponent(() => import('../overview/manager-dashboard-screen.tsx'), 'ProjectRequests')
const loadTabs = async () => (await import('./project-tab-bundle.ts')).projectTabBundle
const ProjectFiles = lazyComponent(loadTabs, 'ProjectFiles')
const ProjectActivity = lazyComponent(loadTabs, 'ProjectActivity')
const TeamTab = lazyComponent(loadTabs, 'TeamPanel')
const PlanTab = lazyComponent(loadTabs, 'PlanTab')
const DeliverableList = lazyComponent(loadTabs, 'DeliverableList')
const ProjectConversation = lazyComponent(loadTabs, 'ProjectConversation')

export function useProjectTabs(page: ProjectPageData, { readOnly, begin }: { readOnly: boolean; begin: ReactNode }) {
  const { project, tasks, subtasks } = page
  const { projectTabs } = usePaths()
  usePrefetch(TasksPanel.load)
  const unread = useQuery(conversationQuery(project.id)).data?.unread
  const panels: Record<ProjectTab, Tab> = {
    overview: overviewTab(page, readOnly),
    tasks: {
      value: 'tasks',
      label: t({ id: 'Tasks' }),
      count: tasks.length,
      preload: prefetch(TasksPanel.load),
      content: (
        <Suspense fallback={<SkeletonRows />}>
          <TasksPanel page={page} readOnly={readOnly} begin={begin} />
        </Suspense>
      ),
    },
    subtasks: {
      value: 'subtasks',
      label: t({ id: 'Subtasks' }),
      count: subtasks.length,
      preload: prefetch(SubtasksPanel.load),
      content: (
        <Suspense fallback={<SkeletonRows />}>
          <SubtasksPanel page={page} readOnly={readOnly} />
        </Suspense>
      ),
    },
    team: {
      value: 'team',
      label: t({ id: 'Team' }),
      count: project.team.length,
      preload: prefetch(TeamTab.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <TeamTab project={project} readOnly={readOnly} />
        </Suspense>
      ),
    },
    ...laterTabs(project, readOnly),
    plan: {
      value: 'plan',
      formerValues: planViews,
      label: t({ id: 'Plan' }),
      preload: prefetch(PlanTab.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <PlanTab project={project} readOnly={readOnly} />
        </Suspense>
      ),
    },
    ...agreedTabs(project, unread),
  }
  const [first, ...others] = projectTabs
  return [panels[first], ...others.map((tab) => panels[tab])] as const
}

const overviewTab = ({ project, tasks }: ProjectPageData, readOnly: boolean): Tab => ({
  value: 'overview',
  label: t({ id: 'Overview' }),
  content: (
    <>
      <ProjectOverview project={project} tasks={tasks} readOnly={readOnly} />
      {/* Below, to avoid a layout shift. Only managers edit projects. */}
      {!readOnly && project.can.includes('edit') && (
        <Suspense>
          <AfterDates id={project.id}>
            <ProjectRequests projectId={project.id} />
          </AfterDates>
        </Suspense>
      )}
    </>
  ),
})

function laterTabs(project: ProjectPageData['project'], readOnly: boolean) {
  return {
    files: {
      value: 'files',
      label: t({ id: 'Files' }),
      preload: prefetch(ProjectFiles.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectFiles project={inBrief(project)} mayAttach={!readOnly && project.can.includes('attach')} />
        </Suspense>
      ),
    },
    activity: {
      value: 'activity',
      label: t({ id: 'Activity' }),
      preload: prefetch(ProjectActivity.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectActivity projectId={project.id} />
        </Suspense>
      ),
    },
  } satisfies Partial<Record<ProjectTab, Tab>>
}

function agreedTabs(project: ProjectPageData['project'], unread: number | undefined) {
  return {
    conversation: {
      value: 'conversation',
      label: t({ id: 'Conversation' }),
      unread,
      preload: prefetch(ProjectConversation.load),
      content: (
        <Suspense fallback={<SkeletonCards />}>
          <ProjectConversation project={project} />
        </Suspense>
      ),
    },
    'sign-offs': {
      value: 'sign-offs',
      label: t({ id: 'Sign-offs' }),
      preload: prefetch(DeliverableList.load),
      content: (
        <Suspense fallback={<SkeletonRows />}>
          <DeliverableList project={project.id} />
        </Suspense>
      ),
    },
  } satisfies Partial<Record<ProjectTab, Tab>>
}
