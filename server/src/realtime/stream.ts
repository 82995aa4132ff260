import { Readable } from 'node:stream'
import type { Bell, Ring } from './bell.ts'
import { WIRE_KINDS } from './wire-kinds.ts'

/** Proxies close what says nothing for a minute. */
const HEARTBEAT = 20_000

export interface Listener {
  userId: string
  mayHear(ring: Ring): Promise<boolean>
  stillWelcome(): Promise<boolean>
  /** Ends the stream for everybody: Atrium stops. */
  until: AbortSignal
}

/**
 * Server-sent events for one person. `mayHear` is asked anew for each ring, so that nobody hears of a project they no
 * longer belong to; `stillWelcome` at every heartbeat and whenever a session of theirs ends: the stream ends with the
 * session. That everything may have changed says nothing, and is told to all.
 */
export function eventStream(bell: Bell, { userId, mayHear, stillWelcome, until }: Listener): Readable {
  const stream = new Readable({ read() {} })
  let order: Promise<unknown> = Promise.resolve()
  const send = (text: string) => void (stream.destroyed || stream.push(text))
  const tell = (kind: keyof typeof WIRE_KINDS, customerId: string | null) =>
    send(`data: ${JSON.stringify({ kind: WIRE_KINDS[kind], customerId })}\n\n`)
  const inOrder = (work: () => Promise<void>) => {
    order = order.then(work).catch(() => stream.destroy())
  }
  const check = () =>
    inOrder(async () => {
      if (!(await stillWelcome())) stream.push(null)
    })
  const stop = bell.listen((ring) => {
    const { kind, projectId } = ring
    if (kind === 'session') {
      if (ring.userId === undefined || ring.userId === userId) check()
    } else
      inOrder(async () => {
        if (kind === 'everything' || (await mayHear(ring))) tell(kind, projectId)
      })
  })
  const heartbeat = setInterval(() => {
    send(': still here\n\n')
    check()
  }, HEARTBEAT)
  heartbeat.unref()
  const end = () => stream.push(null)
  until.addEventListener('abort', end)
  stream.on('close', () => {
    until.removeEventListener('abort', end)
    clearInterval(heartbeat)
    stop()
  })
  send(': hello\n\n')
  return stream
}
