import type { Call, InputOf, OutputOf, RawCall } from '@oriel/contracts/v1/call'
import { signIn } from '@oriel/contracts/v1/session'
import { messages } from '@oriel/contracts/messages'
import { clientEyes, ensureNotViewing, eyesFor, viewing, withoutAbilities } from '../session/client-view.ts'
import { tokenAfter } from '../session/exchange-token.ts'
import { preferences } from '../preferences/preferences.ts'
import { say } from '../t.ts'
import { noteReach } from './network.ts'
import { Refused, SessionOver } from './refused.ts'
import { storedHolder } from '../session/stored-session.ts'

/** Called on every 401 or 403 but those of signing in and out: the session is over (REQ-303). */
let whenSignedOut: () => void = () => {}
export const onSignedOut = (listener: () => void) => void (whenSignedOut = listener)

const underWay = new Map<string, Promise<unknown>>()
/** Something has changed: whoever asks from now on is not told what was read before it. */
export const readAnew = () => underWay.clear()

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
  underWay.clear()
}

async function read<It extends Call>(it: It, address: string): Promise<OutputOf<It>> {
  const known = answers.get(address)
  const response = await reach(address, {
    headers: { ...eyesFor(it), ...(known ? { 'if-none-match': known.etag } : {}) },
  })
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

/**
 * `fetch` with the bearer header; a network failure becomes a `Refused` of status 0. Where the token was refused because
 * another tab has exchanged it, the same is asked once more with the new one. A call that exchanges the token itself
 * (see exchange-token.ts) has nobody to wait for.
 */
export async function reach(address: string, init: RequestInit, exchangesToken = false): Promise<Response> {
  const holder = storedHolder()
  const response = await fetchWith(holder?.token, address, init)
  const next = response.status === 401 && holder && !exchangesToken ? await tokenAfter(holder) : null
  return next ? fetchWith(next, address, init) : response
}

async function fetchWith(token: string | undefined, address: string, init: RequestInit): Promise<Response> {
  try {
    const headers = {
      'accept-language': preferences().language,
      ...(init.headers as Record<string, string>),
      ...bearer(token),
    }
    const response = await fetch(address, { ...init, headers })
    noteReach(true)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteReach(false)
    throw new Refused(0, { code: 'network', message: say(messages.networkError) })
  }
}

export function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
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

async function refusal(response: Response, path: string, exchangesToken = false): Promise<Refused | SessionOver> {
  const text = await response.text()
  const refused = readRefusal(response.status, text, response.headers.get('retry-after'), path)
  if (refused) return refused
  // Whoever asked in a session that is over is gone, with their page, and all there is to say has been said. An exchange
  // of the token must still come to an end: other tabs wait for it.
  return exchangesToken ? new SessionOver() : new Promise<never>(() => {})
}

/**
 * What a refused answer says, in the texts of REQ-303. Signs out where the session is over, and answers null:
 * unless it is about signing in, or out, itself.
 */
export function readRefusal(status: number, text: string, retryAfter: string | null, path: string): Refused | null {
  let answer: Partial<Refused> & { title?: string } = {}
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    // A page, as proxies send them, is nothing to read in a toast.
    answer = text && !text.trimStart().startsWith('<') ? { message: text } : {}
  }
  const signingIn = path === signIn.path
  if ((status === 401 || status === 403) && !signingIn) {
    whenSignedOut()
    return null
  }
  const failed = signingIn ? say(messages.loginFailedDefault) : say(messages.requestFailed)
  const otherwise = status === 400 ? say(messages.badRequest) : status === 401 ? say(messages.checkCredentials) : failed
  const given =
    status === 429 && !signingIn ? say(messages.tooManyRequests) : answer.title || answer.message || answer.error
  return new Refused(status, {
    ...answer,
    message: given || otherwise,
    said: Boolean(given),
    retryAfter: retryAfter ? Number(retryAfter) : undefined,
  })
}

export function fillPath(path: string, input: object) {
  const rest: Record<string, unknown> = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { url, rest }
}

function withQuery(url: string, rest: Record<string, unknown>) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function filenameIn(disposition: string | null) {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null)
}
