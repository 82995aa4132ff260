import { rawWithSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { rawRoute } from '../../../platform/http/route.ts'
import { streamChanges } from '@oriel/contracts/v1/activity/activity'

export const liveRoutes = [
  rawRoute(rawWithSchemas(streamChanges, Nothing), async (_, { actor }) => ({
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    },
    body: async ({ streams }) => streams.open(actor),
  })),
]
