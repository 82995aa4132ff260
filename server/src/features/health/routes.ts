import { checkAlive, checkReady } from '@oriel/contracts/health'
import { unavailable } from '../../http/errors.ts'
import { openRoute } from '../../http/route.ts'
import { readinessOf } from './readiness.ts'

const live = openRoute(checkAlive, async () => ({ state: 'ok' as const }))
const ready = openRoute(checkReady, async (_, { house }) => {
  const { ready, warnings } = await readinessOf(house)
  if (!ready) throw unavailable('unavailable')
  return { state: house.secrets.state, ...(warnings.length > 0 ? { warnings } : {}) }
})

/** For whoever watches over the process: no sign-in, no details, and no waiting. */
export const healthRoutes = [live, ready].map((it) => ({ ...it, atOnce: true as const }))
