import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import { afterInitialLoad } from '../code/after-initial-load.ts'
import { openEventStream, type StreamListener } from './event-stream.ts'
import { usedPrefetched } from './prefetched-responses.ts'

/**
 * One event stream per browser. Over HTTP/1.1 a browser opens six connections to a server; with a stream in each tab the
 * seventh tab never loads. Tabs of the same person elect a leader by a Web Lock; it holds the stream and passes changes on
 * through a BroadcastChannel.
 */

type Message =
  | { is: 'change'; change: Change }
  | { is: 'missed' }
  /** Is anybody leading? Asked by a tab that somebody looks at. */
  | { is: 'ping' }
  /** The leader's answer, and what it says when its connection is lost or back. */
  | { is: 'leading'; isConnected: boolean; isVisible: boolean }

/** Milliseconds in which a leader answers; a browser may have frozen its tab. */
const LEADER_TIMEOUT = 1500
/** Milliseconds between two questions of a visible tab. */
const PING_INTERVAL = 30_000

/** Milliseconds before the lock is asked for again where the browser refused to say. */
const RETRY_DELAY = 1000

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
const isVisible = () => document.visibilityState === 'visible'

/**
 * Follows the stream of a person until stopped, whichever tab holds it. A page that's left closes its part, or it would
 * keep a connection in the back/forward cache; shown again it returns and catches up.
 */
export function followSharedStream(person: string, eyes: Record<string, string>, listener: StreamListener): () => void {
  const over = new AbortController()
  // Web Locks need HTTPS or localhost.
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window
  const join = (isLate: boolean) =>
    canShare
      ? joinTabs(`oriel-live ${person} ${JSON.stringify(eyes)}`, eyes, listener, isLate)
      : followWhileVisible(eyes, listener, isLate)
  let leave = join(false)
  const { signal } = over
  window.addEventListener('pagehide', () => leave(), { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      leave()
      leave = join(true)
    },
    { signal },
  )
  return () => {
    over.abort()
    leave()
  }
}

/** Without Web Locks only the tabs that somebody looks at have a stream. */
function followWhileVisible(eyes: Record<string, string>, listener: StreamListener, isLate: boolean): () => void {
  const over = new AbortController()
  let isSuccessor = isLate
  let close: (() => void) | null = null
  const update = () => {
    if (isVisible() && !close) {
      close = openEventStream({ eyes, ...listener, isSuccessor })
      isSuccessor = true
    } else if (!isVisible()) {
      close?.()
      close = null
    }
  }
  document.addEventListener('visibilitychange', update, { signal: over.signal })
  update()
  return () => {
    over.abort()
    close?.()
  }
}

/** Takes part in the election under this name; answers how to leave. */
function joinTabs(name: string, eyes: Record<string, string>, listener: StreamListener, isLate: boolean): () => void {
  const over = new AbortController()
  const channel = new BroadcastChannel(name)
  const sender: { postMessage: (message: Message, transfer: []) => void } = channel
  const post = (message: Message) => {
    if (!over.signal.aborted) sender.postMessage(message, [])
  }
  let turn = new AbortController()
  let isLeading = false
  let isConnected = false
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const report = () => post({ is: 'leading', isConnected, isVisible: isVisible() })

  /** Holds the stream for all tabs until the turn is over. */
  function lead(signal: AbortSignal, isSuccessor: boolean) {
    if (signal.aborted) return undefined
    isLeading = true
    clearTimeout(unanswered)
    const close = openEventStream({
      eyes,
      isSuccessor,
      hear: (change) => {
        post({ is: 'change', change })
        listener.hear(change)
      },
      missed: () => {
        post({ is: 'missed' })
        listener.missed()
      },
      onConnected: (isOpen) => {
        isConnected = isOpen
        report()
      },
    })
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        isLeading = isConnected = false
        close()
        resolve()
      })
    })
  }

  /** Somebody else leads. What was asked before this tab listened is asked again, as the leader does. */
  function follow() {
    if (usedPrefetched()) afterInitialLoad(() => over.signal.aborted || listener.missed())
  }

  /** Asks for the lock; a turn that another tab has taken away is followed by waiting for the next one. */
  async function compete(how: 'ifAvailable' | 'wait' | 'steal') {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    const options: LockOptions = how === 'wait' ? { signal } : { [how]: true }
    const isSuccessor = isLate || how !== 'ifAvailable'
    try {
      await navigator.locks.request(name, options, (lock) => (lock ? lead(signal, isSuccessor) : follow()))
    } catch (error) {
      if (!isAbort(error)) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
    if (!signal.aborted) await compete('wait')
  }

  /** Takes the lead from a tab that doesn't answer. */
  function check() {
    if (isLeading || !isVisible()) return
    clearTimeout(unanswered)
    unanswered = setTimeout(() => void compete('steal'), LEADER_TIMEOUT)
    post({ is: 'ping' })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.is === 'change') listener.hear(data.change)
    else if (data.is === 'missed') listener.missed()
    else if (data.is === 'ping') {
      if (isLeading) report()
    } else {
      clearTimeout(unanswered)
      // Browsers slow hidden tabs down: one that somebody looks at reconnects sooner.
      if (!data.isConnected && !data.isVisible && isVisible() && !isLeading) void compete('steal')
    }
  })
  document.addEventListener('visibilitychange', check, { signal: over.signal })
  const pings = setInterval(check, PING_INTERVAL)
  void compete('ifAvailable')
  check()
  if (isLate) listener.missed()

  return () => {
    over.abort()
    turn.abort()
    clearTimeout(unanswered)
    clearInterval(pings)
    channel.close()
  }
}
