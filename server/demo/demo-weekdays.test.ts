import { mock } from 'node:test'
import { addDays } from '@oriel/contracts/time/dates'
import { login } from '@oriel/contracts/classic/session'
import { getManagerAttention } from '@oriel/contracts/v1/overview/home'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openServices } from '../src/operations/server/open-services.ts'
import { requestFor } from '../src/platform/http/inject.ts'
import { configAt } from '../testing/agencies/demo-agency.ts'
import { freshDatabaseUrl } from '../testing/database/fresh-database.ts'
import { document } from './files.ts'
import { german } from './german.ts'
import { openDemo } from './open-demo.ts'

const DAY_MS = 86_400_000

/** The clock stays at `now` until the test ends. */
async function demoAt(now: number) {
  const place = await freshDatabaseUrl()
  const services = await openServices(
    configAt(place, { ORIEL_ADMIN_PASSWORD: 'for-the-demo' }),
    pino({ level: 'silent' }),
  )
  const app = await buildApp(services)
  onTestFinished(async () => {
    mock.timers.reset()
    await app.close()
    await services.close()
    await place.drop()
  })
  await openDemo(app, services, { now })
  mock.timers.enable({ apis: ['Date'], now })
  const { body } = await app.inject(requestFor(login, { email: 'mara@agency.demo', password: 'for-the-demo' }))
  const headers = { authorization: `Bearer ${(JSON.parse(body) as { token: string }).token}` }
  const read = async <Answer>(request: object) => (await app.inject({ ...request, headers })).json<Answer>()
  return { db: services.db, read }
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** A demo takes seconds: all days before a release, else the edges of a week. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  .map((day, at) => [day, at] as const)
  .filter(([day]) => process.env['PROOF'] === 'whole' || day === 'Friday' || day === 'Sunday')

test.each(days)(
  'a demo made on a %s shows each part of the product, with items of this week and no date on a weekend',
  async (_, at) => {
    const today = addDays('2026-11-23', at)
    const now = Date.parse(`${today}T10:00:00Z`)
    const { db, read } = await demoAt(now)
    const weekAgo = new Date(now - 7 * DAY_MS).toISOString()

    const waiting = await read<{ items: { at: string }[]; total: number }>(requestFor(listAttentionItems, {}))
    expect(waiting.items.filter((item) => item.at < weekAgo)).toEqual([])
    const home = await read<{
      inbox: { total: number }
      overdueProjectCount: number
      work: { dueOn: string | null }[]
    }>(requestFor(getManagerAttention, {}))
    expect([3, 4]).toContain(home.inbox.total)
    const old = db.selectFrom('needs').select('id').where('doneAt', 'is', null).where('askedAt', '<', weekAgo)
    expect(await old.execute()).toEqual([])
    expect(home.overdueProjectCount).toBe(0)
    expect(home.work.filter(({ dueOn }) => dueOn && dueOn < addDays(today, -7))).toEqual([])

    const dates = [
      ...(await db.selectFrom('workItems').select('dueOn').execute()),
      ...(await db.selectFrom('projects').select('dueOn').execute()),
      ...(await db.selectFrom('requests').select('dueOn').execute()),
      ...(await db.selectFrom('signOffs').select('dueOn').execute()),
    ].flatMap(({ dueOn }) => dueOn ?? [])
    expect(dates.length).toBeGreaterThan(100)
    expect(dates.filter(isWeekend)).toEqual([])

    const clients = await db
      .selectFrom('projectClients')
      .innerJoin('users', 'users.id', 'projectClients.userId')
      .innerJoin('projects', 'projects.id', 'projectClients.projectId')
      .where('projects.name', 'in', ['Bakery website relaunch', 'Museum audio guide'])
      .select(['users.fullName', 'projects.companyId', 'projectClients.level'])
      .execute()
    expect(clients).toHaveLength(5)
    expect(new Set(clients.map(({ companyId }) => companyId)).size).toBe(2)
    expect(new Set(clients.map(({ level }) => level)).size).toBe(3)

    const count = async (table: 'templates' | 'daysOff' | 'recurrences' | 'workOrder' | 'pins') =>
      (await db.selectFrom(table).selectAll().execute()).length
    expect([await count('templates'), await count('recurrences')]).toEqual([1, 1])
    expect([await count('daysOff'), await count('workOrder'), await count('pins')]).toEqual([2, 2, 3])
    const hidden = await db.selectFrom('workItems').select('title').where('audience', '=', 'team').execute()
    expect(hidden).toEqual([{ title: 'Estimate for the second phase' }])

    const requests = await db.selectFrom('requests').select('status').execute()
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'in-progress', 'completed', 'cancelled']),
    )
    const asked = db.selectFrom('needs').select('id').where('kind', '=', 'request-question').where('doneAt', 'is', null)
    expect(await asked.execute()).toHaveLength(1)
    const signed = await db.selectFrom('signOffs').select('state').where('closedAt', 'is not', null).execute()
    expect(signed.filter(({ state }) => state === 'accepted')).toHaveLength(1)
    expect(await db.selectFrom('files').select('id').where('originalName', '=', 'menu.pdf').execute()).toHaveLength(1)
  },
)

test('the demo is in German where the environment is, with its contents', async () => {
  vi.stubEnv('LC_ALL', '')
  vi.stubEnv('LC_MESSAGES', '')
  vi.stubEnv('LANG', 'de_AT.UTF-8')
  const { db } = await demoAt(Date.parse('2026-11-25T10:00:00Z'))
  expect(await db.selectFrom('settings').select('language').execute()).toEqual([{ language: 'de' }])
  const texts = [
    ...(await db.selectFrom('projects').select(['name as one', 'description as other']).execute()),
    ...(await db.selectFrom('workItems').select(['title as one', 'description as other']).execute()),
    ...(await db.selectFrom('requests').select(['title as one', 'description as other']).execute()),
    ...(await db.selectFrom('deliverables').select(['title as one', 'description as other']).execute()),
  ].flatMap(({ one, other }) => [one, other].filter(Boolean))
  const inGerman = new Set(Object.values(german))
  expect(texts.filter((text) => !inGerman.has(text))).toEqual([])
  const comments = await db.selectFrom('comments').select('text').execute()
  expect(comments.filter(({ text }) => /\b(the|and|you|is)\b/.test(text))).toEqual([])
})

test('its document has a page per line', async () => {
  const pdf = await document('menu.pdf', ['Bread', 'Cake']).text()
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(2)
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
})
