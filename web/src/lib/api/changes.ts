import { listenToChanges } from '@oriel/contracts/v1/live'
import { getMe } from '@oriel/contracts/v1/me'
import type { Change } from '@oriel/contracts/v1/shapes/live'
import type { QueryClient } from '@tanstack/react-query'
import { ask, readAnew } from './ask.ts'
import { tookEarlyAnswers } from './early-answers.ts'
import { reach } from './reach.ts'
import { afterFirstThings, whenIdle } from '../code/first-things.ts'
import { clientEyes } from '../session/client-view.ts'

/** What to ask again when a thing of this kind changed: first elements of query keys. */
const affected: Record<Exclude<Change['kind'], 'everything'>, string[]> = {
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
export function lookAgain(client: QueryClient, kind: Change['kind']) {
  readAnew()
  if (kind === 'everything') return void client.invalidateQueries()
  for (const key of affected[kind]) void client.invalidateQueries({ queryKey: [key] })
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** While too many other tabs of this person listen. */
const REFUSED_WAIT = 60_000

/**
 * Listens to live events until stopped; whatever was missed while the network was away is asked for again. `renew` asks
 * for what comes with the account: settings and preferences.
 */
export const listenForChanges = (client: QueryClient, renew: () => unknown) =>
  listen(
    clientEyes(),
    ({ kind }) => {
      lookAgain(client, kind)
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
export function listen(eyes: Record<string, string>, hear: (change: Change) => void, missed: () => void): () => void {
  const stop = new AbortController()
  void (async () => {
    let wait = FIRST_WAIT
    let before = false
    // What is shown first has the network to itself.
    await whenIdle()
    while (!stop.signal.aborted) {
      try {
        const response = await reach(listenToChanges.path, { signal: stop.signal, headers: eyes })
        // Signed out elsewhere, by whomever: an ordinary request says so at once.
        if (response.status === 401 || response.status === 403) return void (await ask(getMe, {}).catch(() => {}))
        if (response.status === 429) {
          before = true
          if (await lookedAt(REFUSED_WAIT + Math.random() * REFUSED_WAIT, stop.signal)) missed()
          continue
        }
        if (response.ok && response.body) {
          if (before) missed()
          // Whatever was asked before anybody listened, once the page has had its time: nearly always there is nothing.
          else if (tookEarlyAnswers()) afterFirstThings(() => stop.signal.aborted || missed())
          before = true
          wait = FIRST_WAIT
          await readChanges(response.body, hear)
        }
      } catch {
        // The network is away; the loop tries again. What could not be asked meanwhile is asked then.
        before = true
      }
      if (stop.signal.aborted) return
      await pause(wait + Math.random() * wait, stop.signal)
      wait = Math.min(wait * 2, LONGEST_WAIT)
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

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => (clearTimeout(timer), resolve())
    signal.addEventListener('abort', stop, { once: true })
    // The network is back: no reason to wait any longer.
    window.addEventListener('online', stop, { once: true, signal })
  })

/** Waits until somebody comes to this tab, and answers true then; false when that takes too long or nobody listens. */
const lookedAt = (milliseconds: number, stopped: AbortSignal) =>
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
