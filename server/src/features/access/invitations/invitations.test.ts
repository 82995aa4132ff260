import { listAudit } from '@oriel/contracts/v1/activity/audit'
import * as v1 from '@oriel/contracts/v1/access/invitations'
import { getMe } from '@oriel/contracts/v1/people/me'
import { changePerson, deletePerson, getPerson, listPeople } from '@oriel/contracts/v1/people/people'
import { deleteProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { getProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const DAY = 24 * 3_600_000
const kim = { name: 'Kim Roe', email: 'Kim@agency.test', role: 'employee' } as const
const own = { name: 'Kim R. Roe', password: 'chosen-1' }

const tokenOf = ({ link }: { link: string }) => link.slice(link.indexOf('#') + 1)
const inviteKim = async (agency: Agency, more: object = {}) => {
  const { status, data } = await agency.ask('mara', v1.sendInvitation, { ...kim, ...more })
  expect(status).toBe(201)
  return { ...data, token: tokenOf(data) }
}
const accept = (agency: Agency, token: string, more: object = {}) =>
  agency.ask('nobody', v1.acceptInvitation, { token, ...own, ...more })
const reauthenticateAll = ({ db }: Agency) =>
  db.updateTable('sessions').set({ provenAt: new Date().toISOString() }).execute()
const states = async (agency: Agency) =>
  (await agency.ask('mara', v1.listInvitations, {})).data.items.map(({ email, state }) => `${email} ${state}`)

test('an invited person chooses name and password and is signed in', async () => {
  const agency = await openDemoAgency()
  const { token, link, mailed, state } = await inviteKim(agency)
  expect({ link, mailed, state }).toEqual({ link: `/invitation#${token}`, mailed: false, state: 'pending' })
  expect((await agency.ask('mara', listPeople, { q: 'kim' })).data.total).toBe(0)
  const shown = await agency.ask('nobody', v1.getInvitation, { token })
  expect(shown.data).toMatchObject({ name: 'Kim Roe', email: 'Kim@agency.test', by: 'Mara Lind', workspace: '' })

  const { status, data } = await accept(agency, token)
  expect([status, data.me.name, data.me.role]).toEqual([200, 'Kim R. Roe', 'employee'])
  const me = await agency.ask('nobody', getMe, {}, { authorization: `Bearer ${data.token}` })
  expect(me.data).toMatchObject({ email: 'Kim@agency.test', department: null })
  expect((await agency.ask('mara', getPerson, { id: data.me.id })).data).toMatchObject({
    password: null,
    passwordState: 'user-set',
    createdBy: 'Mara Lind',
  })
  const typed = { email: 'kim@agency.test', password: own.password }
  expect((await agency.ask('nobody', signIn, typed)).status).toBe(200)
  expect(await states(agency)).toEqual(['Kim@agency.test accepted'])
})

test('the account keeps the language of the page where it was accepted', async () => {
  const agency = await openDemoAgency()
  const { token } = await inviteKim(agency)
  const { data } = await accept(agency, token, { language: 'de' })
  expect(data.me.preferences.language).toBe('de')
  const me = await agency.ask('nobody', getMe, {}, { authorization: `Bearer ${data.token}` })
  expect(me.data.preferences.language).toBe('de')
  const again = await inviteKim(agency, { email: 'kit@agency.test' })
  expect((await accept(agency, again.token)).data.me.preferences.language).toBeNull()
})

test('an invitation works once, even concurrently', async () => {
  const agency = await openDemoAgency()
  const { token } = await inviteKim(agency)
  const answers = await Promise.all([accept(agency, token), accept(agency, token), accept(agency, token)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  expect((await agency.ask('nobody', v1.getInvitation, { token })).status).toBe(404)
  expect((await agency.ask('mara', listPeople, { q: 'kim' })).data.total).toBe(1)
})

test('opening it or a refused attempt changes nothing', async () => {
  const agency = await openDemoAgency()
  const { token } = await inviteKim(agency)
  const before = await agency.db.selectFrom('invitations').selectAll().execute()
  await agency.ask('nobody', v1.getInvitation, { token })
  const short = await accept(agency, token, { password: '12345' })
  expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([400, ['password']])
  expect((await accept(agency, token, { name: ' ' })).status).toBe(400)
  expect(await agency.db.selectFrom('invitations').selectAll().execute()).toEqual(before)
  expect((await accept(agency, token)).status).toBe(200)
})

test.each<[string, (agency: Agency, id: string) => Promise<unknown>]>([
  ['revoked', async (agency, id) => agency.ask('paul', v1.revokeInvitation, { id })],
  ['14 days old', async () => vi.setSystemTime(Date.now() + 14 * DAY)],
  ['sent again', async (agency, id) => agency.ask('paul', v1.resendInvitation, { id })],
  [
    'from somebody deactivated since',
    async (agency) => agency.ask('paul', changePerson, { id: 'mara', status: 'inactive' }),
  ],
  ['from somebody deleted since', async (agency) => agency.ask('paul', deletePerson, { id: 'mara' })],
])('a link that is %s doesn’t work', async (_, act) => {
  const agency = await openDemoAgency({ ORIEL_SESSION_IDLE_MINUTES: '1000000', ORIEL_SESSION_MAX_MINUTES: '1000000' })
  const { token, id } = await inviteKim(agency)
  await act(agency, id)
  const bytes = ({ status, body }: { status: number; body: object }) =>
    JSON.stringify({ status, ...body, requestId: '' })
  const none = bytes(await agency.ask('nobody', v1.getInvitation, { token: 'none' }))
  for (const it of [token, `${token}x`, `x${token}`, token.replace('.', '..')]) {
    expect(bytes(await agency.ask('nobody', v1.getInvitation, { token: it }))).toBe(none)
    expect(bytes(await accept(agency, it))).toBe(none)
  }
  expect((await agency.ask('paul', listPeople, { q: 'kim' })).data.total).toBe(0)
})

test('resending extends it by 14 days, with the current sender', async () => {
  const agency = await openDemoAgency({ ORIEL_SESSION_IDLE_MINUTES: '1000000', ORIEL_SESSION_MAX_MINUTES: '1000000' })
  const first = await inviteKim(agency)
  vi.setSystemTime(Date.now() + 15 * DAY)
  expect(await states(agency)).toEqual(['Kim@agency.test expired'])
  await reauthenticateAll(agency)
  const { data } = await agency.ask('paul', v1.resendInvitation, { id: first.id })
  expect([data.state, data.by.name]).toEqual(['pending', 'Paul Okafor'])
  expect(tokenOf(data)).not.toBe(first.token)
  vi.setSystemTime(Date.now() + 13 * DAY)
  expect((await accept(agency, tokenOf(data))).status).toBe(200)
  await reauthenticateAll(agency)
  expect((await agency.ask('paul', v1.resendInvitation, { id: first.id })).status).toBe(404)
  expect((await agency.ask('paul', v1.revokeInvitation, { id: first.id })).status).toBe(404)
})

test('an existing account or invitation is a conflict, even concurrently', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', v1.sendInvitation, { ...kim, email: 'ELI@agency.test' })).status).toBe(409)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => agency.ask('mara', v1.sendInvitation, { ...kim, email: 'kim@agency.test' })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  const [open] = (await agency.ask('mara', v1.listInvitations, {})).data.items
  await agency.ask('mara', v1.revokeInvitation, { id: open?.id ?? '' })
  expect((await agency.ask('mara', v1.sendInvitation, kim)).status).toBe(201)
  expect(await states(agency)).toEqual(['Kim@agency.test pending', 'kim@agency.test revoked'])
})

test('an account created in the meantime stays unchanged', async () => {
  const agency = await openDemoAgency()
  const { token } = await inviteKim(agency)
  await agency.db.updateTable('users').set({ emailKey: 'kim@agency.test' }).where('id', '=', 'eli').execute()
  const { status, body } = await accept(agency, token)
  expect([status, body['code']]).toEqual([409, 'conflict'])
  expect(await states(agency)).toEqual(['Kim@agency.test pending'])
})

test('staff join the invited teams that exist and have room', async () => {
  const agency = await openDemoAgency()
  const { token, projects } = await inviteKim(agency, { projects: ['bakery', 'museum', 'bakery'] })
  expect(projects.map(({ id }) => id)).toEqual(['bakery', 'museum'])
  await agency.ask('mara', deleteProject, { id: 'museum' })
  const { data } = await accept(agency, token)
  expect((await agency.ask('mara', getProject, { id: 'bakery' })).data.team).toContain(data.me.id)
  const members = agency.db.selectFrom('projectMembers').select('projectId').where('userId', '=', data.me.id)
  expect(await members.execute()).toEqual([{ projectId: 'bakery' }])
})

test('clients join their projects’ company as contributors, or get a company of their own', async () => {
  const agency = await openDemoAgency()
  const nowhere = await agency.ask('mara', v1.sendInvitation, { ...kim, role: 'customer' })
  expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([400, ['company']])
  const missing = await agency.ask('mara', v1.sendInvitation, { ...kim, projects: ['none'] })
  expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['projects']])
  const two = await agency.ask('mara', v1.sendInvitation, { ...kim, role: 'customer', projects: ['bakery', 'museum'] })
  expect([two.status, Object.keys(two.body.fields ?? {})]).toEqual([400, ['projects']])

  const { token } = await inviteKim(agency, { role: 'customer', projects: ['bakery'] })
  const { data } = await accept(agency, token)
  const { clients } = (await agency.ask('mara', getProjectClients, { id: 'bakery' })).data
  expect(clients).toContainEqual({ person: data.me.id, accessLevel: 'contributor' })
  const seen = { authorization: `Bearer ${data.token}` }
  const companyOf = async (id: string) => (await agency.ask('mara', getPerson, { id })).data.company
  expect(await companyOf(data.me.id)).toBe(await companyOf('clara'))
  expect((await agency.ask('nobody', getProject, { id: 'bakery' }, seen)).status).toBe(200)
  expect((await agency.ask('nobody', getProject, { id: 'museum' }, seen)).status).toBe(404)

  const lea = { name: 'Lea Own', email: 'lea@client.test', role: 'customer', company: 'Own Ltd' } as const
  const invited = (await agency.ask('mara', v1.sendInvitation, lea)).data
  const { me } = (await accept(agency, tokenOf(invited), { name: 'Lea Own' })).data
  expect(me).toMatchObject({ role: 'customer', company: 'Own Ltd' })
})

test('only managers invite, and every step is in the audit log', async () => {
  const agency = await openDemoAgency()
  const { id, token } = await inviteKim(agency)
  for (const [person, status] of [
    ['eli', 403],
    ['clara', 403],
    ['nobody', 401],
  ] as const)
    expect([
      (await agency.ask(person, v1.listInvitations, {})).status,
      (await agency.ask(person, v1.sendInvitation, kim)).status,
      (await agency.ask(person, v1.resendInvitation, { id })).status,
      (await agency.ask(person, v1.revokeInvitation, { id })).status,
    ]).toEqual([status, status, status, status])
  await accept(agency, token)
  const other = await agency.ask('mara', v1.sendInvitation, { ...kim, email: 'other@agency.test' })
  await agency.ask('mara', v1.revokeInvitation, { id: other.data.id })
  const lines = (await agency.ask('mara', listAudit, {})).data.items
    .filter(({ event }) => event !== 'access-denied')
    .map(({ event, actor, target }) => `${event} ${actor?.name}: ${target?.name ?? ''}`)
  expect(lines.slice(0, 6)).toEqual([
    'invitation-revoked Mara Lind: Kim Roe',
    'invitation-sent Mara Lind: Kim Roe',
    'sign-in Kim R. Roe: ',
    'invitation-accepted Kim R. Roe: Kim Roe',
    'user-created Mara Lind: Kim R. Roe',
    'invitation-sent Mara Lind: Kim Roe',
  ])
  const stored = JSON.stringify(await agency.db.selectFrom('invitations').selectAll().execute())
  expect(stored).not.toContain(token.split('.')[1])
})
