import { getTimeline } from '@oriel/contracts/v1/plan'
import type { TimelineFilter } from '@oriel/contracts/v1/shapes/plan'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

/** Tasks and subtasks in these days. */
export const timelineQuery = (filter: Omit<TimelineFilter, 'kind'>) =>
  queryOptions({
    queryKey: ['task', 'timeline', filter],
    queryFn: async () => {
      const [tasks, subtasks] = await Promise.all([
        ask(getTimeline, { ...filter, kind: 'task' }),
        ask(getTimeline, { ...filter, kind: 'subtask' }),
      ])
      return {
        tasks: tasks.items,
        subtasks: subtasks.items,
        links: [...tasks.links, ...subtasks.links],
        projects: { ...tasks.projects, ...subtasks.projects },
        more: tasks.more || subtasks.more,
      }
    },
    placeholderData: keepPreviousData,
  })
