import { getOpenApi } from '@oriel/contracts/api-docs'
import { createUser, resetPassword } from '@oriel/contracts/classic/people'
import { createTask } from '@oriel/contracts/classic/tasks'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '../../app.ts'
import type { Person } from '../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { PUBLIC_ENDPOINTS } from './routing/public-routes.ts'
import { jsonBounds } from './input/parse-json.ts'
import { requestKind } from './route.ts'
import { ALLOWED_BEFORE_PASSWORD_CHANGE } from './session/require-own-password.ts'

interface Asked extends InjectOptions {
  person: Person
  url: string
}
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const withBody = routes.filter(
  ({ endpoint }) =>
    endpoint.method !== 'GET' &&
    !/^\/api\/(auth\/|v1\/(session|unsubscribe|inbound-email|(?:invitations|setup)\/:token))/.test(endpoint.path),
)
const isStream = (endpoint: object) => 'produces' in endpoint && endpoint.produces === 'text/event-stream'
const withQuery = routes.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.who !== 'anyone' && !isStream(endpoint),
)

const fieldsOf = (endpoint: (typeof routes)[number]['endpoint']) =>
  endpoint.input.shape as Record<string, z.ZodMiniType>

function requestTo({ path, method, who }: (typeof routes)[number]['endpoint']): Asked {
  const people: Record<string, Person> = { pm: 'mara', employee: 'eli', customer: 'clara' }
  const person = people[who === 'anyone' ? 'pm' : (who[0] ?? 'pm')] ?? 'mara'
  const names: Record<string, string> = { customerId: 'bakery', taskId: 'homepage', type: 'task' }
  return { person, method, url: path.replaceAll(/:(\w+)/g, (_, name: string) => names[name] ?? 'bakery') }
}

function send(agency: Agency, { person, ...request }: Asked) {
  return agency.send(person, request)
}

const json = { 'content-type': 'application/json' }
const saidIn = (body: Record<string, unknown>) => body['title'] ?? body['message']

test('the route table is not empty', () => {
  expect(withBody.length).toBeGreaterThan(30)
  expect(withQuery.length).toBeGreaterThan(30)
})

test('R-17: every route declares its roles: strangers are asked to sign in, other roles are refused', async () => {
  const agency = await openDemoAgency()
  const roles = { pm: 'mara', employee: 'eli', customer: 'clara' } as const
  for (const { endpoint } of routes.filter(({ endpoint: { who } }) => who !== 'anyone')) {
    const request = requestTo(endpoint)
    const { person: _, ...plain } = request
    const statusFor = async (person: Person | 'nobody') => (await agency.send(person, plain)).status
    expect([request.method, request.url, await statusFor('nobody')]).toEqual([request.method, request.url, 401])
    for (const [role, person] of Object.entries(roles)) {
      if (endpoint.who.includes(role as keyof typeof roles)) continue
      expect([request.method, request.url, role, await statusFor(person)]).toEqual([
        request.method,
        request.url,
        role,
        403,
      ])
    }
  }
})

test('R-83: a session with a one-time password gets only the routes to choose another, in any role', async () => {
  const agency = await openDemoAgency()
  const roles = { pm: 'mara', employee: 'eli', customer: 'clara' } as const
  const closed = routes.filter(
    ({ endpoint }) =>
      endpoint.who !== 'anyone' && !ALLOWED_BEFORE_PASSWORD_CHANGE.has(`${endpoint.method} ${endpoint.path}`),
  )
  expect(closed.length).toBeGreaterThan(100)
  expect(
    [...ALLOWED_BEFORE_PASSWORD_CHANGE].filter((it) => !routes.some(({ endpoint }) => requestKind(endpoint) === it)),
  ).toEqual([])
  await agency.db.updateTable('users').set({ passwordState: 'issued' }).execute()
  await agency.db.updateTable('sessions').set({ ownPasswordFirst: 1 }).execute()
  for (const { endpoint } of closed) {
    const { person: _, ...plain } = requestTo(endpoint)
    for (const [role, person] of Object.entries(roles)) {
      const { status, body } = await agency.send(person, plain)
      expect([plain.method, plain.url, role, status, body.code]).toEqual([
        plain.method,
        plain.url,
        role,
        428,
        'own-password-first',
      ])
    }
  }
})

