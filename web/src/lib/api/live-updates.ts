import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { viewAsHeaders } from '../session/view-as-client.ts'
import { discardReads } from './call-api.ts'
import { followSharedStream } from './shared-event-stream.ts'

const workQueries = [
  'notification',
  'customer',
  'task',
  'subtask',
  'request',
  'deliverable',
  'file',
  'activity',
  'home',
  'trash',
  'search',
]

const affectedQueries: Record<Exclude<Change['kind'], 'refresh'>, string[]> = {
  project: ['company', ...workQueries],
  task: workQueries,
  subtask: workQueries,
  comment: ['comment', 'task', 'subtask', 'request', 'activity', 'home', 'trash'],
  file: ['file', 'deliverable', 'comment', 'task', 'subtask', 'request', 'activity', 'home', 'trash'],
  request: ['notification', 'request', 'activity', 'home', 'task', 'subtask', 'trash'],
  person: ['person', 'company', 'customer', 'task', 'subtask', 'request', 'comment', 'activity'],
  settings: ['settings'],
  attention: ['attention', 'home', 'notification', 'company', 'deliverable'],
  notification: ['notification', 'attention', 'home'],
}

export function invalidateChanged(client: QueryClient, kind: Change['kind']) {
  discardReads()
  if (kind === 'refresh') return void client.invalidateQueries()
  for (const key of affectedQueries[kind]) void client.invalidateQueries({ queryKey: [key] })
}

/** Invalidates queries, all if changes may have been missed. `renew` reloads settings and preferences. */
export function followLiveUpdates(client: QueryClient, person: string, renew: () => unknown): () => void {
  const over = new AbortController()
  const catchUp = () => {
    invalidateChanged(client, 'refresh')
    renew()
  }
  const stop = followSharedStream(person, viewAsHeaders(), {
    hear: ({ kind }) => {
      invalidateChanged(client, kind)
      if (kind === 'settings' || kind === 'refresh') renew()
    },
    missed: deferWhileHidden(catchUp, over.signal),
  })
  return () => {
    over.abort()
    stop()
  }
}

/** While hidden, merges calls into one. */
function deferWhileHidden(call: () => void, signal: AbortSignal) {
  let isDue = false
  const callIfDue = () => {
    if (!isDue || document.visibilityState !== 'visible') return
    isDue = false
    call()
  }
  document.addEventListener('visibilitychange', callIfDue, { signal })
  return () => {
    isDue = true
    callIfDue()
  }
}
