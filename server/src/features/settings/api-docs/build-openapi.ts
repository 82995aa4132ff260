import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@oriel/contracts/endpoint'
import { isV1Call } from '@oriel/contracts/v1/call'
import type { Route } from '../../../platform/http/route.ts'
import { PRODUCT } from '../../../platform/config/version.ts'

type Json = Record<string, unknown>

/** Generated from the route registry, so that it's always complete. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes.toSorted(
    (one, other) => Number(isV1Call(other.endpoint)) - Number(isV1Call(one.endpoint)),
  )) {
    for (const path of [route.endpoint.path, ...(route.endpoint.also ?? [])]) {
      const key = path.replaceAll(/:(\w+)/g, '{$1}')
      paths[key] = { ...paths[key], [route.endpoint.method.toLowerCase()]: operation(route, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT, version: '1', description: 'The workspace agencies share with their clients.' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation({ endpoint }: Route, path: string): Json {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const isQuery = endpoint.method === 'GET'
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...(isQuery
      ? rest.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] }))
      : []),
  ]
  return {
    tags: [path.split('/')[path.startsWith('/api/v1/') ? 3 : 2]],
    ...(endpoint.who === 'anyone' ? { security: [] } : { security: [{ session: [] }], 'x-roles': endpoint.who }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isQuery || rest.length === 0
      ? {}
      : {
          requestBody: body(
            'uploads' in endpoint ? endpoint.uploads : undefined,
            pick(properties, rest),
            required.filter((name) => rest.includes(name)),
          ),
        }),
    responses: {
      [String(('status' in endpoint && endpoint.status) || 200)]: {
        description: 'message' in endpoint && endpoint.message ? endpoint.message : 'Success',
        content:
          'produces' in endpoint ? { [endpoint.produces]: {} } : { 'application/json': { schema: answer(endpoint) } },
      },
      default: refusal(endpoint),
    },
  }
}

/** RFC 9457 for v1; the specified calls use an envelope. */
const refusal = (endpoint: { path: string }): Json =>
  isV1Call(endpoint)
    ? { description: 'Refused', content: { 'application/problem+json': { schema: PROBLEM } } }
    : { description: 'Refused: success false, status, message, error, code, requestId, and fields for validation' }
const text = { type: 'string' }
const PROBLEM: Json = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: text,
    fields: { type: 'object', additionalProperties: text },
    data: { description: 'The thing as it is now, where a stale version was to be changed' },
    requestId: text,
  },
  required: ['type', 'title', 'status', 'code', 'requestId'],
}

function body(uploads: Endpoint['uploads'], properties: Json, required: string[]): Json {
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  const form = uploads && {
    type: 'object',
    properties: {
      ...(uploads.json ? { [uploads.json]: { type: 'string', description: 'The body as JSON text' } } : properties),
      [uploads.field]: files,
    },
  }
  return { content: { 'application/json': { schema }, ...(form ? { 'multipart/form-data': { schema: form } } : {}) } }
}

function answer(endpoint: Endpoint): Json {
  const output = schemaOf(endpoint.output, 'output')
  if (isV1Call(endpoint)) return output
  const head = { success: { const: true }, status: { const: 'success' }, message: { type: 'string' } }
  const properties =
    endpoint.shape === 'top' ? { ...head, ...(output['properties'] as Json) } : { ...head, data: output }
  return { type: 'object', properties }
}

function schemaOf(shape: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

const pick = (from: Record<string, Json>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
