import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'

/** Web push: encrypted, with only an opaque id, which tells the push service nothing. */
export interface PushMessage {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
}

export interface PushOutcome {
  kind: 'sent' | 'failed' | 'gone'
  answer: string
}

/** Milliseconds. */
const PUSH_TIMEOUT_MS = 10_000
const PUSH_TTL_SECONDS = 24 * 60 * 60
const MAX_RESPONSE_CHARS = 300

/** Imported on first use. */
export async function sendPush(
  { endpoint, p256dh, auth, payload }: PushMessage,
  keys: ReturnType<Secrets['pushKeys']>,
  subject: string,
): Promise<PushOutcome> {
  try {
    const { default: push } = await import('web-push')
    const { headers, body } = push.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: PUSH_TTL_SECONDS,
      urgency: 'high',
    })
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: namedIn(headers),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    const said = `${response.status} ${(await response.text()).slice(0, MAX_RESPONSE_CHARS)}`.trim()
    if (response.ok) return { kind: 'sent', answer: said }
    return { kind: response.status === 404 || response.status === 410 ? 'gone' : 'failed', answer: said }
  } catch (error) {
    return { kind: 'failed', answer: (error as Error).message.slice(0, MAX_RESPONSE_CHARS) }
  }
}

/** `fetch` sets Content-Length. */
const namedIn = (headers: Record<string, unknown>) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
  )
