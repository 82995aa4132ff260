import { listenToChanges } from '@atrium/contracts/live'
import { rawRoute } from '../../http/route.ts'

export const liveRoutes = [
  rawRoute(listenToChanges, async (_, { actor }) => ({
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    },
    body: async ({ streams }) => streams.open(actor),
  })),
]
