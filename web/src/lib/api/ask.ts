import type { Call, InputOf, OutputOf, RawCall } from '@oriel/contracts/v1/call'
import { clientEyes, ensureNotViewing, eyesFor, viewing, withoutAbilities } from '../session/client-view.ts'
import { fillPath, withQuery } from './addresses.ts'
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { reach } from './reach.ts'
import { refusal } from './read-refusal.ts'

const underWay = new Map<string, Promise<unknown>>()
/** Something has changed: whoever asks from now on is not told what was read before it. */
export function readAnew() {
  underWay.clear()
  dropEarlyAnswers()
}

/**
 * The only way out of the browser: ask for a call of the contract, get what it promises.
 * Identical reads in flight share one request. Rejects with `Refused`. Answers are trusted to have the contract's
 * shape: the server has checked them, and parsing them again would cost every page.
 */
export async function ask<It extends Call>(
  it: It,
  input: InputOf<It>,
  options: { signal?: AbortSignal; idempotencyKey?: string; exchangesToken?: boolean } = {},
): Promise<OutputOf<It>> {
  const { url, rest } = fillPath(it.path, input as object)
  if (it.method !== 'GET') return send(it, url, jsonRequest(it.method, rest, options), options.exchangesToken)
  const address = withQuery(url, rest)
  const shared = underWay.get(address)
  if (shared) return shared as Promise<OutputOf<It>>
  const asked = read(it, address).finally(() => {
    if (underWay.get(address) === asked) underWay.delete(address)
  })
  underWay.set(address, asked)
  return asked
}

/** Bytes behind the bearer header: images, previews, downloads, exports. */
export async function askForBlob<It extends RawCall>(
  it: It,
  input: InputOf<It>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; filename: string | null }> {
  const { url, rest } = fillPath(it.path, input as object)
  const response = await reach(withQuery(url, rest), {
    cache: 'no-cache',
    headers: eyesFor(it),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await refusal(response, it.path)
  return { blob: await response.blob(), filename: filenameIn(response.headers.get('content-disposition')) }
}

/** Like `askForBlob`, by an address in an answer. */
export async function fetchBlob(address: string): Promise<Blob> {
  const response = await reach(address, { headers: clientEyes() })
  if (!response.ok) throw await refusal(response, address)
  return response.blob()
}

/** The last answers that can be confirmed instead of sent again, by address; the oldest makes room. */
const answers = new Map<string, { etag: string; data: unknown }>()
const MOST_ANSWERS = 200

/** What one person was answered, or waits for, is nothing for the next. */
export function forgetAnswers() {
  answers.clear()
  readAnew()
}

async function read<It extends Call>(it: It, address: string): Promise<OutputOf<It>> {
  const known = answers.get(address)
  const headers = { ...eyesFor(it), ...(known ? { 'if-none-match': known.etag } : {}) }
  const early = takeEarlyAnswer(address)
  const response = (early && (await early)) ?? (await reach(address, { headers }))
  if (known && response.status === 304) return known.data as OutputOf<It>
  if (!response.ok) throw await refusal(response, it.path)
  const told = (await response.json()) as OutputOf<It>
  const data = viewing() ? withoutAbilities(told) : told
  const etag = response.headers.get('etag')
  answers.delete(address)
  if (etag) {
    answers.set(address, { etag, data })
    if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value as string)
  }
  return data
}

async function send<It extends Call>(
  it: It,
  address: string,
  init: RequestInit,
  exchangesToken = false,
): Promise<OutputOf<It>> {
  ensureNotViewing(it.path)
  const response = await reach(address, init, exchangesToken)
  if (!response.ok) throw await refusal(response, it.path, exchangesToken)
  readAnew()
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
