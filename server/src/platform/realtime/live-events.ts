import { EventEmitter } from 'node:events'

/** Live event: which kind of record changed in which project; never data. */
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
  /** Visibility of the event. */
  audience: 'team' | 'client'
  /** Set for task requests, which employees can't see. */
  requestId?: string | null
  /** For `session`: whose streams to recheck. Otherwise: the only recipient. */
  userId?: string
}

/** Sent to all when events may have been missed. */
export const REFRESH_ALL: LiveEvent = { kind: 'everything', projectId: null, audience: 'client' }

/** Publish/subscribe to open browsers. Across processes through LISTEN/NOTIFY (`postgres-events.ts`). */
export interface LiveEvents {
  /** Call only after the commit. */
  publish(event: LiveEvent): void
  /** Returns the unsubscribe function. */
  listen(listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

/** Single process. */
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
