import { EventEmitter } from 'node:events'

/** What kind of thing changed, and in which project; never data. */
export interface LiveEvent {
  kind:
    | 'project'
    | 'task'
    | 'subtask'
    | 'comment'
    | 'file'
    | 'request'
    | 'person'
    | 'settings'
    | 'need'
    | 'notice'
    | 'session'
    | 'everything'
  projectId: string | null
  /** Whether the client may know that something happened. */
  audience: 'team' | 'client'
  /** Of what is about a task request: employees have no business with it. */
  requestId?: string | null
  /** For `session`: whose streams must be looked at again. For others: who alone is told, since it is or was theirs. */
  userId?: string
}

/** For everybody: events may have been missed, of whatever kind. */
export const REFRESH_ALL: LiveEvent = { kind: 'everything', projectId: null, audience: 'client' }

/** Tells open browsers to look again. Between processes it travels by LISTEN/NOTIFY (see `postgres-events.ts`). */
export interface LiveEvents {
  /** Call only after the change is committed. */
  publish(event: LiveEvent): void
  /** Answers the function that stops listening. */
  listen(listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

/** The channel of a single process. */
export function createLocalEvents(): LiveEvents {
  const emitter = new EventEmitter<{ event: [LiveEvent] }>()
  return {
    publish: (event) => void emitter.emit('event', event),
    listen: (listener) => {
      emitter.on('event', listener)
      return () => void emitter.off('event', listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
