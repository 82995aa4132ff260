import { login, validate } from '@oriel/contracts/classic/session'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { getMe } from '@oriel/contracts/v1/people/me'
import { createPerson, listPeople } from '@oriel/contracts/v1/people/people'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { getSettings } from '@oriel/contracts/v1/settings/workspace'
import { setUpWorkspace, finishOnboarding } from '@oriel/contracts/v1/access/onboarding'
import { expect, test, vi } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const printed = passwordOf('mara')
const said = { workspace: 'Studio Nord', name: 'Mara Lind', email: 'Mara@Nord.example', password: 'of-my-own-1' }

async function openFresh(passwordState: 'issued' | 'user-set' = 'issued') {
  const agency = await openDemoAgency()
  await agency.db.updateTable('users').set({ welcomedAt: null, passwordState }).where('id', '=', 'mara').execute()
  const enter = async (email: string, password: string) =>
    (await agency.ask('nobody', signIn, { email, password })).data
  return { ...agency, enter }
}

test('the first manager sets workspace, name and password, and the printed password stops working', async () => {
  const { ask, enter, tokens } = await openFresh()
  const { token, me } = await enter('mara@agency.test', printed)
  expect(me.onboarding).toEqual({ workspace: true, password: true })
  const begun = await ask('nobody', setUpWorkspace, said, { authorization: `Bearer ${token}` })
  expect(begun.data.me).toMatchObject({
    name: 'Mara Lind',
    email: 'Mara@Nord.example',
    workspace: { name: 'Studio Nord' },
  })
  expect(begun.data.me).not.toHaveProperty('onboarding')
  expect((await ask('eli', getSettings, {})).data.name).toBe('Studio Nord')

  for (const old of [token, tokens.mara])
    expect((await ask('nobody', getMe, {}, { authorization: `Bearer ${old}` })).status).toBe(401)
  expect((await ask('nobody', getMe, {}, { authorization: `Bearer ${begun.data.token}` })).status).toBe(200)
  for (const email of ['mara@agency.test', said.email])
    expect((await ask('nobody', signIn, { email, password: printed })).status).toBe(401)
  expect((await enter('mara@nord.example', said.password)).me).not.toHaveProperty('onboarding')
  const { items } = (await ask('paul', listAudit, {})).data
  expect(items.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['password-changed', 'settings-changed', 'user-updated']),
  )
  const mara = (await ask('paul', listPeople, { q: 'nord.example' })).data.items
  expect(mara).toMatchObject([{ id: 'mara', passwordState: 'user-set' }])
})

test('invalid input is refused at its field and nothing is stored', async () => {
  const { ask, enter } = await openFresh()
  const { token } = await enter('mara@agency.test', printed)
  const begin = async (more: object) =>
    (await ask('nobody', setUpWorkspace, { ...said, ...more }, { authorization: `Bearer ${token}` })).body
  expect((await begin({ workspace: ' ', name: '', email: 'mara', password: 'short' })).fields).toEqual({
    workspace: 'Enter a workspace name',
    name: 'Full name is required',
    email: 'Email is invalid',
    password: 'Password must be at least 6 characters',
  })
  expect((await begin({ workspace: 'N'.repeat(61) })).fields).toEqual({
    workspace: 'Name cannot exceed 60 characters',
  })
  expect((await begin({ email: 'ELI@agency.test' })).fields).toEqual({ email: 'User with this email already exists' })
  expect((await begin({ password: undefined })).fields).toEqual({ password: 'Password is required' })
  expect((await begin({ password: printed })).fields).toMatchObject({ password: expect.any(String) as string })
  const { me } = await enter('mara@agency.test', printed)
  expect(me).toMatchObject({ name: 'Mara Lind', workspace: { name: '' }, onboarding: { workspace: true } })
})

