import { parseOneOf } from '../../../lib/api/url-state.ts'
import { type ListView, listViews } from './list-query.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'

const storageKey = (kind: WorkKind, personId: string) => `view:${kind}:${personId}`

/** From the URL, else the user's last in this browser, else the list. */
export const resolveView = (search: URLSearchParams, kind: WorkKind, personId: string): ListView =>
  parseOneOf(listViews, search.get('view')) ??
  parseOneOf(listViews, localStorage.getItem(storageKey(kind, personId))) ??
  'list'

export const rememberView = (kind: WorkKind, personId: string, view: ListView) =>
  localStorage.setItem(storageKey(kind, personId), view)
