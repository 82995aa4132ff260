import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isV1Call } from '@oriel/contracts/v1/call'
import { expect, test } from 'vitest'
import { narrowed } from '../../../../testing/narrowed.ts'
import { routes } from '../../../app.ts'
import { buildOpenApi } from './build-openapi.ts'

const root = join(import.meta.dirname, '../../../../..')
/** Of the last tagged version. */
const PUBLISHED = 'docs/api-v1.json'

type Json = Record<string, unknown>
const v1 = routes.filter(({ endpoint }) => isV1Call(endpoint))
const present = () =>
  JSON.parse(JSON.stringify(buildOpenApi(v1))) as Json & { paths: Record<string, Record<string, Json>> }
/** 0.1.0 predates v1. */
const taggedIn = (changelog: string) =>
  [...changelog.matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, version]) => version).find((it) => it !== '0.1.0')

test('the v1 document is complete: each call with input and output', () => {
  const { paths } = present()
  expect(v1.length).toBeGreaterThan(60)
  for (const { endpoint } of v1) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const call = paths[path]?.[endpoint.method.toLowerCase()]
    expect(call, `${endpoint.method} ${path}`).toBeDefined()
    const status = String(('status' in endpoint && endpoint.status) || 200)
    expect(call?.['responses'], `${endpoint.method} ${path}`).toHaveProperty(status)
  }
})

test('what a tagged version published is never narrowed', () => {
  const tagged = taggedIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  if (tagged === undefined) return
  const file = join(root, PUBLISHED)
  expect(existsSync(file), `version ${tagged} is tagged, so its document of v1 stands in ${PUBLISHED}`).toBe(true)
  expect(narrowed(JSON.parse(readFileSync(file, 'utf8')) as Json, present())).toEqual([])
})

test('a version is tagged by its heading in the changelog', () => {
  expect(taggedIn('# Changelog\n\n## [Unreleased]\n')).toBeUndefined()
  expect(taggedIn('## [Unreleased]\n\n## [0.1.0] - 2026-11-01\n')).toBeUndefined()
  expect(taggedIn('## [Unreleased]\n\n## [0.2.0] - 2027-01-01\n\n## [0.1.0] - 2026-11-01\n')).toBe('0.2.0')
})

test('removing a call, field, value or choice, or adding a requirement, narrows; adding others doesn’t', () => {
  const changes: Array<[string[], (paths: Record<string, Record<string, Json>>) => void]> = [
    [[], () => {}],
    [['GET /api/v1/requests is gone'], (paths) => delete paths['/api/v1/requests']?.['get']],
    [['GET /api/v1/requests does not take q'], (paths) => drop(parametersOf(paths), 'q')],
    [
      ['GET /api/v1/requests asks for q'],
      (paths) => void Object.assign(named(parametersOf(paths), 'q'), { required: true }),
    ],
    [
      ['GET /api/v1/requests status does not take pending'],
      (paths) => void (named(parametersOf(paths), 'status')['schema'] as { enum: string[] }).enum.shift(),
    ],
    [['GET /api/v1/requests does not always answer total'], (paths) => dropRequired(answerOf(paths), 'total')],
    [
      ['GET /api/v1/requests does not answer total'],
      (paths) => delete (answerOf(paths)['properties'] as Json)['total'],
    ],
    [[], (paths) => void Object.assign(answerOf(paths)['properties'] as Json, { more: { type: 'string' } })],
    [[], (paths) => void parametersOf(paths).push({ name: 'more', in: 'query', required: false, schema: {} })],
  ]
  for (const [told, change] of changes) {
    const now = present()
    change(now.paths)
    expect(narrowed(present(), now)).toEqual(told)
  }
})

type Paths = Record<string, Record<string, Json>>
const callOf = (paths: Paths) => paths['/api/v1/requests']?.['get'] as Json
const parametersOf = (paths: Paths) => callOf(paths)['parameters'] as Json[]
const named = (parameters: Json[], name: string) => parameters.find((it) => it['name'] === name) as Json
const drop = (parameters: Json[], name: string) => parameters.splice(parameters.indexOf(named(parameters, name)), 1)
const answerOf = (paths: Paths) =>
  (callOf(paths)['responses'] as { 200: { content: { 'application/json': { schema: Json } } } })[200].content[
    'application/json'
  ].schema
const dropRequired = (schema: Json, name: string) => {
  schema['required'] = (schema['required'] as string[]).filter((it) => it !== name)
}