test('R-01: only public routes open without a valid bearer token, in whatever form', async () => {
  const agency = await openDemoAgency()
  const open = routes.filter(({ endpoint: { who } }) => who === 'anyone')
  const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(open.map(({ endpoint }) => address(endpoint)).toSorted()).toEqual(PUBLIC_ENDPOINTS.map(address).toSorted())
  const token = agency.tokens.mara
  const forms = [
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer null' },
    { authorization: 'Bearer undefined' },
    { authorization: `Basic ${Buffer.from(`mara:${token}`).toString('base64')}` },
    { authorization: token },
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: `Bearer ${token} ${token}` },
    { cookie: `token=${token}; authorization=Bearer ${token}` },
    { 'x-authorization': `Bearer ${token}`, 'x-user-id': 'mara', 'x-user-role': 'pm' },
  ]
  for (const { endpoint } of routes.filter(({ endpoint: { who } }) => who !== 'anyone')) {
    const { person: _, ...request } = requestTo(endpoint)
    const url = `${request.url}?token=${token}&access_token=${token}&authorization=Bearer%20${token}`
    for (const headers of forms) {
      const { status, body } = await agency.send('nobody', { ...request, url, headers })
      expect([request.method, request.url, headers, status, body['code']]).toEqual([
        request.method,
        request.url,
        headers,
        401,
        'sign-in-first',
      ])
    }
  }
})

test('R-01: a secret link with any wrong part is 404, with the same bytes as any other', async () => {
  const agency = await openDemoAgency()
  const guarded = PUBLIC_ENDPOINTS.filter(({ secret }) => secret)
  expect(guarded.length).toBeGreaterThan(0)
  for (const { method, path, secret = [] } of guarded) {
    // More wrong tokens than the setup URL allows per hour.
    await agency.db.deleteFrom('throttles').execute()
    const refused = new Set<string>()
    expect([path, path.match(/:\w+/g)]).toEqual([path, secret.map((name) => `:${name}`)])
    const signature = 'x'.repeat(22)
    const right: Record<string, string> = {
      id: 'eli',
      until: String(2 ** 31),
      signature,
      token: `news.eli.${signature}`,
    }
    const guesses: Record<string, string>[] = [
      {},
      { id: 'none' },
      { until: 'x' },
      { until: '1' },
      { signature: '.' },
      { id: '%20', until: '0' },
      { token: 'x' },
      { token: `news.none.${signature}` },
      { token: `test.eli.${signature}` },
      { token: 'news.eli.' },
    ]
    for (const guess of guesses) {
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ({ ...right, ...guess })[name] ?? 'x')
      for (const person of ['nobody', 'mara'] as const) {
        const { status, body } = await agency.send(person, { method, url })
        refused.add(JSON.stringify({ status, ...body, requestId: typeof body.requestId }))
      }
    }
    const title = path.includes('portrait') ? 'Image not found' : 'This no longer exists'
    expect([...refused].map((it) => JSON.parse(it) as object)).toEqual([
      { type: 'urn:oriel:problem:not-found', title, status: 404, code: 'not-found', requestId: 'string' },
    ])
  }
})

test('R-03: no answer to anyone contains a password, a hash or a sealed value, at any depth', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', resetPassword, { id: 'otto' })
  const stored = await agency.db.selectFrom('users').select(['passwordHash', 'issuedSecret']).execute()
  const secrets = stored.flatMap((it) => [it.passwordHash, it.issuedSecret]).filter((it) => it !== null)
  expect(secrets.length).toBeGreaterThanOrEqual(8)
  let answered = 0
  for (const { endpoint } of withQuery)
    for (const person of ['mara', 'eli', 'clara'] as const) {
      const { status, body } = await send(agency, { ...requestTo(endpoint), person })
      if (status === 200) answered += 1
      const text = JSON.stringify(body)
      expect([endpoint.path, person, secrets.filter((it) => text.includes(it))]).toEqual([endpoint.path, person, []])
      expect([endpoint.path, text.match(/argon2|passwordHash|issuedSecret|tokenHash|storageKey|imageKey/)]).toEqual([
        endpoint.path,
        null,
      ])
      if (person !== 'mara' && endpoint.path !== getOpenApi.path)
        expect([endpoint.path, person, text.includes('passwordState')]).toEqual([endpoint.path, person, false])
    }
  expect(answered).toBeGreaterThan(40)
})

