import { validate, login, refresh } from '@oriel/contracts/classic/session'
import * as people from '@oriel/contracts/classic/people'
import { expect, test } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { giveProjects } from '../../../../testing/agencies/give-projects.ts'

const lena = {
  fullName: 'Lena Fox',
  email: 'Lena.Fox@agency.test',
  password: 'Quiet-River-7',
  role: 'employee',
  department: 'Design',
  jobTitle: 'Designer',
  workTitle: 'ui-designer',
} as const
const kim = {
  fullName: 'Kim Roe',
  email: 'kim@client.test',
  password: 'secret-1',
  role: 'customer',
  company: 'Roe & Co',
} as const

test('a manager creates an account that can sign in at once', async () => {
  const agency = await openDemoAgency()
  const { status, data, body } = await agency.ask('mara', people.createUser, lena)
  expect(status).toBe(201)
  expect(body.message).toBe('User Created Successfully!')
  expect(data.user).toMatchObject({
    fullName: 'Lena Fox',
    email: 'Lena.Fox@agency.test',
    role: 'employee',
    status: 'active',
    avatar: 'LF',
    createdBy: 'Mara Lind',
    passwordState: 'issued',
    company: null,
  })
  expect(JSON.stringify(body)).not.toContain(lena.password)
  const signedIn = await agency.ask('nobody', login, { email: 'lena.fox@AGENCY.test', password: lena.password })
  expect(signedIn.status).toBe(200)
})

test.each([
  ['fullName', { fullName: '  ' }, 'Full name is required'],
  ['email', { email: '' }, 'Email is required'],
  ['email', { email: 'lena' }, 'Email is invalid'],
  ['email', { email: 'léna@agency.test' }, 'Email is invalid'],
  ['email', { email: `${'x'.repeat(250)}@agency.test` }, 'Email is invalid'],
  ['password', { password: '' }, 'Password is required'],
  ['password', { password: '12345' }, 'Password must be at least 6 characters'],
  ['password', { password: 'x'.repeat(257) }, 'Password cannot exceed 256 characters'],
  ['department', { department: ' ' }, 'Department is required'],
  ['jobTitle', { jobTitle: null }, 'Job title is required'],
  ['workTitle', { workTitle: undefined }, 'Work title is required'],
  ['company', { role: 'customer' as const }, 'Company is required'],
  ['fullName', { fullName: 'x'.repeat(201) }, 'Full name cannot exceed 200 characters'],
])('an invalid %s is refused at its field', async (field, wrong, message) => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.ask('mara', people.createUser, { ...lena, ...wrong })
  expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: { [field]: message } })
})

test('an operator can require longer passwords', async () => {
  const agency = await openDemoAgency({ ORIEL_PASSWORD_MIN: '10' })
  const { status, body } = await agency.ask('mara', people.createUser, { ...lena, password: '123456789' })
  expect([status, body.fields]).toEqual([400, { password: 'Password must be at least 10 characters' }])
})

test('R-16: an email belongs to one account regardless of case, even with twenty concurrent requests', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, time) =>
      agency.ask('mara', people.createUser, { ...lena, email: time % 2 ? lena.email : lena.email.toUpperCase() }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  expect(refused[0]?.body.message).toBe('User with this email already exists')
})

test('R-16: the Kelvin sign isn’t a k: no separate address and no access to another’s', async () => {
  const agency = await openDemoAgency()
  const account = { ...kim, email: 'kim@agency.test', password: 'long-enough' }
  expect((await agency.ask('mara', people.createUser, account)).status).toBe(201)
  const kelvin = '\u212Aim@agency.test'
  const again = await agency.ask('mara', people.createUser, { ...account, email: kelvin })
  expect([again.status, again.body.fields]).toEqual([400, { email: 'Email is invalid' }])
  const status = async (email: string) =>
    (await agency.ask('nobody', login, { email, password: account.password })).status
  expect([await status('KIM@agency.test'), await status(kelvin)]).toEqual([200, 401])
})

test('R-24: fields of other roles are never stored', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', people.createUser, { ...kim, department: 'Sales', workTitle: 'boss' })
  expect(data.user).toMatchObject({ company: 'Roe & Co', department: null, workTitle: null })
  const raw = { ...lena, _id: 'chosen', createdAt: '2000-01-01T00:00:00.000Z', version: 9, createdById: 'paul' }
  const made = await agency.send('mara', { method: 'POST', url: '/api/users', payload: raw })
  const { user } = made.data as { user: people.User }
  expect([user._id === 'chosen', user.version, user.createdBy, user.createdAt > '2026']).toEqual([
    false,
    1,
    'Mara Lind',
    true,
  ])
})

