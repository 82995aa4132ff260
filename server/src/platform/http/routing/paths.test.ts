import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../config/log.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { isApiPath, isPagePath, normalizeTarget, renamedPage } from './paths.ts'

test.each([
  ['/api/tasks?search=%61//b', '/api/tasks?search=%61//b'],
  ['/%61pi/t%41sks', '/api/tAsks'],
  ['//api///tasks', '/api/tasks'],
  ['http://agency.example/api/tasks?page=2', '/api/tasks?page=2'],
  ['HTTPS://agency.example:8443//%61pi/tasks', '/api/tasks'],
  ['http://agency.example', '/'],
  ['/api/v1/ical/atr_x.ics?a=b', '/api/v1/calendar-feeds/atr_x.ics?a=b'],
  ['/.well-known/oriel-receipts.json', '/.well-known/oriel-sign-off-keys.json'],
  ['/.well-known/oriel-receipts.html', '/.well-known/oriel-verify.html'],
  ['http://agency.example?page=2', '/?page=2'],
  ['/api/files/a%2Fb%3F%25%2561', '/api/files/a%2Fb%3F%25%2561'],
  ['/api/%zz', '/api/%zz'],
  ['*', '*'],
])('%s is %s', (target, plain) => {
  expect(normalizeTarget(target)).toBe(plain)
  expect(normalizeTarget(plain)).toBe(plain)
})

test('an API address is never a page, in any case; the page about the API is one', () => {
  for (const url of ['/api', '/api/tasks', '/API/tasks', '/Api?x', '/api/docs/x', '/api/docsx'])
    expect([url, isApiPath(url), isPagePath(url)]).toEqual([url, true, false])
  for (const url of ['/', '/apis', '/tasks', '/api/docs', '/api/docs/', '/api/docs?search=x'])
    expect([url, isApiPath(url), isPagePath(url)]).toEqual([url, false, true])
  expect(isPagePath('/assets/gone.js')).toBe(false)
})

test('a renamed page leads to its new address with its query; other addresses lead nowhere', () => {
  expect(renamedPage('/team-plan?date=2026-11-26')).toBe('/workload?date=2026-11-26')
  expect(['/link', '/recover', '/welcome'].map(renamedPage)).toEqual([
    '/sign-in-link',
    '/reset-password',
    '/invitation',
  ])
  for (const url of ['/', '/links', '/link/', '/tasks?to=/link', '//evil.example/link'])
    expect([url, renamedPage(url)]).toEqual([url, undefined])
})

const spellings = ['/api/tasks', '/%61pi/tasks', '//api/tasks', '/api//%74asks', 'http://agency.example/%61pi/tasks']

test('R-38, R-74: however a path is spelt, the answer has the same headers and the log the same line', async () => {
  const agency = await openDemoAgency()
  const lines: string[] = []
  const app = await buildApp({
    ...agency.services,
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const { port } = app.server.address() as AddressInfo
  const answers = []
  for (const path of spellings) answers.push(await answerTo(port, path, agency.tokens.mara))
  await app.close()
  const [plain, ...others] = answers
  expect(plain).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const other of others) expect(other).toEqual(plain)
  const said = lines.map((line) => {
    const { reqId: _, time: __, milliseconds: ___, ...facts } = JSON.parse(line) as Record<string, unknown>
    return facts
  })
  expect(said).toEqual(
    spellings.map(() => ({
      level: 'info',
      method: 'GET',
      route: '/api/tasks',
      status: 200,
      address: '127.0.0.1',
      userId: 'mara',
      msg: 'answered',
    })),
  )
})

/** `inject` would normalize the URL. */
async function answerTo(port: number, path: string, token: string) {
  const asked = request({ port, path, headers: { authorization: `Bearer ${token}` }, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { date: _, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: await text(answer) }
}
