import { EventEmitter } from 'node:events'
import type { AnyMessage } from '@oriel/contracts/message'

/** Live event (publish/subscribe): never workspace data. */
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
  /** Requests: hidden from employees. */
  requestId?: string | null
  /** `session`: whose streams to recheck; otherwise the only recipient. */
  userId?: string
  /** `import`: for the setup page, in any process. */
  progress?: ImportProgress
}

/** Of an import at setup. */
export interface ImportProgress {
  /** Of the setup token. */
  hash: string
  state: 'running' | 'done' | 'failed'
  percent: number
  /** Empty while indexes are built. */
  entry: string
  /** Milliseconds. */
  at: number
  refusal?: { status: number; code: string; message: AnyMessage }
}

/** Events may be missing. */
export const REFRESH_ALL: LiveEvent = { kind: 'refresh', projectId: null, audience: 'client' }

export const notificationEvent = (userId: string): LiveEvent => ({
  kind: 'notification',
  projectId: null,
  audience: 'client',
  userId,
})

/** Publish/subscribe to browsers; across processes by LISTEN/NOTIFY (`postgres-events.ts`). */
export interface LiveEvents {
  /** Only after the commit. */
  publish(event: LiveEvent): void
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
