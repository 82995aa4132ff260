import { checkLiveness, checkReadiness } from '@oriel/contracts/health'
import { message } from '@oriel/contracts/message'
import { serviceUnavailable } from '../../../platform/base/errors.ts'
import { publicRoute } from '../../../platform/http/route.ts'
import { probeReadiness } from './probe-readiness.ts'

const live = publicRoute(checkLiveness, async () => ({ state: 'ok' as const }))
const ready = publicRoute(checkReadiness, async (_, { services }) => {
  const { ready, warnings } = await probeReadiness(services)
  if (!ready) throw serviceUnavailable(message({ id: 'unavailable' }))
  return { state: services.secrets.state, ...(warnings.length > 0 ? { warnings } : {}) }
})

/** For monitoring: no sign-in, details or queue. */
export const healthRoutes = [live, ready].map((it) => ({ ...it, atOnce: true as const }))
