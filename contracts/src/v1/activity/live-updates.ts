import { everyone } from '../../roles.ts'
import { download } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'

/** Server-sent events, each a `Change`. */
export const streamChanges = download<Nothing>('/api/v1/events', everyone, 'text/event-stream')
