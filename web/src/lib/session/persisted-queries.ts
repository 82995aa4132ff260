import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { deleteFormerQueries, QUERY_DATABASE, storedToken, storedUser } from './stored-session.ts'

/**
 * What the signed-in person saw last, kept in this browser until they sign out, so that Oriel shows something without a
 * network. Only what screens show; never accounts, passwords, images or files.
 */

/** First elements of the query keys that are kept. */
const kinds = new Set(['home', 'need', 'customer', 'task', 'subtask', 'request', 'comment', 'file', 'activity'])
const MOST = 100
/** A week, in milliseconds: longer no session lasts. */
const LONGEST = 7 * 24 * 60 * 60 * 1000
/** Answers come in bursts; each burst is written once. Milliseconds. */
const PAUSE = 500
const STORE = 'answers'
/** One more whenever screens read other shapes: what was kept for them before would break them. */
const SCHEMA_VERSION = 3

interface PersistedQuery {
  hash: string
  userId: string
  key: QueryKey
  data: object
  at: number
}

/** Puts what this person saw last in the cache, where nothing newer is. Never rejects: without it all is only empty. */
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
      // Nobody heard live events since: however fresh it looks, it is shown and asked for again.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
  })
}

/** Keeps the answers that are there and all that come, and forgets what is gone. Call the result to stop. */
export function persistQueries(client: QueryClient, userId: string): () => void {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cache = client.getQueryCache()
  // The first screen's answer may have come while the success of signing in was still being read.
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
    // Signed out meanwhile, here or in another tab: nothing may come back.
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

  // Whoever turns to something else may not come back to this page: a phone ends it without a word.
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
  // An address of an image within this page, for one, means nothing to the next page.
  if (isGone(query) || typeof data !== 'object' || data === null) return null
  return { hash: query.queryHash, userId, key: query.queryKey, data, at: dataUpdatedAt }
}

async function dropOldest(store: IDBObjectStore) {
  const byAge = await done(store.index('at').getAllKeys())
  for (const key of byAge.slice(0, Math.max(0, byAge.length - MOST))) store.delete(key)
}

type OpenStore = (mode: IDBTransactionMode) => IDBObjectStore

/** Opens the database for one piece of work and closes it again: an open one would keep signing out from deleting it. */
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
    // A browser without the room or the right for it shows nothing without a network.
  }
}

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