test('R-41: U+0000 and lone surrogates are refused in every body, query and path', async () => {
  const agency = await openDemoAgency()
  for (const { endpoint } of withBody) {
    const request = requestTo(endpoint)
    for (const payload of ['{"title":"a\\u0000b"}', '{"a":{"b":["\\ud800"]}}', '{"a\\udc00":1}']) {
      const { status } = await send(agency, { ...request, headers: json, payload })
      expect([request.method, request.url, payload, status]).toEqual([request.method, request.url, payload, 400])
    }
  }
  for (const { endpoint } of withQuery) {
    const request = requestTo(endpoint)
    const { status } = await send(agency, { ...request, url: `${request.url}?anything=a%00b` })
    expect([request.url, status]).toEqual([request.url, 400])
    if (!endpoint.path.includes(':')) continue
    const inPath = endpoint.path.replaceAll(/:\w+/g, 'a%00b')
    expect([inPath, (await send(agency, { ...request, url: inPath })).status]).toEqual([inPath, 400])
  }
})

test('R-44: every JSON route accepts JSON in UTF-8 and nothing else', async () => {
  const agency = await openDemoAgency()
  for (const { endpoint } of withBody) {
    const request = requestTo(endpoint)
    const status = async (type: string, payload: string | Buffer) =>
      (await send(agency, { ...request, headers: { 'content-type': type }, payload })).status
    const got = {
      text: await status('text/plain', '{"a":1}'),
      form: await status('application/x-www-form-urlencoded', 'a=1'),
      suffix: await status('application/json; charset=utf-8; x=1', '{"a":1}'),
      tab: await status('application/json\t;evil', '{"a":1}'),
      latin: await status('application/json; charset=latin1', '{"a":1}'),
      merge: await status('application/merge-patch+json', '{"a":1}'),
      broken: await status('application/json', '{"a":'),
      list: await status('application/json', '[1]'),
      bytes: await status('application/json', Buffer.from([0x22, 0xff, 0x22])),
    }
    const refusedType = { text: 415, form: 415, suffix: 415, tab: 415, latin: 415, merge: 415 }
    expect([request.url, got]).toEqual([request.url, { ...refusedType, broken: 400, list: 400, bytes: 400 }])
    if ('uploads' in endpoint && endpoint.uploads) continue
    const form = await status('multipart/form-data; boundary=b', '--b\r\n\r\n--b--\r\n')
    expect([request.url, form]).toEqual([request.url, 415])
  }
})

test('R-65: no route accepts more keys and elements, or deeper nesting, than its bounds, in a body or in a form', async () => {
  const agency = await openDemoAgency()
  const many = `{"x":[${'[],'.repeat(jsonBounds.parts)}0]}`
  const deep = `{"x":${'['.repeat(jsonBounds.depth)}${']'.repeat(jsonBounds.depth)}}`
  for (const { endpoint } of withBody.filter((it) => it.endpoint.who !== 'anyone')) {
    const request = requestTo(endpoint)
    for (const [payload, message] of [
      [many, 'The body has too many fields or elements.'],
      [deep, 'The body is nested too deeply.'],
    ] as const) {
      const { status, body } = await send(agency, { ...request, headers: json, payload })
      expect([request.url, status, saidIn(body)]).toEqual([request.url, 400, message])
    }
  }
  const part = (type: string) =>
    `--b\r\ncontent-disposition: form-data; name="taskData"${type}\r\n\r\n${many}\r\n--b--\r\n`
  for (const type of ['', '\r\ncontent-type: application/json']) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const { status, body } = await agency.send('mara', {
      method: 'POST',
      url: '/api/tasks',
      headers,
      payload: part(type),
    })
    expect([type, status, body['message']]).toEqual([type, 400, 'The body has too many fields or elements.'])
  }
})

