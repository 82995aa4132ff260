import { checkAlive, checkReady } from '@atrium/contracts/health'
import { sql } from 'kysely'
import { unavailable } from '../../http/errors.ts'
import { openRoute } from '../../http/route.ts'

/** For whoever watches over the process: no sign-in, no details. */
export const healthRoutes = [
  openRoute(checkAlive, async () => ({ state: 'ok' as const })),
  openRoute(checkReady, async (_, { house }) => {
    try {
      await Promise.all([sql`select 1`.execute(house.db), house.storage.ping()])
      return { state: house.secrets.state }
    } catch {
      throw unavailable('unavailable')
    }
  }),
]
