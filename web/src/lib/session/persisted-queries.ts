import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { deleteFormerQueries, QUERY_DATABASE, storedToken, storedUser } from './stored-session.ts'

/** Offline cache in IndexedDB, until sign-out. Never accounts, passwords, images or files. */

const kinds = new Set(['home', 'attention', 'customer', 'task', 'subtask', 'request', 'comment', 'file', 'activity'])
const MOST = 100
/** A week, the maximum age of a session. */
const LONGEST = 7 * 24 * 60 * 60 * 1000
/** Milliseconds to batch writes: responses arrive in bursts. */
const PAUSE = 500
const STORE = 'answers'
/** Increment when the shape of query data changes. */
const SCHEMA_VERSION = 5

interface PersistedQuery {
  hash: string
  userId: string
  key: QueryKey
  data: object
  at: number
}

/** Never rejects. */
export async function restoreQueries(client: QueryClient, userId: string): Promise<void> {
  deleteFormerQueries()
  await withDatabase(async (store) => {
    const seen = await done<PersistedQuery[]>(store('readonly').getAll())
    if (seen.some((it) => it.userId !== userId)) {
      await done(store('readwrite').clear())
      return
    }
    for (const { key, data, at } of seen) {
      const known = client.getQueryState(key)?.dataUpdatedAt ?? 0
      if (known >= at || Date.now() - at >= LONGEST) continue
      client.setQueryData(key, data, { updatedAt: at })
      // No live updates since: refetch on use.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
  })
}

export function persistQueries(client: QueryClient, userId: string): () => void {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cache = client.getQueryCache()
  // May have arrived during sign-in.
  for (const query of cache.getAll()) note(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || isGone(event.query))) note(event.query)
  })

  function note(query: Query) {
    if (!kinds.has(String(query.queryKey[0]))) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, PAUSE)
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    if (queries.length === 0) return
    // Signed out since, possibly in another tab.
    if (!storedToken() || storedUser()?.id !== userId) return
    void withDatabase(async (store) => {
      for (const query of queries) {
        const seen = toPersisted(query, userId)
        if (seen) await done(store('readwrite').put(seen))
        else if (isGone(query)) await done(store('readwrite').delete(query.queryHash))
      }
      await dropOldest(store('readwrite'))
    })
  }

  // A phone may end a hidden page without further events.
  document.addEventListener('visibilitychange', write)

  return () => {
    document.removeEventListener('visibilitychange', write)
    unsubscribe()
    clearTimeout(timer)
  }
}

const isGone = ({ state: { error } }: Query) => error instanceof ApiError && error.status === 404

function toPersisted(query: Query, userId: string): PersistedQuery | null {
  const { data, dataUpdatedAt } = query.state
  // Object URLs are invalid in the next page.
  if (isGone(query) || typeof data !== 'object' || data === null) return null
  return { hash: query.queryHash, userId, key: query.queryKey, data, at: dataUpdatedAt }
}

async function dropOldest(store: IDBObjectStore) {
  const byAge = await done(store.index('at').getAllKeys())
  for (const key of byAge.slice(0, Math.max(0, byAge.length - MOST))) store.delete(key)
}

type OpenStore = (mode: IDBTransactionMode) => IDBObjectStore

/** An open connection would block the deletion at sign-out. */
async function withDatabase(work: (store: OpenStore) => Promise<void>): Promise<void> {
  try {
    const opening = indexedDB.open(QUERY_DATABASE, SCHEMA_VERSION)
    opening.addEventListener('upgradeneeded', () => {
      if (opening.result.objectStoreNames.contains(STORE)) opening.result.deleteObjectStore(STORE)
      opening.result.createObjectStore(STORE, { keyPath: 'hash' }).createIndex('at', 'at')
    })
    const database = await done(opening)
    try {
      await work((mode) => database.transaction(STORE, mode).objectStore(STORE))
    } finally {
      database.close()
    }
  } catch {
    // No storage space or permission.
  }
}

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
