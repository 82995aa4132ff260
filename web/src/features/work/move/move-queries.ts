import { getMoveDisclosure } from '@oriel/contracts/v1/work-items'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { taskSubtasksQuery } from '../subtask-queries.ts'
import { projectTasksQuery } from '../task-queries.ts'
import type { Destination } from './use-move.ts'

/** What lies there already, in its order. */
export function useSiblings({ kind, project, parent }: Destination) {
  const tasks = useQuery(projectTasksQuery(project))
  const subtasks = useQuery(taskSubtasksQuery(parent, project))
  return kind === 'task'
    ? { siblings: tasks.data?.tasks, isError: tasks.isError }
    : { siblings: subtasks.data?.subtasks, isError: subtasks.isError }
}

/** Who would see tasks in a project and who would not any more; asked anew each time. */
export const moveDisclosureQuery = (project: string, tasks: readonly string[]) =>
  queryOptions({
    queryKey: ['customer', 'move', project, ...tasks],
    queryFn: () => ask(getMoveDisclosure, { id: project, tasks: tasks.join() }),
    gcTime: 0,
  })
