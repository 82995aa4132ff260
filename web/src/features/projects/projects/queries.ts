import { LIMITS } from '@oriel/contracts/limits'
import { getProject, listProjects, listTeamWork } from '@oriel/contracts/v1/projects/projects'
import type { ProjectFilter } from '@oriel/contracts/v1/projects/projects-schemas'
import type { WorkItemPage } from '@oriel/contracts/v1/work/work-items-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { type WorkSummary, toWorkSummary } from '../../../lib/work-data.ts'
import { pageParams } from '../../../lib/api/url-state.ts'

export const PER_PAGE = 24

export const planViews = ['calendar', 'timeline', 'milestones'] as const

export type ProjectsFilter = Pick<ProjectFilter, 'q' | 'status' | 'due' | 'archived' | 'sort' | 'order'>

export const projectsQuery = (filter: ProjectsFilter, page: number) =>
  callQuery(
    ['customer', 'list', filter, page],
    listProjects,
    { ...filter, ...pageParams(page, PER_PAGE) },
    { placeholderData: keepPreviousData },
  )

export const myProjectsQuery = (page: number, archived?: 'true') => projectsQuery({ sort: 'next', archived }, page)

export const projectPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', 'page', id],
    queryFn: async () => {
      const within = { project: id, limit: LIMITS.listMost }
      const [project, above, below] = await Promise.all([
        callApi(getProject, { id }),
        callApi(listWorkItems, { ...within, kind: 'task' }),
        callApi(listWorkItems, { ...within, kind: 'subtask' }),
      ])
      const tasks = toSummaries(above)
      return {
        project,
        tasks,
        subtasks: sortByTask(toSummaries(below), tasks),
        more: above.next !== null || below.next !== null,
      }
    },
  })

export type ProjectPageData = Awaited<ReturnType<NonNullable<ReturnType<typeof projectPageQuery>['queryFn']>>>

const toSummaries = ({ items, ...beside }: WorkItemPage) => items.map((row) => toWorkSummary(row, beside))

/** By their tasks' order, then their own. */
function sortByTask(subtasks: readonly WorkSummary[], tasks: readonly WorkSummary[]): WorkSummary[] {
  const order = new Map(tasks.map(({ id }, place) => [id, place]))
  const placeOf = ({ parent }: WorkSummary) => order.get(parent?.id ?? '') ?? 0
  return subtasks.toSorted((one, other) => placeOf(one) - placeOf(other) || one.position - other.position)
}

export const teamWorkQuery = (id: string) => callQuery(['customer', 'team-work', id], listTeamWork, { id })
