import { LIMITS } from '@oriel/contracts/limits'
import { listPersonChoices } from '@oriel/contracts/v1/people'
import { getProject, listProjects, listTeamWork } from '@oriel/contracts/v1/projects'
import type { PersonChoices } from '@oriel/contracts/v1/shapes/people'
import type { ProjectFilter } from '@oriel/contracts/v1/shapes/projects'
import type { WorkItemPage } from '@oriel/contracts/v1/shapes/work-items'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { pageOf } from '../../lib/api/pages.ts'
import { type Work, workOf } from '../../lib/work-items.ts'

/** Cards on one page of the list. */
export const PER_PAGE = 24

export type ProjectsFilter = Pick<ProjectFilter, 'q' | 'status' | 'sort' | 'order'>

export const projectsQuery = (filter: ProjectsFilter, page: number) =>
  queryOptions({
    queryKey: ['customer', 'list', filter, page],
    queryFn: () => ask(listProjects, { ...filter, ...pageOf(page, PER_PAGE) }),
    placeholderData: keepPreviousData,
  })

/** The projects an employee works on: what goes on and is due first at the top, what is done at the end. */
export const myProjectsQuery = (page: number) => projectsQuery({ sort: 'next' }, page)

/** The project with its tasks and subtasks. */
export const projectPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', 'page', id],
    queryFn: async () => {
      const within = { project: id, limit: LIMITS.listMost }
      const [project, above, below] = await Promise.all([
        ask(getProject, { id }),
        ask(listWorkItems, { ...within, kind: 'task' }),
        ask(listWorkItems, { ...within, kind: 'subtask' }),
      ])
      const tasks = workIn(above)
      return {
        project,
        tasks,
        subtasks: byTask(workIn(below), tasks),
        /** There are more than one answer holds. */
        more: above.next !== null || below.next !== null,
      }
    },
  })

export type ProjectPageData = Awaited<ReturnType<NonNullable<ReturnType<typeof projectPageQuery>['queryFn']>>>

const workIn = ({ items, ...beside }: WorkItemPage) => items.map((row) => workOf(row, beside))

/** In the order of their tasks, and in their own. */
function byTask(subtasks: readonly Work[], tasks: readonly Work[]): Work[] {
  const order = new Map(tasks.map(({ id }, place) => [id, place]))
  const placeOf = ({ parent }: Work) => order.get(parent?.id ?? '') ?? 0
  return subtasks.toSorted((one, other) => placeOf(one) - placeOf(other) || one.position - other.position)
}

export const teamWorkQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'team-work', id], queryFn: () => ask(listTeamWork, { id }) })

export type Choice = PersonChoices['items'][number]

/** Who can be picked as client or for the team. */
export const pickableQuery = (role: 'client' | 'team') =>
  queryOptions({
    queryKey: ['person', 'pickable', role],
    queryFn: async () => (await ask(listPersonChoices, { role })).items,
  })
