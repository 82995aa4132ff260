import type { Endpoint } from '@atrium/contracts/endpoint'
import { messages } from '@atrium/contracts/messages'
import type * as z from 'zod/mini'
import { bearer, fillPath, readRefusal } from './ask.ts'
import { ensureNotViewing } from './client-view.ts'
import { Refused } from './refused.ts'

/**
 * Sends a form with files. `onProgress` hears the sent share, 0 to 1; aborting stops the sending. XMLHttpRequest,
 * because fetch tells nobody how far an upload got.
 */
export function upload<It extends Endpoint>(
  it: It,
  input: z.input<It['input']>,
  files: readonly File[],
  {
    onProgress,
    signal,
    idempotencyKey,
  }: { onProgress?: (share: number) => void; signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<z.output<It['output']>> {
  ensureNotViewing(it.path)
  const { url, rest } = fillPath(it.path, input)
  const form = new FormData()
  if (it.uploads?.json) form.append(it.uploads.json, JSON.stringify(rest))
  else for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') form.append(name, value)
  const seen = it.uploads?.json ? undefined : (rest['version'] as number | undefined)
  for (const file of files) form.append(it.uploads?.field ?? 'attachments', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(it.method, url)
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    if (seen !== undefined) request.setRequestHeader('if-match', `"${seen}"`)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve((JSON.parse(request.responseText) as { data: z.output<It['output']> }).data)
      } else {
        const { status, responseText } = request
        const refused = readRefusal(status, responseText, request.getResponseHeader('retry-after'), it.path)
        if (refused) reject(refused)
      }
    })
    request.addEventListener('error', () => reject(new Refused(0, { code: 'network', message: messages.networkError })))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
