import { createHash } from 'node:crypto'
import { runInWorker, WorkerFailed } from '../../../platform/base/run-in-worker.ts'
import type { OwnEmails } from './extract-reply.ts'
import type { EmailToParse, ParsedEmail } from './parse-email-worker.ts'

export interface InboundEmail extends ParsedEmail {
  /** Deduplication key. */
  key: string
  /** Received headers only. */
  isTooLarge: boolean
}

/** Milliseconds, megabytes; 30 MB take a few seconds. */
const BOUNDS = { timeout: 10_000, memory: 512 }

/** Also thrown above the time or memory limit. */
export class UnreadableEmail extends Error {
  override name = 'UnreadableEmail'
}

export async function parseEmail(
  raw: Uint8Array,
  ours: OwnEmails,
  { isTooLarge }: Pick<InboundEmail, 'isTooLarge'>,
): Promise<InboundEmail> {
  const module = new URL('./parse-email-worker.ts', import.meta.url)
  const input: EmailToParse = { raw, ours }
  const mail = await runInWorker<ParsedEmail>(module, input, BOUNDS).catch((error: unknown) => {
    throw error instanceof WorkerFailed ? new UnreadableEmail(error.message, { cause: error }) : error
  })
  // Otherwise guessing a Message-ID would block another sender's email.
  const named = [mail.messageId ?? createHash('sha256').update(raw).digest('hex'), mail.from, ...mail.to.toSorted()]
  return { ...mail, isTooLarge, key: createHash('sha256').update(named.join('\n')).digest('base64url') }
}
