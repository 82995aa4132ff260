import { getOpenApi } from '@oriel/contracts/api-docs'
import { isV1Call } from '@oriel/contracts/v1/call'
import { expect, test } from 'vitest'
import { routes } from '../../../app.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import type { Route } from '../../../platform/http/route.ts'
import { buildOpenApi } from './build-openapi.ts'
import { classicTexts, summaries, v1Texts } from './describe-fields.ts'
import { apiDocsRoutes } from './routes.ts'

type Json = Record<string, unknown>

const document = { method: 'GET', url: getOpenApi.path } as const

test('the document names every route and its roles', async () => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.send('clara', document)
  expect(status).toBe(200)
  const paths = body['paths'] as Record<string, Record<string, unknown>>
  for (const { endpoint } of routes) {
    const described = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(described, `${endpoint.method} ${endpoint.path}`).toMatchObject(
      endpoint.who === 'anyone' ? { security: [] } : { 'x-roles': endpoint.who },
    )
  }
})

test('it is for signed-in people, and unchanged it is 304', async () => {
  const agency = await openDemoAgency()
  expect((await agency.send('nobody', document)).status).toBe(401)
  for (const person of ['mara', 'eli', 'clara'] satisfies Person[]) {
    const { status, headers } = await agency.send(person, document)
    expect(status).toBe(200)
    const again = await agency.send(person, { ...document, headers: { 'if-none-match': String(headers['etag']) } })
    expect(again).toMatchObject({ status: 304, body: { text: '' } })
    const older = await agency.send(person, { ...document, headers: { 'if-none-match': 'W/"older"' } })
    expect(older.status).toBe(200)
  }
})

test('it is built once', async () => {
  let built = 0
  const [route] = apiDocsRoutes(() => {
    built += 1
    return routes
  })
  if (route?.kind !== 'raw') throw new Error('the document is served as bytes')
  const ask = async () => route.work({} as never, {} as never, { headers: {} } as never)
  const [first, second] = [await ask(), await ask()]
  expect(await first.body({} as never)).toBe(await second.body({} as never))
  expect(built).toBe(1)
})

const isV1 = ({ endpoint }: Route) => isV1Call(endpoint)
const pathsOf = (of: readonly Route[]) =>
  (JSON.parse(JSON.stringify(buildOpenApi(of))) as { paths: Record<string, Json> }).paths

test.each([
  ['v1', routes.filter(isV1), 200],
  ['the classic API', routes.filter((it) => !isV1(it)), 100],
] as const)('each parameter and field of %s has a description', (_, of, least) => {
  const described = pathsOf(of)
  const lacking: string[] = []
  const walk = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return
    const { properties, parameters } = value as { properties?: Json; parameters?: Array<Json & { name: string }> }
    for (const { name, description } of parameters ?? []) if (!description) lacking.push(`${at} ${name}`)
    for (const [name, field] of Object.entries(properties ?? {}))
      if (!(field as Json)['description']) lacking.push(`${at} ${name}`)
    for (const [name, inside] of Object.entries(value)) walk(inside, `${at}/${name}`)
  }
  walk(described, '')
  expect(Object.keys(described).length).toBeGreaterThan(least)
  expect(lacking).toEqual([])
})

test('each classic call has a summary', () => {
  const calls = Object.entries(pathsOf(routes.filter((it) => !isV1(it)))).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(summaries).toSorted()).toEqual(calls.toSorted())
})

test.each([
  ['v1', routes.filter(isV1), v1Texts],
  ['the classic API', routes.filter((it) => !isV1(it)), classicTexts],
] as const)('each description of %s is used', (_, of, texts) => {
  const document = JSON.stringify(buildOpenApi(of))
  expect(Object.entries(texts).filter(([, words]) => !document.includes(JSON.stringify(words)))).toEqual([])
})
