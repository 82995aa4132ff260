import type { AnyCall, InputOf } from '@oriel/contracts/v1/call'
import type { FastifyInstance, InjectOptions } from 'fastify'

export type App = Pick<FastifyInstance, 'inject'>

export function requestFor<It extends AnyCall>(it: It, input: InputOf<It>): InjectOptions {
  const rest: Record<string, unknown> = { ...(input as object) }
  const url = it.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return {
    method: it.method,
    url,
    ...(it.method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
  }
}

export async function formPayload(form: FormData): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
