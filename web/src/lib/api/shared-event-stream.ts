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
  /** The leader's answer, and what it says when its connection or its event id changes. */
  | { is: 'leading'; isConnected: boolean; isVisible: boolean; position: string | null }

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
  const join = (isLate: boolean): (() => void) => {
    if (!canShare) return followWhileVisible(eyes, listener, isLate)
    const election = new TabElection(`oriel-live ${person} ${JSON.stringify(eyes)}`, eyes, listener, isLate)
    return () => election.leave()
  }
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
      close = openEventStream({ eyes, ...listener, ...(isSuccessor ? { follows: { position: null } } : {}) })
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

/** A tab's part in the election. */
class TabElection {
  readonly #name: string
  readonly #eyes: Record<string, string>
  readonly #listener: StreamListener
  /** Whether others may have listened before this page did. */
  readonly #isLate: boolean
  readonly #over = new AbortController()
  readonly #channel: BroadcastChannel
  readonly #sender: { postMessage: (message: Message, transfer: []) => void }
  readonly #pings: ReturnType<typeof setInterval>
  #turn = new AbortController()
  #isLeading = false
  #isConnected = false
  /** The event id up to which changes were passed on. */
  #position: string | null = null
  #unanswered: ReturnType<typeof setTimeout> | undefined

  constructor(name: string, eyes: Record<string, string>, listener: StreamListener, isLate: boolean) {
    this.#name = name
    this.#eyes = eyes
    this.#listener = listener
    this.#isLate = isLate
    this.#channel = new BroadcastChannel(name)
    this.#sender = this.#channel
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#receive(data))
    document.addEventListener('visibilitychange', () => this.#check(), { signal: this.#over.signal })
    this.#pings = setInterval(() => this.#check(), PING_INTERVAL)
    void this.#compete('ifAvailable')
    this.#check()
    if (isLate) listener.missed()
  }

  leave() {
    this.#over.abort()
    this.#turn.abort()
    clearTimeout(this.#unanswered)
    clearInterval(this.#pings)
    this.#channel.close()
  }

  #post(message: Message) {
    if (!this.#over.signal.aborted) this.#sender.postMessage(message, [])
  }

  #report() {
    this.#post({
      is: 'leading',
      isConnected: this.#isConnected,
      isVisible: isVisible(),
      position: this.#position,
    })
  }

  /** Asks for the lock; a turn that another tab has taken away is followed by waiting for the next one. */
  async #compete(how: 'ifAvailable' | 'wait' | 'steal'): Promise<void> {
    this.#turn.abort()
    this.#turn = new AbortController()
    const { signal } = this.#turn
    const options: LockOptions = how === 'wait' ? { signal } : { [how]: true }
    const isSuccessor = this.#isLate || how !== 'ifAvailable'
    try {
      await navigator.locks.request(this.#name, options, (lock) =>
        lock ? this.#lead(signal, isSuccessor) : this.#follow(),
      )
    } catch (error) {
      if (!isAbort(error)) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
    if (!signal.aborted) await this.#compete('wait')
  }

  /** Holds the stream for all tabs until the turn is over. */
  #lead(signal: AbortSignal, isSuccessor: boolean): Promise<void> | undefined {
    if (signal.aborted) return undefined
    this.#isLeading = true
    clearTimeout(this.#unanswered)
    const close = openEventStream({
      eyes: this.#eyes,
      ...(isSuccessor ? { follows: { position: this.#position } } : {}),
      hear: (change) => {
        this.#post({ is: 'change', change })
        this.#listener.hear(change)
      },
      missed: () => {
        this.#post({ is: 'missed' })
        this.#listener.missed()
      },
      onPosition: (position) => {
        this.#position = position
        this.#report()
      },
      onConnected: (isConnected) => {
        this.#isConnected = isConnected
        this.#report()
      },
    })
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        this.#isLeading = false
        this.#isConnected = false
        close()
        resolve()
      })
    })
  }

  /** Somebody else leads. What was asked before this tab listened is asked again, as the leader does. */
  #follow() {
    if (usedPrefetched()) afterInitialLoad(() => this.#over.signal.aborted || this.#listener.missed())
  }

  /** Takes the lead from a tab that doesn't answer. */
  #check() {
    if (this.#isLeading || !isVisible()) return
    clearTimeout(this.#unanswered)
    this.#unanswered = setTimeout(() => void this.#compete('steal'), LEADER_TIMEOUT)
    this.#post({ is: 'ping' })
  }

  #receive(message: Message) {
    if (message.is === 'change') return this.#listener.hear(message.change)
    if (message.is === 'missed') return this.#listener.missed()
    if (message.is === 'ping') return this.#isLeading ? this.#report() : undefined
    clearTimeout(this.#unanswered)
    this.#position = message.position
    // Browsers slow hidden tabs down: one that somebody looks at reconnects sooner.
    if (!message.isConnected && !message.isVisible && isVisible() && !this.#isLeading) void this.#compete('steal')
    return undefined
  }
}
