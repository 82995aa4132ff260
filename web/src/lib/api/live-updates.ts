import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { viewAsHeaders } from '../session/view-as-client.ts'
import { discardReads } from './call-api.ts'
import { followSharedStream } from './shared-event-stream.ts'

/** What to ask again when a thing of this kind changed: first elements of query keys. */
const affectedQueries: Record<Exclude<Change['kind'], 'everything'>, string[]> = {
  project: [
    'notice',
    'company',
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
  ],
  task: [
    'notice',
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
  ],
  subtask: [
    'notice',
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
  ],
  comment: ['comment', 'task', 'subtask', 'request', 'activity', 'home', 'trash'],
  file: ['file', 'deliverable', 'comment', 'task', 'subtask', 'request', 'activity', 'home', 'trash'],
  request: ['notice', 'request', 'activity', 'home', 'task', 'subtask', 'trash'],
  // Names and faces stand wherever people work and write.
  person: ['person', 'company', 'customer', 'task', 'subtask', 'request', 'comment', 'activity'],
  settings: ['settings'],
  // What waits for a company stands on its page.
  need: ['need', 'home', 'notice', 'company', 'deliverable'],
  notice: ['notice'],
}

/** Asks again for what a change of this kind may have touched. */
export function invalidateChanged(client: QueryClient, kind: Change['kind']) {
  discardReads()
  if (kind === 'everything') return void client.invalidateQueries()
  for (const key of affectedQueries[kind]) void client.invalidateQueries({ queryKey: [key] })
}

/**
 * Follows live changes until stopped. Asks again for everything where changes may have been missed; a hidden tab does so
 * once somebody looks at it. `renew` asks for what comes with the account: settings and preferences.
 */
export function followLiveUpdates(client: QueryClient, person: string, renew: () => unknown): () => void {
  const over = new AbortController()
  const catchUp = () => {
    void client.invalidateQueries()
    renew()
  }
  const stop = followSharedStream(person, viewAsHeaders(), {
    hear: ({ kind }) => {
      invalidateChanged(client, kind)
      if (kind === 'settings' || kind === 'everything') renew()
    },
    missed: deferWhileHidden(catchUp, over.signal),
  })
  return () => {
    over.abort()
    stop()
  }
}

/** Calls now, or once somebody looks at this tab: several calls of a hidden tab become one. */
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
