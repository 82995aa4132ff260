import { streamChanges } from '@oriel/contracts/v1/activity/live-updates'
import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import { getMe } from '@oriel/contracts/v1/people/me'
import { afterInitialLoad, whenIdle } from '../code/after-initial-load.ts'
import { callApi } from './call-api.ts'
import { authorizedFetch } from './http-client.ts'
import { usedPrefetched } from './prefetched-responses.ts'

/** Milliseconds; doubled after each failure, with jitter. */
const INITIAL_BACKOFF = 1000
/** While somebody looks at the tab. */
const MAX_BACKOFF_VISIBLE = 4000
const MAX_BACKOFF_HIDDEN = 30_000
/** While too many other devices of this person listen. */
const TOO_MANY_BACKOFF = 60_000

export interface StreamListener {
  hear: (change: Change) => void
  /** Changes may have been missed. */
  missed: () => void
}

interface StreamOptions extends StreamListener {
  /** Headers that say with whose rights. */
  eyes: Record<string, string>
  /**
   * Another tab listened until now, up to this event id (null where it isn't known): the first connection may have missed
   * what came in between.
   */
  follows?: { position: string | null }
  onPosition?: (position: string) => void
  /** The connection is open, or isn't any more. */
  onConnected?: (isConnected: boolean) => void
}

/**
 * Event stream of the server with reconnection (exponential backoff), until stopped. A tab that's refused because too
 * many listen asks again whenever somebody looks at it.
 */
export function openEventStream(options: StreamOptions): () => void {
  const { eyes, hear, missed, follows, onPosition = () => {}, onConnected = () => {} } = options
  const stop = new AbortController()
  void (async () => {
    let wait = INITIAL_BACKOFF
    // Whether the next connection has to catch up.
    let isLate = false
    let isFirst = true
    // The first page has the network to itself.
    if (!follows) await whenIdle()
    while (!stop.signal.aborted) {
      try {
        const response = await authorizedFetch(streamChanges.path, { signal: stop.signal, headers: eyes })
        // Signed out elsewhere: an ordinary request says so at once.
        if (response.status === 401 || response.status === 403) return void (await callApi(getMe, {}).catch(() => {}))
        if (response.status === 429) {
          isLate = true
          if (await waitForFocus(TOO_MANY_BACKOFF + Math.random() * TOO_MANY_BACKOFF, stop.signal)) missed()
          continue
        }
        if (response.ok && response.body) {
          onConnected(true)
          const begin = (position: string | null) => {
            if (isLate || (isFirst && follows && (position === null || position !== follows.position))) missed()
            // What was asked before anybody listened is asked again, once the page has loaded: it rarely changed.
            else if (isFirst && !follows && usedPrefetched()) afterInitialLoad(() => stop.signal.aborted || missed())
            isFirst = false
            isLate = true
          }
          wait = INITIAL_BACKOFF
          await readChanges(response.body, { begin, hear, onPosition })
        }
      } catch {
        // The network is away. What couldn't be asked meanwhile is asked after reconnecting.
        isLate = true
      }
      if (stop.signal.aborted) return
      onConnected(false)
      const most = document.visibilityState === 'visible' ? MAX_BACKOFF_VISIBLE : MAX_BACKOFF_HIDDEN
      await waitToReconnect(Math.min(wait, most) * (0.5 + Math.random() / 2), stop.signal)
      wait = Math.min(wait * 2, MAX_BACKOFF_HIDDEN)
    }
  })()
  return () => stop.abort()
}

interface ChangeReader {
  /** The first block: with the position of the stream, if the server says it. */
  begin: (position: string | null) => void
  hear: (change: Change) => void
  onPosition: (position: string) => void
}

async function readChanges(body: ReadableStream<Uint8Array>, { begin, hear, onPosition }: ChangeReader) {
  let hasBegun = false
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const position = /^id: (.*)$/m.exec(block)?.[1] ?? null
      if (!hasBegun) begin(position)
      hasBegun = true
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) hear(JSON.parse(data) as Change)
      if (position !== null) onPosition(position)
    }
  }
}

/** Waits, but no longer than until the network returns or somebody looks at the tab. */
const waitToReconnect = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const stop = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(stop, milliseconds)
    signal.addEventListener('abort', stop, { signal: over.signal })
    window.addEventListener('online', stop, { signal: over.signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && stop(), {
      signal: over.signal,
    })
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
