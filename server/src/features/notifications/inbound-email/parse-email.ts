import { createHash } from 'node:crypto'
import { runInWorker, WorkerFailed } from '../../../platform/workers/run-in-worker.ts'
import type { ParsedEmail } from './parse-email-worker.ts'

export interface InboundEmail extends ParsedEmail {
  /** What mails are told apart by. */
  key: string
}

/** A mail of 30 MB takes a few seconds of one processor. Milliseconds, megabytes. */
const BOUNDS = { timeout: 10_000, memory: 512 }

/** Nobody can make sense of it, in the time and memory that a mail is given. */
export class UnreadableEmail extends Error {
  override name = 'UnreadableMail'
}

/** Reads a mail in a thread of its own, which is there for as long as that takes. Throws `UnreadableEmail`. */
export async function parseEmail(raw: Uint8Array): Promise<InboundEmail> {
  const module = new URL('./parse-email-worker.ts', import.meta.url)
  const mail = await runInWorker<ParsedEmail>(module, raw, BOUNDS).catch((error: unknown) => {
    throw error instanceof WorkerFailed ? new UnreadableEmail(error.message, { cause: error }) : error
  })
  // Whoever makes the Message-ID of somebody else's mail up must not keep that one from us.
  const named = [mail.messageId ?? createHash('sha256').update(raw).digest('hex'), mail.from, ...mail.to.toSorted()]
  return { ...mail, key: createHash('sha256').update(named.join('\n')).digest('base64url') }
}
