import type { Role } from '@oriel/contracts/enums'
import type { Schema } from './schema.ts'

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>
}

interface Described {
  tags: string[]
  summary?: string
  'x-roles'?: Role[]
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>
}

export interface Operation {
  key: string
  group: string
  method: string
  path: string
  summary: string | undefined
  /** Undefined: no authentication. */
  roles: Role[] | undefined
  brings: OperationPart[]
  status: string
  answers: OperationPart | undefined
  /** Path and parameter names. */
  searchText: string
}

export interface OperationPart {
  /** `path`, `query` or a media type. */
  place: string
  /** Undefined for bodies without a schema. */
  schema: Schema | undefined
}

export function listOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method.toUpperCase(), described)),
  )
}

function operationOf(path: string, method: string, described: Described): Operation {
  const brings = [
    ...(['path', 'query'] as const).flatMap((place) => parametersIn(described, place)),
    ...Object.entries(described.requestBody?.content ?? {}).map(([place, { schema }]) => ({ place, schema })),
  ]
  const [status = '200', answer] = Object.entries(described.responses).find(([code]) => code !== 'default') ?? []
  const [produced] = Object.entries(answer?.content ?? {})
  const names = brings.flatMap(({ schema }) => Object.keys(schema?.properties ?? {}))
  return {
    key: `${method} ${path}`,
    group: described.tags[0] ?? '',
    method,
    path,
    summary: described.summary,
    roles: described['x-roles'],
    brings,
    status,
    answers: produced && { place: produced[0], schema: produced[1].schema },
    searchText: `${method} ${path} ${names.join(' ')}`.toLowerCase(),
  }
}

function parametersIn({ parameters = [] }: Described, place: 'path' | 'query'): OperationPart[] {
  const there = parameters.filter((it) => it.in === place)
  if (there.length === 0) return []
  const properties = Object.fromEntries(
    there.map(({ name, description, schema }) => [name, { ...schema, description }]),
  )
  const required = there.filter((it) => it.required).map(({ name }) => name)
  return [{ place, schema: { type: 'object', properties, required } }]
}

export function groupOperations(operations: readonly Operation[], search: string): [string, Operation[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
  return [...Map.groupBy(found, ({ group }) => group)]
}
