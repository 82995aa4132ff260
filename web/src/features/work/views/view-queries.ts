import { listSavedViews } from '@oriel/contracts/v1/saved-views'
import type { SavedView } from '@oriel/contracts/v1/shapes/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import type { Kind } from '../work-kinds.ts'

/** The lists somebody saved, and those that everybody at the agency has. */
export const viewsQuery = queryOptions({ queryKey: ['saved-view'], queryFn: () => ask(listSavedViews, {}) })

export const pageOfKind: Record<Kind, string> = { task: '/tasks', subtask: '/subtasks' }

/** Where it is seen. What is changed there later is no longer it. */
export const addressOfView = ({ id, kind, query }: Pick<SavedView, 'id' | 'kind' | 'query'>) =>
  `${pageOfKind[kind]}?${query}${query ? '&' : ''}saved=${id}`

/** What of an address a view keeps. */
export function keptOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['saved', 'page']) kept.delete(name)
  kept.sort()
  return kept.toString()
}
