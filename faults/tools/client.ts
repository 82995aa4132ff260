import { randomBytes } from 'node:crypto'
import type { Person } from '../../server/testing/agencies/cast.ts'
import type { Place } from './place.ts'

export interface Answer {
  /** 0: refused, reset or timed out. */
  status: number
  data: Record<string, unknown>
  milliseconds: number
}

export interface Ask {
  method?: string
  body?: unknown
  form?: FormData
  key?: string
  timeout?: number
}

/** Never throws; see `status`. */
export async function ask(
  { url }: { url: string },
  { tokens }: Place,
  person: Person,
  path: string,
  { method = 'GET', body, form, key, timeout = 60_000 }: Ask = {},
): Promise<Answer> {
  const since = performance.now()
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[person]}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      signal: AbortSignal.timeout(timeout),
    })
    const { data = {} } = (await answer.json()) as { data?: Record<string, unknown> }
    return { status: answer.status, data, milliseconds: performance.now() - since }
  } catch {
    return { status: 0, data: {}, milliseconds: performance.now() - since }
  }
}

export function taskWithFile(customer: string, title: string, bytes: number): FormData {
  const form = new FormData()
  form.set('taskData', JSON.stringify({ title, customer, dueDate: '2099-05-01' }))
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.max(0, bytes - 9))])
  form.set('attachments', new Blob([content], { type: 'application/pdf' }), `${title}.pdf`)
  return form
}
