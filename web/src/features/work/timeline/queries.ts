import { getTimeline } from '@oriel/contracts/v1/work/dependencies'
import type { TimelineFilter } from '@oriel/contracts/v1/work/dependencies-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const timelineQuery = (filter: Omit<TimelineFilter, 'kind'>) =>
  queryOptions({
    queryKey: ['task', 'timeline', filter],
    queryFn: async () => {
      const [tasks, subtasks] = await Promise.all([
        callApi(getTimeline, { ...filter, kind: 'task' }),
        callApi(getTimeline, { ...filter, kind: 'subtask' }),
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