test('the list contains everyone, pages by ten if paged, searches names and emails, filters by role, and counts for the tiles', async () => {
  const agency = await openDemoAgency()
  for (let one = 1; one <= 8; one++)
    await agency.ask('mara', people.createUser, { ...kim, fullName: `Client ${one}`, email: `c${one}@client.test` })
  const all = await agency.ask('mara', people.listUsers, {})
  expect(all.data.users).toHaveLength(15)
  expect(all.data.pagination).toMatchObject({ totalPages: 1, totalUsers: 15, hasNext: false })
  const first = await agency.ask('mara', people.listUsers, { page: '1' })
  expect(first.data.users).toHaveLength(10)
  expect(first.data.users[0]?.fullName).toBe('Client 8')
  expect(first.data.pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalUsers: 15,
    hasNext: true,
    hasPrev: false,
  })
  const second = await agency.ask('mara', people.listUsers, { page: '2', search: 'undefined', role: 'all' })
  expect(second.data.users).toHaveLength(5)
  expect(second.data.pagination).toMatchObject({ hasNext: false, hasPrev: true })

  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'otto').execute()
  const found = await agency.ask('mara', people.listUsers, { search: 'CLIENT.test', role: 'customer', limit: '3' })
  expect(found.data.pagination.totalUsers).toBe(8)
  expect(found.data.users).toHaveLength(3)
  expect(found.data.counts).toEqual({
    all: { total: 15, active: 14 },
    pm: { total: 2, active: 2 },
    employee: { total: 3, active: 2 },
    customer: { total: 10, active: 10 },
  })
  expect((await agency.ask('mara', people.listUsers, { search: '%' })).data.users).toEqual([])
  expect((await agency.ask('mara', people.listUsers, { status: 'inactive' })).data.users).toMatchObject([
    { _id: 'otto' },
  ])
})

test('the list shows managers password states, never passwords', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', people.createUser, lena)
  const { data, body } = await agency.ask('mara', people.listUsers, {})
  expect(data.users.map((it) => it.passwordState)).toContain('issued')
  expect(data.users.find((it) => it._id === 'eli')?.passwordState).toBe('user-set')
  expect(JSON.stringify(body)).not.toContain(lena.password)
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('a manager reads a manager-set password, with an audit entry', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = (await agency.ask('mara', people.createUser, lena)).data.user
  const { data } = await agency.ask('paul', people.getUser, { id })
  expect(data.user).toMatchObject({ password: lena.password, passwordState: 'issued' })
  expect((await agency.ask('paul', people.getUser, { id: 'eli' })).data.user).toMatchObject({
    password: null,
    passwordState: 'user-set',
  })
  const reveals = await agency.db.selectFrom('auditLog').selectAll().where('event', '=', 'password-revealed').execute()
  expect(reveals).toMatchObject([{ actorId: 'paul', targetId: id, targetName: 'Lena Fox', ip: '127.0.0.1' }])
})

test('an edit changes only sent fields; the email stays', async () => {
  const agency = await openDemoAgency()
  const payload = { fullName: 'Elias Sand', email: 'other@agency.test', password: 'nope-nope', imageKey: 'x' }
  const { data } = await agency.send('mara', { method: 'PUT', url: '/api/users/eli', payload })
  expect((data as { user: people.User }).user).toMatchObject({
    fullName: 'Elias Sand',
    email: 'eli@agency.test',
    workTitle: 'web-developer',
    profileImage: null,
    version: 2,
  })
  expect((await agency.ask('eli', validate, {})).status).toBe(200)
  expect((await agency.ask('mara', people.listUsers, { search: 'elias' })).data.users).toHaveLength(1)
})

test('R-59: an edit with a stale version gets the current account', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', people.updateUser, { id: 'eli', fullName: 'Elias Sand', version: 1 })
  const stale = await agency.ask('paul', people.updateUser, { id: 'eli', jobTitle: 'Lead', version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { data: { user: { fullName: 'Elias Sand', version: 2 } } } })
  expect((await agency.ask('paul', people.updateUser, { id: 'eli', jobTitle: 'Lead', version: 2 })).status).toBe(200)
})

test.each([
  ['an emptied name', { fullName: ' ' }, { fullName: 'Please fill in all required fields.' }],
  ['an emptied title', { jobTitle: '' }, { jobTitle: 'Job title is required' }],
  ['a client without company', { role: 'customer' as const }, { company: 'Company is required' }],
])('%s is refused', async (_, edit, fields) => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.ask('mara', people.updateUser, { id: 'eli', ...edit })
  expect([status, body.fields]).toEqual([400, fields])
})

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

