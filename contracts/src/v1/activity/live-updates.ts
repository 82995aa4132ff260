import { everyone } from '../../roles.ts'
import type { RawCall } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'

/** Server-sent events, each a `Change`. */
export const streamChanges: RawCall<Nothing> = {
  method: 'GET',
  path: '/api/v1/events',
  who: everyone,
  produces: 'text/event-stream',
}
