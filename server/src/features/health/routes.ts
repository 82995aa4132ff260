import { checkAlive, checkReady } from '@atrium/contracts/health'
import { unavailable } from '../../http/errors.ts'
import { openRoute } from '../../http/route.ts'
import { isReady } from './readiness.ts'

/** For whoever watches over the process: no sign-in, no details. */
export const healthRoutes = [
  openRoute(checkAlive, async () => ({ state: 'ok' as const })),
  openRoute(checkReady, async (_, { house }) => {
    if (!(await isReady(house))) throw unavailable('unavailable')
    return { state: house.secrets.state }
  }),
]
