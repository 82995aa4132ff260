import { listenToChanges } from '@atrium/contracts/live'
import { identify } from '../../http/session.ts'
import { rawRoute } from '../../http/route.ts'
import { mayHear } from './may-hear.ts'
import { eventStream } from '../../realtime/stream.ts'

export const liveRoutes = [
  rawRoute(listenToChanges, async (_, { actor }, request) => ({
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    },
    body: async (house) => {
      const stillWelcome = () =>
        identify(house, request).then(
          () => true,
          () => false,
        )
      return eventStream(house.bell, (ring) => mayHear(house.db, actor, ring), stillWelcome)
    },
  })),
]
