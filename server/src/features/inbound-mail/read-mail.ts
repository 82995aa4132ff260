import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { ReadMail } from './parse-mail.ts'

export interface InboundMail extends ReadMail {
  /** What mails are told apart by. */
  key: string
}

/** A mail of 30 MB takes a few seconds of one processor. Milliseconds, megabytes. */
const PATIENCE = 60_000
const MEMORY = 512

/** Nobody can make sense of it, in the time and memory that a mail is given. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

/** Reads a mail in a thread of its own, which is there for as long as that takes. Throws `UnreadableMail`. */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const mail = await inThread(raw)
  // Whoever makes the Message-ID of somebody else's mail up must not keep that one from us.
  const named = [mail.messageId ?? createHash('sha256').update(raw).digest('hex'), mail.from, ...mail.to.toSorted()]
  return { ...mail, key: createHash('sha256').update(named.join('\n')).digest('base64url') }
}

async function inThread(raw: Uint8Array): Promise<ReadMail> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadMail>()
  const worker = new Worker(new URL('parse-mail.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const timer = setTimeout(() => reject(new UnreadableMail('it took too long')), PATIENCE)
  worker.once('message', resolve)
  worker.once('error', (cause) => reject(new UnreadableMail('it could not be read', { cause })))
  worker.once('exit', () => reject(new UnreadableMail('it could not be read')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
