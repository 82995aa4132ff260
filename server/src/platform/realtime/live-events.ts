import { EventEmitter } from 'node:events'
import type { AnyMessage } from '@oriel/contracts/message'

/** Live event (publish/subscribe): never data of the workspace. */
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
    | 'attention'
    | 'notification'
    | 'session'
    | 'refresh'
    | 'import'
  projectId: string | null
  audience: 'team' | 'client'
  /** Task requests: hidden from employees. */
  requestId?: string | null
  /** For `session`: whose streams to recheck; otherwise the only recipient. */
  userId?: string
  /** Of `import`: for the setup page, which any process may serve. */
  progress?: ImportProgress
}

/** Of an import at setup. */
export interface ImportProgress {
  /** Of the setup token. */
  hash: string
  state: 'running' | 'done' | 'failed'
  percent: number
  /** Of the archive; empty while indexes are built. */
  entry: string
  /** Milliseconds. */
  at: number
  refusal?: { status: number; code: string; message: AnyMessage }
}

/** Events may have been missed. */
export const REFRESH_ALL: LiveEvent = { kind: 'refresh', projectId: null, audience: 'client' }

export const notificationEvent = (userId: string): LiveEvent => ({
  kind: 'notification',
  projectId: null,
  audience: 'client',
  userId,
})

/** Publish/subscribe to open browsers; across processes through LISTEN/NOTIFY (`postgres-events.ts`). */
export interface LiveEvents {
  /** Call only after the commit. */
  publish(event: LiveEvent): void
  /** Unsubscribes. */
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
