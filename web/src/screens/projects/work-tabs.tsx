import type { ReactNode } from 'react'
import { MySubtasks } from '../../features/projects/project-page/my-subtasks.tsx'
import { ProjectSubtasks, ProjectTasks } from '../../features/projects/project-page/project-work-lists.tsx'
import type { ProjectPageData } from '../../features/projects/projects/queries.ts'
import { useChangeWork } from '../../features/work/work-items/use-change-work.ts'
import { InlinePriority, InlineStatus } from '../../features/work/form/inline-fields.tsx'
import { useWorkActions } from '../../features/work/page/use-work-actions.ts'
import { ProjectTable } from '../../features/work/table/project-table.tsx'
import { useMe } from '../../lib/session/session.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { t } from '../../lib/t.ts'
import type { WorkSummary } from '../../lib/work-data.ts'
import { EmptyState, PriorityBadge, StatusBadge } from '../../ui/index.ts'

interface TasksPanelProps {
  page: ProjectPageData
  readOnly: boolean
  begin: ReactNode
}

function useLooks(readOnly: boolean) {
  const change = useChangeWork()
  return {
    status: (item: WorkSummary) =>
      readOnly ? <StatusBadge status={item.status} /> : <InlineStatus item={item} onChange={change} />,
    priority: (item: WorkSummary) =>
      readOnly ? <PriorityBadge priority={item.priority} /> : <InlinePriority item={item} onChange={change} />,
  }
}

function TasksPanel({ page: { project, tasks, subtasks }, readOnly, begin }: TasksPanelProps) {
  const { id: myId } = useMe()
  const isStaff = useSide() !== 'client'
  const looks = useLooks(readOnly)
  const { copy } = useWorkActions()
  if (tasks.length === 0) return <EmptyState title={t({ id: 'No tasks yet' })} action={begin} />
  const mine = subtasks.filter(({ assignees }) => assignees.some(({ id }) => id === myId))
  return (
    <>
      {mine.length > 0 && <MySubtasks subtasks={mine} status={looks.status} />}
      {isStaff ? (
        <ProjectTable kind="task" project={project} mayAdd={project.can.includes('addTask')} />
      ) : (
        <ProjectTasks tasks={tasks} {...looks} onCopy={copy} />
      )}
    </>
  )
}

function SubtasksPanel({ page: { project, subtasks }, readOnly }: { page: ProjectPageData; readOnly: boolean }) {
  const side = useSide()
  const looks = useLooks(readOnly)
  const { copy } = useWorkActions()
  if (subtasks.length === 0) return <EmptyState title={t({ id: 'No subtasks yet' })} />
  if (side !== 'client') return <ProjectTable kind="subtask" project={project} mayAdd={false} />
  return <ProjectSubtasks subtasks={subtasks} {...looks} onCopy={copy} />
}

/** One chunk: users switch between them. */
export const workTabs = { SubtasksPanel, TasksPanel }
