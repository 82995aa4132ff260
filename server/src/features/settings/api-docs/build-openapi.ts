import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@oriel/contracts/endpoint'
import { isV1Call } from '@oriel/contracts/v1/call'
import type { Route } from '../../../platform/http/route.ts'
import { classicTexts, describeField, describeFields, summaries, v1Texts } from './describe-fields.ts'
import { PRODUCT } from '../../../platform/config/version.ts'

type Json = Record<string, unknown>

/** Generated from the route registry, so always complete. */
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
  const nouns = path
    .split('/')
    .slice(isV1Call(endpoint) ? 3 : 2)
    .filter((part) => !part.startsWith(':'))
  const isQuery = endpoint.method === 'GET'
  const places = [...(isQuery ? ['query'] : []), ...nouns.toReversed()]
  const texts = isV1Call(endpoint) ? v1Texts : classicTexts
  const describe = (schema: Json, at = nouns.toReversed()) => describeFields(schema, at, texts)
  const { properties = {}, required = [] } = describe(schemaOf(endpoint.input, 'input'), places) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      ...parameter(properties[name], describeField(name, nouns, texts)),
    })),
    ...(isQuery
      ? rest.map((name) => ({ name, in: 'query', required: required.includes(name), ...parameter(properties[name]) }))
      : []),
  ]
  return {
    tags: [nouns[0]],
    summary: summaries[`${endpoint.method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`],
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
          'produces' in endpoint
            ? { [endpoint.produces]: {} }
            : { 'application/json': { schema: describe(answer(endpoint)) } },
      },
      default: refusal(endpoint),
    },
  }
}

const parameter = ({ description, ...schema }: Json = { type: 'string' }, otherwise?: string): Json => ({
  description: description ?? otherwise,
  schema,
})

/** RFC 9457 for v1; an envelope for specified calls. */
const refusal = (endpoint: { path: string }): Json =>
  isV1Call(endpoint)
    ? { description: 'Refused', content: { 'application/problem+json': { schema: PROBLEM } } }
    : { description: 'Refused: success false, status, message, error, code, requestId, and fields for validation' }
const text = { type: 'string' }
const PROBLEM: Json = {
  type: 'object',
  properties: {
    type: { ...text, description: 'URI of the kind of problem' },
    title: { ...text, description: 'What happened and what to do, in the language of the reader' },
    status: { type: 'integer', description: 'HTTP status' },
    code: { ...text, description: 'Stable code of the problem' },
    fields: { type: 'object', additionalProperties: text, description: 'Messages by field of the request' },
    data: { description: 'Depends on the code; for a stale version, the record as it is now' },
    requestId: { ...text, description: 'Identifier of the HTTP request, as in the server log' },
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
      [uploads.field]: { ...files, description: 'Files to upload' },
    },
  }
  return { content: { 'application/json': { schema }, ...(form ? { 'multipart/form-data': { schema: form } } : {}) } }
}

function answer(endpoint: Endpoint): Json {
  const output = schemaOf(endpoint.output, 'output')
  if (isV1Call(endpoint)) return output
  const head = {
    success: { const: true, description: 'False in errors' },
    status: { const: 'success', description: '`error` in errors' },
    message: { ...text, description: 'What happened, in English' },
  }
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
