import type { IncomingMessage } from 'node:http'
import { IdleTimeout } from '../../storage/idle-timeout.ts'
import type { HttpError } from '../../errors/errors.ts'
import { formTooLarge, uploadTooSlow } from './upload-errors.ts'
import type { UploadRules } from './upload-rules.ts'

export function watchUpload(
  raw: IncomingMessage,
  { idleTimeout = 30_000, totalTimeout = 15 * 60_000 }: UploadRules,
  most: number,
) {
  const expiry = new AbortController()
  const { signal } = expiry
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as HttpError), { once: true })
  })
  expired.catch(() => undefined)
  const idle = new IdleTimeout(idleTimeout, () => expiry.abort(uploadTooSlow()))
  const total = new IdleTimeout(totalTimeout, () => expiry.abort(uploadTooSlow()))
  let size = 0
  const arrived = (chunk: Buffer) => {
    idle.start()
    size += chunk.length
    if (size > most) expiry.abort(formTooLarge())
  }
  raw.on('data', arrived)
  idle.start()
  total.start()
  return {
    signal,
    or: <Result>(work: Promise<Result>) => Promise.race([work, expired]),
    stop() {
      raw.off('data', arrived)
      idle.stop()
      total.stop()
    },
  }
}
