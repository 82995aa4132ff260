import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { createTask } from '@oriel/contracts/classic/tasks'
import { listenToChanges } from '@oriel/contracts/classic/live'
import * as v1 from '@oriel/contracts/v1/activity/activity'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { DefaultQueryExecutor } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { DEFAULT_CALENDAR } from '../../../platform/http/session/reader-calendar.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import {
  type LiveEvents,
  createLocalEvents,
  REFRESH_ALL,
  type LiveEvent,
} from '../../../platform/db/live-events/live-events.ts'
import { Streams } from './streams.ts'

const MOST_OF_ONE = 20
const task: LiveEvent = { kind: 'task', projectId: 'bakery', audience: 'team' }
const file: LiveEvent = { kind: 'file', projectId: 'bakery', audience: 'team' }

async function agencyOnAPort() {
  const agency = await openServingAgency()
  await agency.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = agency.app.server.address() as AddressInfo
  const open: ClientRequest[] = []
  onTestFinished(() => open.forEach((it) => it.destroy()))
  const listenAs = async (person: Person, path: string = listenToChanges.path) => {
    const headers = { authorization: `Bearer ${agency.tokens[person]}` }
    const asking = request({ port, host: '127.0.0.1', path, headers, agent: false }).end()
    open.push(asking)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const { data: said } = readOf(answer)
    return { status: answer.statusCode, headers: answer.headers, said, stop: () => asking.destroy() }
  }
  return { ...agency, listenAs }
}

test('R-65: a person has at most 20 streams; one more is 429, ends no other and doesn’t affect others', async () => {
  const { listenAs, ask } = await agencyOnAPort()
  const first = await listenAs('mara')
  for (let at = 1; at < MOST_OF_ONE; at++) expect((await listenAs('mara')).status).toBe(200)
  const refused = await listenAs('mara')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await listenAs('paul')).status).toBe(200)
  expect((await ask('mara', createTask, { title: 'Continue', customer: 'bakery', dueDate: '2099-05-01' })).status).toBe(
    201,
  )

  first.stop()
  await expect.poll(async () => (await listenAs('mara')).status).toBe(200)
  expect((await listenAs('mara')).status).toBe(429)
})

test('settings changes reach everyone, preference changes only their owner', async () => {
  const { ask, listenAs } = await agencyOnAPort()
  const heard = await Promise.all((['mara', 'eli', 'clara'] as const).map((person) => listenAs(person)))
  const changed = { kind: 'settings', customerId: null }
  await ask('mara', changeSettings, { name: 'Nord' })
  for (const { said } of heard) await expect.poll(said).toEqual([changed])
  await ask('eli', changePreferences, { density: 'comfortable' })
  await expect.poll(() => heard.map(({ said }) => said().length)).toEqual([1, 2, 1])
})

test('v1 uses its own event names, the classic address the specified ones', async () => {
  const { ask, listenAs } = await agencyOnAPort()
  const [now, former] = [await listenAs('mara', v1.streamChanges.path), await listenAs('mara')]
  await ask('mara', changeProject, { id: 'bakery', name: 'Bakery shop' })
  await expect.poll(now.said).toEqual([{ kind: 'project', project: 'bakery' }])
  await expect.poll(former.said).toEqual([{ kind: 'customer', customerId: 'bakery' }])
})

async function listeners(of: Readonly<Record<'mara' | 'eli' | 'clara' | 'dana', number>>, live?: LiveEvents) {
  const agency = await openDemoAgency()
  const own = live && new Streams({ ...agency.services, live })
  onTestFinished(() => own?.close())
  const streams = own ?? agency.services.streams
  const roles = { mara: 'pm', eli: 'employee', clara: 'customer', dana: 'customer' } as const
  const sessions = await agency.db.selectFrom('sessions').select(['id', 'userId', 'familyId']).execute()
  const said = Object.entries(of).flatMap(([id, count]) => {
    const session = sessions.find(({ userId }) => userId === id)
    const visitor: SessionActor = {
      id,
      fullName: id,
      role: roles[id as keyof typeof roles],
      sessionId: session?.id ?? '',
      familyId: session?.familyId ?? '',
      ip: '',
      requestId: '',
      calendar: DEFAULT_CALENDAR,
    }
    return Array.from({ length: count }, () => ({ id, ...readOf(streams.open(visitor)) }))
  })
  return { ...agency, said, of: (id: string) => said.filter((it) => it.id === id) }
}

