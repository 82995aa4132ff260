import { oneOf } from '../../../lib/api/search-state.ts'
import { type View, views } from './list-query.ts'
import type { Kind } from '../work-kinds.ts'

const keyOf = (kind: Kind, personId: string) => `view:${kind}:${personId}`

/** How a list is looked at: as the address says, else as this person did last in this browser, else as rows. */
export const viewOf = (search: URLSearchParams, kind: Kind, personId: string): View =>
  oneOf(views, search.get('view')) ?? oneOf(views, localStorage.getItem(keyOf(kind, personId))) ?? 'list'

export const keepView = (kind: Kind, personId: string, view: View) => localStorage.setItem(keyOf(kind, personId), view)
