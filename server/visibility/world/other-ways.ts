import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { isPostgres } from '../../src/platform/db/connection/dialect.ts'
import { ResponseCache } from '../../src/platform/http/responses/cache/response-cache.ts'
import { SessionCache } from '../../src/platform/http/session/session-cache.ts'
import type { Services } from '../../src/platform/http/services.ts'
import { openServices } from '../../src/operations/server/open-services.ts'

/**
 * Other app instances: `uncached`, and `elsewhere` with its own caches. On PostgreSQL the latter simulates a second
 * process; SQLite has only one.
 */
export async function openOtherWays(services: Services) {
  const uncached = await buildApp({ ...services, answers: new ResponseCache(0), sessions: new SessionCache(undefined) })
  const other = isPostgres(services.db) ? await openServices(services.config, pino({ level: 'silent' })) : undefined
  const elsewhere = await buildApp(other ?? { ...services, answers: new ResponseCache(services.config.answerCache) })
  return {
    uncached,
    elsewhere,
    async close() {
      await uncached.close()
      await elsewhere.close()
      await other?.close()
    },
  }
}
