import { checkAlive, checkReady } from '@atrium/contracts/health'
import { unavailable } from '../../http/errors.ts'
import { openRoute } from '../../http/route.ts'
import { readinessOf } from './readiness.ts'

/** For whoever watches over the process: no sign-in, no details. */
export const healthRoutes = [
  openRoute(checkAlive, async () => ({ state: 'ok' as const })),
  openRoute(checkReady, async (_, { house }) => {
    const { ready, warnings } = await readinessOf(house)
    if (!ready) throw unavailable('unavailable')
    return { state: house.secrets.state, ...(warnings.length > 0 ? { warnings } : {}) }
  }),
]