function readOf(stream: Readable) {
  const read = { text: '', ended: false }
  stream.setEncoding('utf8').on('data', (text: string) => void (read.text += text))
  stream.on('end', () => void (read.ended = true))
  return {
    stream,
    read,
    data: () => [...read.text.matchAll(/^data: (.*)$/gm)].map(([, it = '']) => JSON.parse(it) as unknown),
  }
}

const saidTask = { kind: 'task', project: 'bakery' }
const saidFile = { kind: 'file', project: 'bakery' }

test.each([
  ['few', { mara: 1, eli: 1, clara: 1, dana: 1 }],
  ['as many as can be', { mara: 20, eli: 20, clara: 20, dana: 20 }],
])('one change costs one permission query, for %s listeners', async (_, count) => {
  const live = createLocalEvents()
  const { of } = await listeners(count, live)
  const asked = await statementsOf(async () => {
    live.publish(task)
    for (const { data } of [...of('mara'), ...of('eli')]) await expect.poll(data).toEqual([saidTask])
  })
  expect(asked).toHaveLength(1)
  for (const { data } of [...of('clara'), ...of('dana')]) expect(data()).toEqual([])
})

test('simultaneous changes are batched and deduplicated, in order', async () => {
  const live = createLocalEvents()
  const { of } = await listeners({ mara: 2, eli: 2, clara: 2, dana: 1 }, live)
  const asked = await statementsOf(async () => {
    for (let turn = 0; turn < 40; turn++) live.publish(task)
    live.publish(file)
    for (let turn = 0; turn < 40; turn++) live.publish(task)
    for (const { data } of [...of('mara'), ...of('eli')]) await expect.poll(data).toEqual([saidTask, saidFile])
  })
  expect(asked).toHaveLength(1)

  live.publish({ ...task, audience: 'client' })
  for (const { data } of of('clara')) await expect.poll(data).toEqual([saidTask])
  expect(of('dana')[0]?.data()).toEqual([])
})

test('people who may know nothing else still get one refresh event', async () => {
  const live = createLocalEvents()
  const { of } = await listeners({ mara: 1, eli: 1, clara: 1, dana: 1 }, live)
  live.publish(task)
  live.publish(REFRESH_ALL)
  live.publish(REFRESH_ALL)
  const everything = { kind: 'refresh', project: null }
  await expect.poll(() => of('dana')[0]?.data()).toEqual([everything])
  await expect.poll(() => of('eli')[0]?.data()).toEqual([saidTask, everything])
})

test('events follow the response to their author', async () => {
  const { of, ask } = await listeners({ mara: 1, eli: 1, clara: 1, dana: 1 })
  const order: string[] = []
  const [eli] = of('eli')
  const heard = new Promise<void>((resolve) => {
    eli?.stream.on('data', (text: string) => {
      if (!text.includes('"task"')) return
      order.push('heard')
      resolve()
    })
  })
  await ask('mara', createTask, { title: 'Ovens', customer: 'bakery', dueDate: '2099-05-01' })
  order.push('answered')
  await heard
  expect(order).toEqual(['answered', 'heard'])
})

test('ending a session ends its streams only, after earlier events', async () => {
  const live = createLocalEvents()
  const { db, of } = await listeners({ mara: 3, eli: 3, clara: 1, dana: 1 }, live)
  await db.deleteFrom('sessions').where('userId', '=', 'eli').execute()
  const asked = await statementsOf(async () => {
    live.publish(task)
    live.publish({ kind: 'session', projectId: null, audience: 'team', userId: 'eli' })
    for (const { read } of of('eli')) await expect.poll(() => read.ended).toBe(true)
  })
  expect(asked).toHaveLength(2)
  for (const { data } of [...of('eli'), ...of('mara')]) expect(data()).toEqual([saidTask])
  for (const { read } of [...of('mara'), ...of('clara')]) expect(read.ended).toBe(false)
})

test('while the database is down nothing is sent; afterwards nothing is missing', async () => {
  const { services, of } = await listeners({ mara: 1, eli: 1, clara: 1, dana: 1 })
  const away = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockRejectedValue(new Error('away'))
  services.live.publish(task)
  await expect.poll(() => away.mock.calls.length).toBeGreaterThan(0)
  away.mockRestore()
  expect(of('eli')[0]?.data()).toEqual([])
  await expect.poll(() => of('eli')[0]?.data()).toEqual([saidTask])
})