test('it needs a sign-in within ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { ask } = await openFresh()
  vi.setSystemTime(Date.now() + 11 * 60_000)
  for (const password of [said.password, printed])
    expect((await ask('mara', setUpWorkspace, { ...said, password })).body).toMatchObject({
      status: 428,
      code: 'reauthentication-required',
    })
})

test('of two tabs one succeeds, and onboarded people can’t repeat it', async () => {
  const { ask, enter } = await openFresh()
  const signedIn = await Promise.all([1, 2].map(() => enter('mara@agency.test', printed)))
  const answers = await Promise.all(
    signedIn.map(({ token }, at) =>
      ask('nobody', setUpWorkspace, { ...said, workspace: `Nord ${at}` }, { authorization: `Bearer ${token}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true)
  for (const password of [said.password, passwordOf('paul')])
    expect((await ask('paul', setUpWorkspace, { ...said, password })).status).toBe(409)
  for (const person of ['eli', 'clara'] as const) expect((await ask(person, setUpWorkspace, said)).status).toBe(403)
  expect((await ask('nobody', setUpWorkspace, said)).status).toBe(401)
})

test('the first manager can dismiss onboarding and keep the password', async () => {
  const { ask, enter } = await openFresh()
  expect((await ask('mara', finishOnboarding, {})).data).not.toHaveProperty('onboarding')
  expect((await enter('mara@agency.test', printed)).me).not.toHaveProperty('onboarding')
  const chosen = await openFresh('user-set')
  expect((await chosen.ask('mara', getMe, {})).data.onboarding).toEqual({ workspace: true, password: false })
  expect((await chosen.ask('mara', finishOnboarding, {})).data).not.toHaveProperty('onboarding')
  expect((await chosen.ask('mara', setUpWorkspace, said)).status).toBe(409)

  const named = await openFresh('user-set')
  const { password: _, ...without } = said
  expect((await named.ask('mara', setUpWorkspace, without)).status).toBe(200)
  expect((await named.enter(said.email, printed)).me.workspace.name).toBe('Studio Nord')
})

test.each(['pm', 'employee', 'customer'] as const)('a new %s is asked once, on any device', async (role) => {
  const { ask, db } = await openDemoAgency()
  const account = { name: 'New Person', email: 'new@agency.test', password: 'issued-1' }
  const staff = { department: 'Engineering', jobTitle: 'Specialist', workTitle: 'web-developer' }
  const more = role === 'customer' ? { company: 'Theirs' } : staff
  await ask('mara', createPerson, { ...account, role, ...more })
  const other = { ...account, email: 'other@agency.test' }
  await ask('mara', createPerson, { ...other, role, ...more })
  const enter = async () => {
    const { token, me } = (await ask('nobody', signIn, account)).data
    return { me, authorization: `Bearer ${token}` }
  }
  const here = await enter()
  expect(here.me.onboarding).toEqual({ workspace: false, password: false })
  const specified = await ask('nobody', login, account)
  expect(specified.status).toBe(200)
  expect(JSON.stringify(specified.body)).not.toContain('onboarding')
  const validated = await ask('nobody', validate, {}, { authorization: here.authorization })
  expect([validated.status, JSON.stringify(validated.body).includes('onboarding')]).toEqual([200, false])

  const { authorization } = here
  expect((await ask('nobody', setUpWorkspace, said, { authorization })).status).toBe(role === 'pm' ? 409 : 403)
  expect((await ask('nobody', finishOnboarding, {}, { authorization })).data).not.toHaveProperty('onboarding')
  const welcomedAt = async () =>
    (await db.selectFrom('users').select('welcomedAt').where('emailKey', '=', account.email).executeTakeFirst())
      ?.welcomedAt
  const first = await welcomedAt()
  expect((await enter()).me).not.toHaveProperty('onboarding')
  expect((await ask('nobody', finishOnboarding, {}, { authorization })).status).toBe(200)
  expect([first, await welcomedAt()]).toEqual([expect.any(String), first])
  expect((await ask('nobody', signIn, other)).data.me.onboarding).toEqual(here.me.onboarding)
})