test.each<[string, (agency: Agency) => Promise<{ status: number }>]>([
  ['deactivated', (it) => it.ask('mara', people.updateUser, { id: 'eli', status: 'inactive' })],
  ['deleted', (it) => it.ask('mara', people.deleteUser, { id: 'eli' })],
  ['given another role', (it) => it.ask('mara', people.updateUser, { id: 'eli', role: 'pm' })],
  ['given a new password', (it) => it.ask('mara', people.resetPassword, { id: 'eli' })],
])('R-06: a person who is %s is signed out everywhere at once', async (_, change) => {
  const agency = await openDemoAgency()
  const published: Array<string | undefined> = []
  agency.services.live.listen(({ kind, userId }) => published.push(kind === 'session' ? userId : undefined))
  expect((await change(agency)).status).toBe(200)
  expect((await agency.ask('eli', validate, {})).status).toBe(401)
  expect((await agency.ask('eli', refresh, {})).status).toBe(401)
  expect((await agency.send('eli', { method: 'GET', url: '/api/people/eli/image' })).status).toBe(401)
  await expect.poll(() => published).toContain('eli')
})

test('R-30: nobody deletes, deactivates or demotes themselves', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', people.deleteUser, { id: 'mara' })).status).toBe(409)
  expect((await agency.ask('mara', people.updateUser, { id: 'mara', status: 'inactive' })).status).toBe(409)
  expect((await agency.ask('mara', people.updateUser, { id: 'mara', role: 'employee' })).status).toBe(409)
  expect((await agency.ask('mara', people.resetPassword, { id: 'mara' })).status).toBe(409)
  expect((await agency.ask('mara', people.updateUser, { id: 'mara', fullName: 'Mara Linden' })).status).toBe(200)
  const own = (await agency.ask('mara', people.getUser, { id: 'mara' })).data.user
  expect(own.can).toEqual({ edit: true, changeStanding: false, delete: false, resetPassword: false })
})

test('R-30: two managers deactivating each other concurrently leave one', async () => {
  for (const dismiss of [
    (agency: Agency, by: 'mara' | 'paul', id: string) => agency.ask(by, people.deleteUser, { id }),
    (agency: Agency, by: 'mara' | 'paul', id: string) =>
      agency.ask(by, people.updateUser, { id, status: 'inactive' as const }),
    (agency: Agency, by: 'mara' | 'paul', id: string) =>
      agency.ask(by, people.updateUser, { id, role: 'employee' as const }),
  ]) {
    const agency = await openDemoAgency()
    const answers = await Promise.all([dismiss(agency, 'mara', 'paul'), dismiss(agency, 'paul', 'mara')])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const left = await agency.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'pm')
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  }
})

test('the last active manager stays, even if inactive ones exist', async () => {
  const agency = await openDemoAgency()
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'mara').execute()
  await agency.db.updateTable('users').set({ role: 'pm' }).where('id', '=', 'otto').execute()
  expect((await agency.ask('otto', people.updateUser, { id: 'paul', status: 'inactive' })).status).toBe(200)
  expect((await agency.ask('otto', people.deleteUser, { id: 'mara' })).status).toBe(200)
  expect((await agency.ask('otto', people.deleteUser, { id: 'otto' })).status).toBe(409)
})

test('deleting keeps the name in the history, frees the email, and a namesake inherits nothing', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', people.deleteUser, { id: 'eli' })).status).toBe(200)
  expect((await agency.ask('mara', people.getUser, { id: 'eli' })).status).toBe(404)
  expect((await agency.ask('mara', people.deleteUser, { id: 'eli' })).status).toBe(404)
  expect((await agency.ask('mara', people.updateUser, { id: 'eli', fullName: 'X' })).status).toBe(404)
  const gone = await agency.db.selectFrom('users').selectAll().where('id', '=', 'eli').executeTakeFirstOrThrow()
  expect(gone).toMatchObject({ fullName: 'Eli Sand', email: null, emailKey: null, issuedSecret: null })
  const again = await agency.ask('mara', people.createUser, { ...lena, email: 'eli@agency.test' })
  expect(again.status).toBe(201)
  expect(again.data.user._id).not.toBe('eli')
  const signedIn = await agency.ask('nobody', login, { email: 'eli@agency.test', password: passwordOf('eli') })
  expect(signedIn.status).toBe(401)
})

