import { checkLiveness, checkReadiness } from '@oriel/contracts/health'
import { createUser } from '@oriel/contracts/classic/people'
import { login } from '@oriel/contracts/classic/session'
import { createTask, listTasks } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { Admission } from './admission.ts'

const ONE = { running: 1, each: 1, waiting: 4 }

async function busyAgency() {
  const agency = await openServingAgency()
  agency.app.admission = new Admission(agency.app.server, {
    identifying: ONE,
    reading: ONE,
    writing: ONE,
    preparing: ONE,
    strangers: ONE,
  })
  return agency
}

const statuses = (replies: Array<{ status: number }>) => replies.map(({ status }) => status)

test('R-65: one person’s flood is refused beyond a bound, and no one else’s requests are', async () => {
  const { ask } = await busyAgency()
  for (const person of ['mara', 'paul', 'eli'] as const) await ask(person, listTasks, {})
  const flood = Array.from({ length: 40 }, () => ask('mara', listTasks, {}))
  const others = [ask('paul', listTasks, {}), ask('eli', listTasks, {})]
  const health = [ask('nobody', checkLiveness, {}), ask('nobody', checkReadiness, {})]
  expect(statuses(await Promise.all([...others, ...health]))).toEqual([200, 200, 200, 200])
  const answered = await Promise.all(flood)
  const refused = answered.filter(({ status }) => status === 503)
  expect(statuses(answered).filter((status) => status !== 503 && status !== 200)).toEqual([])
  expect(refused.length).toBeGreaterThan(20)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({ success: false, code: 'unavailable' })
  }
  expect((await ask('mara', listTasks, {})).status).toBe(200)
})

test('R-65: a refused write changed nothing', async () => {
  const { ask, db } = await busyAgency()
  await ask('mara', listTasks, {})
  const draft = (title: string) => ({ title, customer: 'bakery', dueDate: '2099-05-01' })
  const answered = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask('mara', createTask, draft(`flooded ${at}`))),
  )
  const made = statuses(answered).filter((status) => status === 201).length
  expect(statuses(answered).filter((status) => status === 503)).toHaveLength(20 - made)
  expect(made).toBeLessThan(20)
  const rows = await db.selectFrom('workItems').select('id').where('title', 'like', 'flooded%').execute()
  expect(rows).toHaveLength(made)
})

test('R-65: anonymous floods of the sign-in, and work for one person, delay no one else', async () => {
  const { ask, app } = await busyAgency()
  for (const person of ['paul', 'eli'] as const) await ask(person, listTasks, {})
  const guess = { email: 'clara@agency.test', password: 'not that one' }
  const guesses = Array.from({ length: 20 }, () => ask('nobody', login, guess))
  const someone = (at: number) => ({
    fullName: `New ${at}`,
    email: `new-${at}@agency.test`,
    password: 'long-enough-1',
    role: 'customer' as const,
    company: 'New',
  })
  const hashed = Array.from({ length: 20 }, (_, at) => ask('mara', createUser, someone(at)))
  expect(statuses([await ask('eli', listTasks, {}), await ask('paul', listTasks, {})])).toEqual([200, 200])
  expect(statuses(await Promise.all(guesses))).toContain(503)
  expect(statuses(await Promise.all(hashed))).toContain(503)
  const { status } = await ask('nobody', login, { email: 'clara@agency.test', password: passwordOf('clara') })
  expect([200, 429]).toContain(status)
  expect(app.admission.figures).toMatchObject({ running: 0, waiting: 0 })
})
