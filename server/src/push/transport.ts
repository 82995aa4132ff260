import type { Secrets } from '../secrets/open-secrets.ts'

/** What one browser gets: an opaque id, sealed so that its push service reads nothing. */
export interface Call {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
}

/** `gone`: the browser takes nothing there any more. `answer` is what its push service said. */
export interface Outcome {
  kind: 'sent' | 'failed' | 'gone'
  answer: string
}

/** Milliseconds. */
const PATIENCE = 10_000
/** Seconds for which a push service keeps it for a browser that is away. */
const KEPT_FOR = 24 * 60 * 60
/** Characters of an answer that are kept. */
const MOST = 300

/** The only way to push services. web-push seals and signs; it is loaded here alone and with the first call. */
export async function call(
  { endpoint, p256dh, auth, payload }: Call,
  keys: ReturnType<Secrets['pushKeys']>,
  subject: string,
): Promise<Outcome> {
  try {
    const { default: push } = await import('web-push')
    const { headers, body } = push.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: KEPT_FOR,
      urgency: 'high',
    })
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: namedIn(headers),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const said = `${response.status} ${(await response.text()).slice(0, MOST)}`.trim()
    if (response.ok) return { kind: 'sent', answer: said }
    return { kind: response.status === 404 || response.status === 410 ? 'gone' : 'failed', answer: said }
  } catch (error) {
    return { kind: 'failed', answer: (error as Error).message.slice(0, MOST) }
  }
}

/** `fetch` counts the bytes itself. */
const namedIn = (headers: Record<string, unknown>) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
  )
