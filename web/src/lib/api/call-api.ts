import type { Call, InputOf, OutputOf, RawCall } from '@oriel/contracts/v1/call'
import {
  viewAsHeaders,
  ensureNotViewingAs,
  viewAsHeadersFor,
  currentViewAs,
  stripPermissions,
} from '../session/view-as-client.ts'
import { fillPath, withQuery } from './urls.ts'
import { dropPrefetched, takePrefetched } from './prefetched-responses.ts'
import { authorizedFetch } from './http-client.ts'
import { toApiError, withReauthentication } from './read-api-error.ts'

const inFlight = new Map<string, Promise<unknown>>()
/** New reads must not share a request that started before a change. */
export function discardReads() {
  inFlight.clear()
  dropPrefetched()
}

/** Identical reads in flight share one request. Rejects with `ApiError`. The server has checked responses. */
export async function callApi<It extends Call>(
  it: It,
  input: InputOf<It>,
  options: { signal?: AbortSignal; idempotencyKey?: string; exchangesToken?: boolean } = {},
): Promise<OutputOf<It>> {
  const { url, rest } = fillPath(it.path, input as object)
  if (it.method !== 'GET')
    return withReauthentication(() => sendCall(it, url, jsonRequest(it.method, rest, options), options.exchangesToken))
  const address = withQuery(url, rest)
  const shared = inFlight.get(address)
  if (shared) return shared as Promise<OutputOf<It>>
  const asked = withReauthentication(() => readCall(it, address)).finally(() => {
    if (inFlight.get(address) === asked) inFlight.delete(address)
  })
  inFlight.set(address, asked)
  return asked
}

export async function callApiForBlob<It extends RawCall>(
  it: It,
  input: InputOf<It>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; filename: string | null }> {
  const { url, rest } = fillPath(it.path, input as object)
  const response = await withReauthentication(async () => {
    const answer = await authorizedFetch(withQuery(url, rest), {
      cache: 'no-cache',
      headers: viewAsHeadersFor(it),
      ...(signal ? { signal } : {}),
    })
    if (!answer.ok) throw await toApiError(answer, it.path)
    return answer
  })
  return { blob: await response.blob(), filename: filenameIn(response.headers.get('content-disposition')) }
}

export async function fetchBlob(address: string, headers = viewAsHeaders()): Promise<Blob> {
  const response = await authorizedFetch(address, { headers })
  if (!response.ok) throw await toApiError(response, address)
  return response.blob()
}

/** ETag cache by URL; the oldest entry is evicted. */
const responses = new Map<string, { etag: string; data: unknown }>()
const MAX_RESPONSES = 200

let clearQueries = () => {}
export const onClearResponses = (clear: () => void) => void (clearQueries = clear)

export function clearResponses() {
  clearQueries()
  responses.clear()
  discardReads()
}

async function readCall<It extends Call>(it: It, address: string): Promise<OutputOf<It>> {
  const known = responses.get(address)
  const headers = { ...viewAsHeadersFor(it), ...(known ? { 'if-none-match': known.etag } : {}) }
  const early = takePrefetched(address)
  const response = (early && (await early)) ?? (await authorizedFetch(address, { headers }))
  if (known && response.status === 304) return known.data as OutputOf<It>
  if (!response.ok) throw await toApiError(response, it.path)
  const told = (await response.json()) as OutputOf<It>
  const data = currentViewAs() ? stripPermissions(told) : told
  const etag = response.headers.get('etag')
  responses.delete(address)
  if (etag) {
    responses.set(address, { etag, data })
    if (responses.size > MAX_RESPONSES) responses.delete(responses.keys().next().value as string)
  }
  return data
}

async function sendCall<It extends Call>(
  it: It,
  address: string,
  init: RequestInit,
  exchangesToken = false,
): Promise<OutputOf<It>> {
  ensureNotViewingAs(it.path)
  const response = await authorizedFetch(address, init, exchangesToken)
  if (!response.ok) throw await toApiError(response, it.path, exchangesToken)
  discardReads()
  return (await response.json()) as OutputOf<It>
}

function jsonRequest(
  method: string,
  body: Record<string, unknown>,
  { signal, idempotencyKey }: { signal?: AbortSignal; idempotencyKey?: string },
): RequestInit {
  return {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    ...(signal ? { signal } : {}),
  }
}

function filenameIn(disposition: string | null) {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null)
}
