import { messages } from '@oriel/contracts/messages'
import type { Call, InputOf, OutputOf } from '@oriel/contracts/v1/call'
import { translate } from '../t.ts'
import { fillPath } from './urls.ts'
import { discardReads } from './call-api.ts'
import { bearerHeader } from './http-client.ts'
import { readApiError } from './read-api-error.ts'
import { ensureNotViewingAs } from '../session/view-as-client.ts'
import { newerToken } from '../session/exchange-token.ts'
import { ApiError } from './api-error.ts'
import { storedTokenHolder } from '../session/stored-session.ts'

interface Sending {
  onProgress?: (share: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
}

/** `onProgress`: the share sent, 0 to 1. */
export async function upload<It extends Call>(
  it: It,
  input: InputOf<It>,
  files: readonly File[],
  sending: Sending = {},
): Promise<OutputOf<It>> {
  ensureNotViewingAs(it.path)
  const { url, rest } = fillPath(it.path, input as object)
  const form = new FormData()
  if (it.uploads?.json) form.append(it.uploads.json, JSON.stringify(rest))
  else for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') form.append(name, value)
  const seen = it.uploads?.json ? undefined : (rest['version'] as number | undefined)
  for (const file of files) form.append(it.uploads?.field ?? 'attachments', file)

  const send = (token?: string) => sendForm(it.method, url, form, { ...sending, seen, token })
  const holder = storedTokenHolder()
  const first = await send(holder?.token)
  // Another tab may have rotated the token.
  const next = first.status === 401 && holder ? await newerToken(holder) : null
  const { status, responseText, retryAfter } = next ? await send(next) : first
  if (status >= 200 && status < 300) {
    discardReads()
    return JSON.parse(responseText) as OutputOf<It>
  }
  const refused = readApiError(status, responseText, retryAfter, it.path)
  // Session over: never settle.
  return refused ? Promise.reject(refused) : new Promise<never>(() => {})
}

/** fetch has no upload progress. */
function sendForm(
  method: string,
  url: string,
  form: FormData,
  {
    token,
    seen,
    onProgress,
    signal,
    idempotencyKey,
  }: Sending & { token: string | undefined; seen: number | undefined },
): Promise<{ status: number; responseText: string; retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(bearerHeader(token))) request.setRequestHeader(name, value)
    if (seen !== undefined) request.setRequestHeader('if-match', `"${seen}"`)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    )
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve({ status, responseText, retryAfter: request.getResponseHeader('retry-after') })
    })
    request.addEventListener('error', () =>
      reject(new ApiError(0, { code: 'network', message: translate(messages.networkError) })),
    )
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
