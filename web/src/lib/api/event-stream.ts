import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import { getMe } from '@oriel/contracts/v1/people/me'
import { afterInitialLoad, whenIdle } from '../code/after-initial-load.ts'
import { callApi } from './call-api.ts'
import { authorizedFetch } from './http-client.ts'
import { streamChanges } from '@oriel/contracts/v1/activity/activity'

/** Milliseconds; exponential backoff with jitter. */
const INITIAL_BACKOFF = 1000
const MAX_BACKOFF_VISIBLE = 4000
const MAX_BACKOFF_HIDDEN = 30_000
/** Milliseconds after 429: too many streams. */
const TOO_MANY_BACKOFF = 60_000

export interface StreamListener {
  hear: (change: Change) => void
  missed: () => void
}

interface StreamOptions extends StreamListener {
  eyes: Record<string, string>
  /** Event id that another tab's stream reached; null: unknown. */
  follows?: { position: string | null }
  onPosition?: (position: string) => void
  onConnected?: (isConnected: boolean) => void
}

/** Reconnects until stopped; after 429, on focus. */
export function openEventStream(options: StreamOptions): () => void {
  const { eyes, hear, missed, follows, onPosition = () => {}, onConnected = () => {} } = options
  const stop = new AbortController()
  void (async () => {
    let wait = INITIAL_BACKOFF
    // Events may have been missed.
    let isLate = false
    let isFirst = true
    // The first page needs the bandwidth.
    if (!follows) await whenIdle()
    while (!stop.signal.aborted) {
      try {
        const response = await authorizedFetch(streamChanges.path, { signal: stop.signal, headers: eyes })
        // Signed out elsewhere: an ordinary request triggers the session-expired handling.
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
            // The first responses predate the stream: refetch after the page has loaded.
            else if (isFirst && !follows) afterInitialLoad(() => stop.signal.aborted || missed())
            isFirst = false
            isLate = true
          }
          wait = INITIAL_BACKOFF
          await readChanges(response.body, { begin, hear, onPosition })
        }
      } catch {
        // Network down: refetch after reconnecting.
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

/** Cut short when the network returns or the tab becomes visible. */
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

/** True on focus, false on timeout or stop. */
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
