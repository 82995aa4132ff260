import type pg from 'pg'
import { isSilence } from './failures.ts'

/**
 * A connection whose answer does not come in time is closed: the next statement on it would wait behind that answer.
 * Every transaction begins with a statement that is answered at once, so most silence shows there: within so many
 * milliseconds.
 */
export function closeSilentConnections(pool: pg.Pool, beginWithin: number) {
  pool.on('connect', (connected) => {
    // The type leaves it out; the pool itself closes its clients like this.
    const client = connected as pg.PoolClient & Pick<pg.Client, 'end'>
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((first: unknown, ...rest: unknown[]) => {
      const answer = query(limited(first, beginWithin), ...rest)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isSilence(error)) void client.end()
        })
      return answer
    }) as typeof client.query
  })
}

const limited = (query: unknown, beginWithin: number) =>
  isQuery(query) && query.text.startsWith('begin') ? { ...query, query_timeout: beginWithin } : query

const isQuery = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
