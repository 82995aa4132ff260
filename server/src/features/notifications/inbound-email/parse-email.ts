import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { ParsedEmail } from './parse-email-worker.ts'

export interface InboundEmail extends ParsedEmail {
  /** What mails are told apart by. */
  key: string
}

/** A mail of 30 MB takes a few seconds of one processor. Milliseconds, megabytes. */
const PARSE_TIMEOUT_MS = 60_000
const PARSE_MEMORY_MB = 512

/** Nobody can make sense of it, in the time and memory that a mail is given. */
export class UnreadableEmail extends Error {
  override name = 'UnreadableMail'
}

/** Reads a mail in a thread of its own, which is there for as long as that takes. Throws `UnreadableEmail`. */
export async function parseEmail(raw: Uint8Array): Promise<InboundEmail> {
  const mail = await inThread(raw)
  // Whoever makes the Message-ID of somebody else's mail up must not keep that one from us.
  const named = [mail.messageId ?? createHash('sha256').update(raw).digest('hex'), mail.from, ...mail.to.toSorted()]
  return { ...mail, key: createHash('sha256').update(named.join('\n')).digest('base64url') }
}

async function inThread(raw: Uint8Array): Promise<ParsedEmail> {
  const { promise, resolve, reject } = Promise.withResolvers<ParsedEmail>()
  const worker = new Worker(new URL('./parse-email-worker.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: PARSE_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const timer = setTimeout(() => reject(new UnreadableEmail('it took too long')), PARSE_TIMEOUT_MS)
  worker.once('message', resolve)
  worker.once('error', (cause) => reject(new UnreadableEmail('it could not be read', { cause })))
  worker.once('exit', () => reject(new UnreadableEmail('it could not be read')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
