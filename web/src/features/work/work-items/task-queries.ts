import { LIMITS } from '@oriel/contracts/limits'
import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import { listAssignablePeople } from '@oriel/contracts/v1/projects/projects'
import { getWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { personById } from '../../../lib/people.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import { ensureTask } from './find-work.ts'

export const taskQuery = (id: string, projectId: string) =>
  queryOptions({
    queryKey: ['task', 'one', id, projectId],
    queryFn: async () => ({ task: ensureTask(await callApi(getWorkItem, { id }), projectId) }),
  })

export const projectTasksQuery = (project: string) =>
  queryOptions({
    queryKey: ['task', 'of-customer', project],
    queryFn: async () => {
      const page = await callApi(listWorkItems, { project, limit: LIMITS.listMost })
      return { tasks: page.items.map((row) => toWorkSummary(row, page)) }
    },
    enabled: project !== '',
  })

export const taskTeamQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', 'team', id],
    queryFn: async () => {
      const { ids, people, nextPosition, openWork, awayUntil } = await callApi(listAssignablePeople, { id })
      const team = ids.map((person) => ({
        ...personById(people, person),
        openWork: openWork && (openWork[person] ?? 0),
        awayUntil: awayUntil[person],
      }))
      return { team, nextPosition }
    },
    enabled: id !== '',
  })

export const staffChoicesQuery = () =>
  queryOptions({
    queryKey: ['person', 'staff'],
    queryFn: () => callApi(listPersonChoices, { role: 'team' }).then(({ items }) => items),
  })