test('R-65: a caller without a session may send at most 16 KiB, on any route', async () => {
  const agency = await openDemoAgency()
  const open = PUBLIC_ENDPOINTS.filter(({ mostBytes, path }) => mostBytes > 0 && !path.endsWith('/inbound-email'))
  const nowhere = { method: 'POST', path: '/api/nothing', mostBytes: 16 * 1024 } as const
  expect(open.length).toBeGreaterThan(0)
  expect(PUBLIC_ENDPOINTS.filter(({ method, mostBytes }) => method !== 'GET' && mostBytes === 0)).toEqual([])
  for (const { method, path, mostBytes, ...more } of [...open, nowhere]) {
    const isNowhere = path === nowhere.path || 'secret' in more
    const read = path.endsWith('/passkey/options') ? 200 : 400
    const status = async (bytes: number) => {
      const payload = `{"email":"${'x'.repeat(bytes - 12)}"}`
      return (await agency.send('nobody', { method, url: path, headers: json, payload })).status
    }
    expect([path, await status(mostBytes + 1), await status(mostBytes)]).toEqual([path, 413, isNowhere ? 404 : read])
    const form = { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b--\r\n' }
    expect([path, (await agency.send('nobody', { method, url: path, ...form })).status]).toEqual([
      path,
      isNowhere ? 404 : 415,
    ])
  }
})

test('R-43: names of built-in properties are no fields, and do not leak into later requests', async () => {
  const agency = await openDemoAgency()
  for (const { endpoint } of withBody) {
    const request = requestTo(endpoint)
    for (const payload of ['{"__proto__":{"polluted":1}}', '{"a":{"constructor":{"prototype":{"polluted":1}}}}']) {
      const { status } = await send(agency, { ...request, headers: json, payload })
      expect([request.url, payload, status]).toEqual([request.url, payload, 400])
    }
  }
  for (const { endpoint } of withQuery.slice(0, 10)) {
    const request = requestTo(endpoint)
    const { status } = await send(agency, {
      ...request,
      url: `${request.url}?__proto__[polluted]=1&constructor=1`,
    })
    expect([request.url, status < 500]).toEqual([request.url, true])
  }
  const form = (name: string, text: string) => ({
    method: 'POST' as const,
    url: '/api/tasks',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--b--\r\n`,
  })
  for (const [name, text] of [
    ['__proto__', '{}'],
    ['constructor', '{}'],
    ['taskData', '{"title":"T","__proto__":{"polluted":1}}'],
    ['taskData', '{"title":"T","a":{"prototype":1}}'],
  ] as const) {
    const { status } = await agency.send('mara', form(name, text))
    expect([name, text, status]).toEqual([name, text, 400])
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('R-48: a single-valued parameter may not be given twice', async () => {
  const agency = await openDemoAgency()
  for (const { endpoint } of withQuery) {
    const request = requestTo(endpoint)
    const { status } = await send(agency, { ...request, url: `${request.url}?page=1&page=2` })
    expect([request.url, status]).toEqual([request.url, 400])
  }
})

test('R-64: pages start at 1 and sizes are clamped to 100; anything else is refused', async () => {
  const agency = await openDemoAgency()
  const paged = withQuery.filter(({ endpoint }) => 'limit' in fieldsOf(endpoint))
  expect(paged.length).toBeGreaterThan(8)
  for (const { endpoint } of paged) {
    const request = requestTo(endpoint)
    for (const query of ['limit=0', 'limit=-1', 'limit=1.5', 'limit=many', 'page=0', 'page=-1', 'page=x']) {
      if (query.startsWith('page') && !('page' in fieldsOf(endpoint))) continue
      const { status } = await send(agency, { ...request, url: `${request.url}?${query}` })
      expect([request.url, query, status]).toEqual([request.url, query, 400])
    }
    const { status, body } = await send(agency, { ...request, url: `${request.url}?limit=5000` })
    expect([request.url, status < 300 || status === 404]).toEqual([request.url, true])
    const data = (body['data'] ?? body) as { pagination?: { limit?: number } }
    if (data.pagination?.limit !== undefined) expect([request.url, data.pagination.limit]).toEqual([request.url, 100])
  }
})

test('R-32: lists sort by what their contract names; unknown filters are ignored, lists in place of a value are refused', async () => {
  const agency = await openDemoAgency()
  for (const { endpoint } of withQuery) {
    const request = requestTo(endpoint)
    const status = async (query: string) => (await send(agency, { ...request, url: `${request.url}?${query}` })).status
    const plain = (await send(agency, request)).status
    expect([request.url, await status('unheardOf=1')]).toEqual([request.url, plain])
    const sort = ['sortBy', 'sort'].find((name) => name in fieldsOf(endpoint))
    if (!sort) continue
    for (const column of ['passwordHash', 'password', 'searchText', 'id; drop table users', 'constructor'])
      expect([request.url, await status(`${sort}=${encodeURIComponent(column)}`)]).toEqual([request.url, 400])
    for (const order of ['sortOrder', 'order'].filter((name) => name in fieldsOf(endpoint)))
      expect([request.url, await status(`${order}=sideways`)]).toEqual([request.url, 400])
  }
  for (const { endpoint } of withBody) {
    const request = requestTo(endpoint)
    for (const name of Object.keys(fieldsOf(endpoint)))
      for (const value of [{ $gt: '' }, [[]], 1e308]) {
        const { status } = await send(agency, { ...request, payload: { [name]: value } })
        expect([request.url, name, status < 500]).toEqual([request.url, name, true])
      }
  }
})

test('R-59: a version may come in If-Match instead of the body; a stale one is a conflict, an unreadable one refused', async () => {
  const agency = await openDemoAgency()
  const versioned = withBody.filter(({ endpoint }) => 'version' in fieldsOf(endpoint))
  expect(versioned.length).toBeGreaterThan(3)
  for (const { endpoint } of versioned) {
    const request = requestTo(endpoint)
    const { body } = await send(agency, { ...request, headers: { ...json, 'if-match': 'W/"soon"' }, payload: '{}' })
    expect([request.url, saidIn(body)]).toEqual([request.url, expect.stringContaining('If-Match') as string])
  }
  const edit = (match: string, payload: object) =>
    agency.send('mara', { method: 'PUT', url: '/api/customers/bakery', headers: { 'if-match': match }, payload })
  const { version } = await agency.db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', 'bakery')
    .executeTakeFirstOrThrow()
  const stale = await edit(`"${version + 7}"`, { name: 'Stale' })
  expect(stale).toMatchObject({ status: 409, body: { data: { _id: 'bakery', name: 'Bakery website', version } } })
  expect((await edit(`"${version}"`, { name: 'Fresh' })).status).toBe(200)
  expect((await edit('*', { name: 'Whichever' })).status).toBe(200)
})

/** By name; 500 for others (R-42). */
const longest: Record<string, number> = {
  description: 2000,
  notes: 2000,
  comment: 5000,
  message: 5000,
  text: 5000,
  reviewComments: 1000,
  note: 1000,
  query: 4000,
  calendar: 524_288,
  name: 200,
  title: 200,
  fullName: 200,
  password: 256,
  newPassword: 256,
  confirmPassword: 256,
  currentPassword: 256,
}

test('R-42: no text field of any contract accepts more than its bound', () => {
  let bounded = 0
  for (const { endpoint } of routes) {
    for (const [name, field] of Object.entries(fieldsOf(endpoint))) {
      const most = longest[name] ?? 500
      if (!field.safeParse('some text').success) continue
      bounded += 1
      const { success } = field.safeParse('x'.repeat(most + 1))
      expect([endpoint.path, name, success]).toEqual([endpoint.path, name, false])
    }
  }
  expect(bounded).toBeGreaterThan(40)
  const address = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 64)}.de`
  const { email } = fieldsOf(createUser)
  const labels = (length: number) => address(length).replace(/b{50}/g, (part) => `${part.slice(1)}.`)
  expect(email?.safeParse(labels(254)).success).toBe(true)
  expect(email?.safeParse(labels(255)).success).toBe(false)
})

test('R-66: only valid times of day, in every field for a time', () => {
  let times = 0
  for (const { endpoint } of routes)
    for (const [name, field] of Object.entries(fieldsOf(endpoint))) {
      if (
        !field.safeParse('2028-02-29T10:30:00.000Z').success ||
        field.safeParse('some text, long enough for a description').success
      )
        continue
      times += 1
      for (const time of ['25:99', '24:00', '10:60', '10:30:60', '10', '10:30:00+25:00', '10:30:00Zulu', ' 10:30', ''])
        for (const text of [`2028-02-29T${time}`, `2028-02-29T${time}Z`])
          expect([endpoint.path, name, text, field.safeParse(text).success]).toEqual([endpoint.path, name, text, false])
    }
  expect(times).toBeGreaterThan(5)
})

test('R-66: a day is taken as written from every spelling of a time', () => {
  const { dueDate } = fieldsOf(createTask)
  for (const time of ['10:30', '10:30:00', '23:59:59.999', '10:30:00Z', '23:30:00.000-11:00', '00:10:00+14:00'])
    expect([time, dueDate?.safeParse(`2028-02-29T${time}`)]).toMatchObject([time, { data: '2028-02-29' }])
})

test('R-66: only days that exist, from 1970 to 9999', () => {
  let days = 0
  for (const { endpoint } of routes)
    for (const [name, field] of Object.entries(fieldsOf(endpoint))) {
      if (!field.safeParse('2028-02-29').success || field.safeParse('some-text').success) continue
      days += 1
      for (const text of [
        '2026-02-30',
        '2027-02-29',
        '2026-13-01',
        '2026-00-10',
        '01.02.2026',
        '20260201',
        '2026-2-1',
        'tomorrow',
      ])
        expect([endpoint.path, name, text, field.safeParse(text).success]).toEqual([endpoint.path, name, text, false])
      if (name !== 'dueDate') continue
      for (const text of ['1969-12-31', '0000-01-01', '10000-01-01', '+12026-01-01'])
        expect([endpoint.path, name, text, field.safeParse(text).success]).toEqual([endpoint.path, name, text, false])
    }
  expect(days).toBeGreaterThan(8)
})
