import { rawShaped } from '@oriel/contracts/v1/call'
import { listenToChanges } from '@oriel/contracts/v1/live'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import { rawRoute } from '../../http/route.ts'

export const liveRoutes = [
  rawRoute(rawShaped(listenToChanges, Nothing), async (_, { actor }) => ({
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    },
    body: async ({ streams }) => streams.open(actor),
  })),
]
