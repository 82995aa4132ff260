import { LIMITS } from '@oriel/contracts/limits'
import { listPersonChoices } from '@oriel/contracts/v1/people'
import { listAssignable } from '@oriel/contracts/v1/projects'
import { getWorkItem, listWorkItems } from '@oriel/contracts/v1/work-items'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { personOf } from '../../lib/people.ts'
import { workOf } from '../../lib/work-items.ts'
import { taskAt } from './things.ts'

/** A task on its own page. */
export const taskQuery = (id: string, projectId: string) =>
  queryOptions({
    queryKey: ['task', 'one', id, projectId],
    queryFn: async () => ({ task: taskAt(await ask(getWorkItem, { id }), projectId) }),
  })

/** The tasks of a project in their order. */
export const projectTasksQuery = (project: string) =>
  queryOptions({
    queryKey: ['task', 'of-customer', project],
    queryFn: async () => {
      const page = await ask(listWorkItems, { project, limit: LIMITS.listMost })
      return { tasks: page.items.map((row) => workOf(row, page)) }
    },
    enabled: project !== '',
  })

/** Who can be assigned in a project, and the number to propose for its next task. */
export const taskTeamQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', 'team', id],
    queryFn: async () => {
      const { ids, people, nextPosition } = await ask(listAssignable, { id })
      return { team: ids.map((person) => personOf(people, person)), nextPosition }
    },
    enabled: id !== '',
  })

/** Everybody at the agency work can be assigned to, by name. */
export const staffChoicesQuery = () =>
  queryOptions({
    queryKey: ['person', 'staff'],
    queryFn: () => ask(listPersonChoices, { role: 'team' }).then(({ items }) => items),
  })
