import type { AnyCall, InputOf, OutputOf } from '@oriel/contracts/v1/call'
import type { InjectOptions } from 'fastify'
import type { Db } from '../src/platform/db/connection/connect.ts'
import { issueSession } from '../src/features/auth/session/sessions.ts'
import { type App, formPayload, requestFor } from '../src/platform/http/inject.ts'
import type { Key } from './people.ts'

export interface Actors {
  /** In the language of the demo. */
  say(text: string): string
  ids: Map<Key, string>
  ask<It extends AnyCall>(key: Key, it: It, input: InputOf<It>): Promise<OutputOf<It>>
  upload(key: Key, path: string, fields: Record<string, string>, files: File[]): Promise<unknown>
}

export function actorsOf(app: App, db: Db, say: (text: string) => string): Actors {
  const ids = new Map<Key, string>()

  async function send(key: Key, request: InjectOptions): Promise<unknown> {
    const id = ids.get(key)
    if (!id) throw new Error(`${key} has no account yet`)
    // A fresh session: the story outlasts any.
    const token = await issueSession(db, id, { userAgent: 'demo', ip: '127.0.0.1' })
    const response = await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
    const answer = response.json<{ success?: boolean; data?: unknown; message?: string; detail?: string }>()
    if (response.statusCode >= 300)
      throw new Error(
        `${request.method} ${typeof request.url === 'string' ? request.url : ''} as ${key}: ${answer.message ?? answer.detail}`,
      )
    return 'success' in answer ? answer.data : answer
  }

  return {
    ids,
    say,
    ask: async (key, it, input) => (await send(key, requestFor(it, sayAll(input, say)))) as never,
    async upload(key, path, fields, files) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const file of files) form.append('attachments', file)
      return send(key, { method: 'POST', url: path, ...(await formPayload(form)) })
    },
  }
}

const sayAll = <Value>(value: Value, say: (text: string) => string): Value =>
  (typeof value === 'string'
    ? say(value)
    : Array.isArray(value)
      ? value.map((it) => sayAll(it, say))
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, it]) => [name, sayAll(it, say)]))
        : value) as Value
