import { listSavedViews } from '@oriel/contracts/v1/work/saved-views'
import type { SavedView } from '@oriel/contracts/v1/work/saved-views-schemas'
import { callQuery } from '../../../lib/api/call-query.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'

export const savedViewsQuery = callQuery(['saved-view'], listSavedViews, {})

export const listPaths: Record<WorkKind, string> = { task: '/tasks', subtask: '/subtasks' }

/** Not selected once filters change. */
export const savedViewPath = ({ id, kind, query }: Pick<SavedView, 'id' | 'kind' | 'query'>) =>
  `${listPaths[kind]}?${query}${query ? '&' : ''}saved=${id}`

export function savedSearchParams(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['saved', 'page']) kept.delete(name)
  kept.sort()
  return kept.toString()
}
