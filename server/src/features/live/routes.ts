import { listenToChanges } from '@atrium/contracts/live'
import { rawRoute } from '../../http/route.ts'
import { stillSignedIn } from '../../http/session.ts'
import { eventStream } from '../../realtime/stream.ts'
import { mayHear } from './may-hear.ts'

export const liveRoutes = [
  rawRoute(listenToChanges, async (_, { actor }) => ({
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    },
    body: async (house) =>
      eventStream(house.bell, {
        userId: (actor.viewer ?? actor).id,
        mayHear: (ring) => mayHear(house.pools.reads, actor, ring),
        stillWelcome: () => stillSignedIn(house, actor),
        until: house.leaving,
      }),
  })),
]