test('a client with projects can’t be deleted: the error lists them', async () => {
  const agency = await openDemoAgency()
  for (const refused of [
    await agency.ask('mara', people.deleteUser, { id: 'clara' }),
    await agency.ask('mara', people.updateUser, {
      id: 'clara',
      role: 'employee',
      department: 'Sales',
      jobTitle: 'Seller',
      workTitle: 'seller',
    }),
  ]) {
    expect(refused).toMatchObject({
      status: 409,
      body: { data: { projects: [{ _id: 'bakery', name: 'Bakery website' }] } },
    })
    expect(refused.body.message).toContain('Bakery website')
  }
  await giveProjects(agency.db, 'dana', ['bakery'])
  expect((await agency.ask('mara', people.deleteUser, { id: 'clara' })).status).toBe(200)
})

test('R-37: a reset returns a new password once, encrypts it, and keeps an inactive account inactive', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', people.updateUser, { id: 'eli', status: 'inactive' })
  const key = { 'idempotency-key': 'press-twice' }
  const first = await agency.ask('mara', people.resetPassword, { id: 'eli' }, key)
  expect(first.data.password).toMatch(/^[A-Za-z][A-Za-z0-9!@#$%^&*]{11}$/)
  expect(first.data.user).toMatchObject({ status: 'inactive', passwordState: 'issued' })
  const second = await agency.ask('mara', people.resetPassword, { id: 'eli' }, key)
  expect(second.data.password).not.toBe(first.data.password)
  expect((await agency.ask('mara', people.getUser, { id: 'eli' })).data.user.password).toBe(second.data.password)
  const { password } = second.data
  expect((await agency.ask('nobody', login, { email: 'eli@agency.test', password })).status).toBe(403)
  expect(await agency.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
})

test('R-60: creating an account twice with one key creates one, and stores no fast hash of the password', async () => {
  const agency = await openDemoAgency()
  const key = { 'idempotency-key': 'once' }
  const first = await agency.ask('mara', people.createUser, lena, key)
  const second = await agency.ask('mara', people.createUser, { ...lena, password: 'another-one' }, key)
  expect(second.data.user._id).toBe(first.data.user._id)
})

test('R-74: account changes are in the audit log, and every one invalidates caches', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = (await agency.ask('mara', people.createUser, lena)).data.user
  await agency.ask('mara', people.updateUser, { id, jobTitle: 'Lead' })
  await agency.ask('mara', people.resetPassword, { id })
  await agency.ask('mara', people.deleteUser, { id })
  const audit = await agency.db.selectFrom('auditLog').selectAll().where('targetId', '=', id).orderBy('id').execute()
  expect(audit.map(({ event }) => event)).toEqual(['user-created', 'user-updated', 'password-reset', 'user-deleted'])
  expect(JSON.parse(audit[1]?.details ?? '')).toEqual({ jobTitle: ['Designer', 'Lead'] })
  const log = await agency.db.selectFrom('activities').selectAll().where('targetId', '=', id).orderBy('seq').execute()
  expect(log.map(({ type, inFeeds }) => [type, inFeeds])).toEqual([
    ['person_added', 0],
    ['person_updated', 0],
    ['person_updated', 0],
    ['person_deleted', 0],
  ])
  expect(JSON.stringify([audit, log])).not.toMatch(/argon2|Quiet-River|v1:/)
})

test('only managers may use these calls', async () => {
  const agency = await openDemoAgency()
  for (const person of ['eli', 'clara'] as const) {
    expect((await agency.ask(person, people.listUsers, {})).status).toBe(403)
    expect((await agency.ask(person, people.createUser, lena)).status).toBe(403)
    expect((await agency.ask(person, people.updateUser, { id: person, role: 'pm' })).status).toBe(403)
    expect((await agency.send(person, { method: 'GET', url: '/api/users/export/credentials' })).status).toBe(403)
  }
})

test('a role’s field is required if it was filled or the role changes: the first manager can be saved', async () => {
  const agency = await openDemoAgency()
  await agency.db
    .updateTable('users')
    .set({ department: null, jobTitle: null, workTitle: null })
    .where('id', '=', 'mara')
    .execute()
  const blank = { department: '', jobTitle: '', workTitle: '' }
  const saved = await agency.ask('mara', people.updateUser, { id: 'mara', fullName: 'Mara L.', ...blank })
  expect([saved.status, saved.data.user.fullName]).toEqual([200, 'Mara L.'])
  const emptied = await agency.ask('mara', people.updateUser, { id: 'eli', fullName: 'Eli', department: '' })
  expect([emptied.status, emptied.body.fields]).toEqual([400, { department: 'Department is required' }])
  const another = await agency.ask('mara', people.updateUser, { id: 'clara', role: 'employee' })
  expect(Object.keys(another.body.fields ?? {})).toEqual(['department', 'jobTitle', 'workTitle'])
})
