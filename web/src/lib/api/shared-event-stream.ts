import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import { afterInitialLoad } from '../code/after-initial-load.ts'
import { openEventStream, type StreamListener } from './event-stream.ts'

/**
 * Leader election: one event stream per browser, since HTTP/1.1 allows six connections per server. The leader holds a
 * Web Lock and forwards changes over a BroadcastChannel.
 */

type Message =
  | { is: 'change'; change: Change }
  | { is: 'missed' }
  | { is: 'ping' }
  | { is: 'leading'; isConnected: boolean; isVisible: boolean; position: string | null }

/** Milliseconds; a leader that doesn't reply is frozen. */
const LEADER_TIMEOUT = 1500
/** Milliseconds. */
const PING_INTERVAL = 30_000

/** Milliseconds after an error. */
const RETRY_DELAY = 1000

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
const isVisible = () => document.visibilityState === 'visible'

/**
 * Leaves on `pagehide` (an open connection would stay in the back/forward cache); rejoins and refetches on `pageshow`.
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

/** Without Web Locks: one stream per visible tab. */
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

class TabElection {
  readonly #name: string
  readonly #eyes: Record<string, string>
  readonly #listener: StreamListener
  /** Changes may have been missed. */
  readonly #isLate: boolean
  readonly #over = new AbortController()
  readonly #channel: BroadcastChannel
  readonly #sender: { postMessage: (message: Message, transfer: []) => void }
  readonly #pings: ReturnType<typeof setInterval>
  #turn = new AbortController()
  #isLeading = false
  #isConnected = false
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

  /** If another tab steals the lock, queues again. */
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

  #follow() {
    afterInitialLoad(() => this.#over.signal.aborted || this.#listener.missed())
  }

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
    // Browsers throttle hidden tabs: a visible one reconnects sooner.
    if (!message.isConnected && !message.isVisible && isVisible() && !this.#isLeading) void this.#compete('steal')
    return undefined
  }
}
