import { streamChanges } from '@oriel/contracts/v1/activity/live-updates'
import { getMe } from '@oriel/contracts/v1/people/me'
import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { callApi, discardReads } from './call-api.ts'
import { usedPrefetched } from './prefetched-responses.ts'
import { authorizedFetch } from './http-client.ts'
import { afterInitialLoad, whenIdle } from '../code/after-initial-load.ts'
import { viewAsHeaders } from '../session/view-as-client.ts'

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

const INITIAL_BACKOFF = 1000
const MAX_BACKOFF = 30_000
/** While too many other tabs of this person listen. */
const TOO_MANY_BACKOFF = 60_000

/**
 * Listens to live events until stopped; whatever was missed while the network was away is asked for again. `renew` asks
 * for what comes with the account: settings and preferences.
 */
export const followLiveUpdates = (client: QueryClient, renew: () => unknown) =>
  openEventStream(
    viewAsHeaders(),
    ({ kind }) => {
      invalidateChanged(client, kind)
      if (kind === 'settings' || kind === 'everything') renew()
    },
    () => {
      void client.invalidateQueries()
      renew()
    },
  )

/**
 * Hears each change until stopped, and comes back by itself: `missed` is called when something may have been. A tab
 * that is refused because too many listen asks again whenever somebody looks at it.
 */
export function openEventStream(
  eyes: Record<string, string>,
  hear: (change: Change) => void,
  missed: () => void,
): () => void {
  const stop = new AbortController()
  void (async () => {
    let wait = INITIAL_BACKOFF
    let before = false
    // What is shown first has the network to itself.
    await whenIdle()
    while (!stop.signal.aborted) {
      try {
        const response = await authorizedFetch(streamChanges.path, { signal: stop.signal, headers: eyes })
        // Signed out elsewhere, by whomever: an ordinary request says so at once.
        if (response.status === 401 || response.status === 403) return void (await callApi(getMe, {}).catch(() => {}))
        if (response.status === 429) {
          before = true
          if (await waitForFocus(TOO_MANY_BACKOFF + Math.random() * TOO_MANY_BACKOFF, stop.signal)) missed()
          continue
        }
        if (response.ok && response.body) {
          if (before) missed()
          // Whatever was asked before anybody listened, once the page has had its time: nearly always there is nothing.
          else if (usedPrefetched()) afterInitialLoad(() => stop.signal.aborted || missed())
          before = true
          wait = INITIAL_BACKOFF
          await readChanges(response.body, hear)
        }
      } catch {
        // The network is away; the loop tries again. What could not be asked meanwhile is asked then.
        before = true
      }
      if (stop.signal.aborted) return
      await waitToReconnect(wait + Math.random() * wait, stop.signal)
      wait = Math.min(wait * 2, MAX_BACKOFF)
    }
  })()
  return () => stop.abort()
}

async function readChanges(body: ReadableStream<Uint8Array>, hear: (change: Change) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) hear(JSON.parse(data) as Change)
    }
  }
}

const waitToReconnect = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => (clearTimeout(timer), resolve())
    signal.addEventListener('abort', stop, { once: true })
    // The network is back: no reason to wait any longer.
    window.addEventListener('online', stop, { once: true, signal })
  })

/** Waits until somebody comes to this tab, and answers true then; false when that takes too long or nobody listens. */
const waitForFocus = (milliseconds: number, stopped: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const over = new AbortController()
    const settle = (looked: boolean) => {
      clearTimeout(timer)
      over.abort()
      resolve(looked)
    }
    const timer = setTimeout(() => settle(false), milliseconds)
    const { signal } = over
    stopped.addEventListener('abort', () => settle(false), { signal })
    window.addEventListener('focus', () => settle(true), { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && settle(true), {
      signal,
    })
  })
