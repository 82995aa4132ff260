import { listActivities } from '@oriel/contracts/classic/activity'
import { listCustomers } from '@oriel/contracts/classic/customers'
import { login } from '@oriel/contracts/classic/session'
import { listTaskRequests } from '@oriel/contracts/classic/task-requests'
import { getDeliverable, listDeliverables } from '@oriel/contracts/v1/sign-off/deliverables'
import { listAnnotations } from '@oriel/contracts/v1/discussion/annotations'
import type { DeliverableResponse, DeliverablePage } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { AnnotationPage } from '@oriel/contracts/v1/discussion/annotations-schemas'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import type { AttentionItems } from '@oriel/contracts/v1/requests/attention-items-schemas'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { requestFor } from '../src/platform/http/inject.ts'
import { openServices } from '../src/operations/server/open-services.ts'
import { configAt } from '../testing/agencies/demo-agency.ts'
import { freshDatabaseUrl } from '../testing/database/fresh-database.ts'
import { processNotificationLog } from '../src/features/notifications/inbox/notification-subscriber.ts'
import { openDemo } from './open-demo.ts'

test('the demo fills an empty database once, with a sign-in per role', async () => {
  const place = await freshDatabaseUrl()
  const services = await openServices(
    configAt(place, {
      ORIEL_ADMIN_PASSWORD: 'for-the-demo',
      // Unreachable: nothing may be sent.
      ORIEL_SMTP_URL: 'smtp://127.0.0.1:1',
      ORIEL_MAIL_FROM: 'oriel@work.example',
      ORIEL_URL: 'https://work.example',
    }),
    pino({ level: 'silent' }),
  )
  const app = await buildApp(services)
  onTestFinished(async () => {
    await app.close()
    await services.close()
    await place.drop()
  })
  const lines = await openDemo(app, services)
  expect(lines.filter((line) => line.includes('for-the-demo'))).toHaveLength(3)

  for (const email of ['eli@agency.demo', 'clara@client.demo']) {
    expect((await app.inject(requestFor(login, { email, password: 'for-the-demo' }))).statusCode).toBe(200)
  }
  const signedIn = await app.inject(requestFor(login, { email: 'mara@agency.demo', password: 'for-the-demo' }))
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` }
  const read = async (request: object) => (await app.inject({ ...request, headers })).json<{ data: never }>().data

  const { customers } = (await read(requestFor(listCustomers, {}))) as { customers: Array<{ status: string }> }
  expect(customers).toHaveLength(8)
  expect(new Set(customers.map(({ status }) => status)).size).toBe(5)
  const requests = (await read(requestFor(listTaskRequests, {}))) as Array<{ status: string }>
  expect(new Set(requests.map(({ status }) => status))).toEqual(
    new Set(['Pending', 'Approved', 'Rejected', 'In Progress', 'Completed']),
  )
  const { activities, pagination } = (await read(requestFor(listActivities, { limit: 100, page: 1 }))) as {
    activities: Array<{ timestamp: string }>
    pagination: { total: number }
  }
  expect(pagination.total).toBeGreaterThan(300)
  const now = Date.now()
  expect(activities.every(({ timestamp }) => Date.parse(timestamp) <= now)).toBe(true)

  const plainly = async <Answer>(request: object) => (await app.inject({ ...request, headers })).json<Answer>()
  const { items } = await plainly<DeliverablePage>(requestFor(listDeliverables, {}))
  expect(items.map(({ state, isOutdated, file }) => [state, isOutdated, file?.version])).toEqual([
    ['pending', false, undefined],
    ['changes-requested', true, 2],
    ['approved', false, 1],
  ])
  const [, changed, accepted] = items
  const { signOff } = await plainly<DeliverableResponse>(requestFor(getDeliverable, { id: accepted?.id ?? '' }))
  expect(signOff?.approvers).toMatchObject([{ name: 'Clara Becker', decision: 'approved' }])
  const pins = await plainly<AnnotationPage>(requestFor(listAnnotations, { id: changed?.file?.id ?? '' }))
  expect(pins.items.map(({ fileVersion, resolved: solved }) => [fileVersion, solved])).toEqual([
    [1, null],
    [1, null],
    [2, null],
  ])

  // Few open items, no pending mails, read notifications.
  const waiting = await plainly<AttentionItems>(requestFor(listAttentionItems, {}))
  expect(waiting.items.filter(({ kind }) => kind === 'client-awaiting-reply')).toHaveLength(2)
  expect(waiting.total).toBeLessThanOrEqual(4)
  expect(await services.db.selectFrom('deliveries').select('id').execute()).toEqual([])
  await processNotificationLog(services)
  expect(await services.db.selectFrom('deliveries').select('id').execute()).toEqual([])
  const count = async (table: 'templates' | 'daysOff' | 'recurrences') =>
    (await services.db.selectFrom(table).select('id').execute()).length
  expect([await count('templates'), await count('daysOff'), await count('recurrences')]).toEqual([1, 2, 1])
  const hidden = await services.db.selectFrom('workItems').select('title').where('audience', '=', 'team').execute()
  expect(hidden).toEqual([{ title: 'Estimate for the second phase' }])

  expect(await openDemo(app, services)).toEqual([
    'There are people in this database already, so the demo agency did not move in.',
  ])
})
