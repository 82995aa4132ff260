import { getMovePreview } from '@oriel/contracts/v1/work/work-items'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { taskSubtasksQuery } from '../work-items/subtask-queries.ts'
import { projectTasksQuery } from '../work-items/task-queries.ts'
import type { MoveTarget } from './use-move-work.ts'

export function useSiblings({ kind, project, parent }: MoveTarget) {
  const tasks = useQuery(projectTasksQuery(project))
  const subtasks = useQuery(taskSubtasksQuery(parent, project))
  return kind === 'task'
    ? { siblings: tasks.data?.tasks, isError: tasks.isError }
    : { siblings: subtasks.data?.subtasks, isError: subtasks.isError }
}

/** Who would gain or lose access; never cached. */
export const movePreviewQuery = (project: string, tasks: readonly string[]) =>
  queryOptions({
    queryKey: ['customer', 'move', project, ...tasks],
    queryFn: () => callApi(getMovePreview, { id: project, tasks: tasks.join() }),
    gcTime: 0,
  })
