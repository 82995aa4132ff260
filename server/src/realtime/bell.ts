import { EventEmitter } from 'node:events'

/** What kind of thing changed, and in which project; never data. */
export interface Ring {
  kind: 'project' | 'task' | 'subtask' | 'comment' | 'file' | 'request' | 'person' | 'session' | 'everything'
  projectId: string | null
  /** Whether the client may know that something happened. */
  audience: 'team' | 'client'
  /** Of what is about a task request: employees have no business with it. */
  requestId?: string | null
  /** For `session`: whose streams must be looked at again. For `project`: who alone is told, since it was theirs. */
  userId?: string
}

/** For everybody: rings may have been missed, of whatever kind. */
export const LOOK_AGAIN: Ring = { kind: 'everything', projectId: null, audience: 'client' }

/** Tells open browsers to look again. Between processes it travels by LISTEN/NOTIFY (see `postgres-bell.ts`). */
export interface Bell {
  /** Call only after the change is committed. */
  ring(event: Ring): void
  /** Answers the function that stops listening. */
  listen(listener: (event: Ring) => void): () => void
  close(): Promise<void>
}

/** The bell of a single process. */
export function localBell(): Bell {
  const emitter = new EventEmitter<{ ring: [Ring] }>()
  return {
    ring: (event) => void emitter.emit('ring', event),
    listen: (listener) => {
      emitter.on('ring', listener)
      return () => void emitter.off('ring', listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
