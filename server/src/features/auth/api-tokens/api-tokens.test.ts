import type { AnyCall, InputOf } from '@oriel/contracts/v1/call'
import { listActivity, streamChanges } from '@oriel/contracts/v1/activity/activity'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import * as calls from '@oriel/contracts/v1/auth/api-tokens'
import type { ApiTokenDraft } from '@oriel/contracts/v1/auth/api-tokens-schemas'
import { addPasskey, listPasskeys, renamePasskey, startPasskeyRegistration } from '@oriel/contracts/v1/auth/passkeys'
import { reauthenticate, refreshSession, signOut } from '@oriel/contracts/v1/auth/session'
import { startTwoFactorSetup } from '@oriel/contracts/v1/auth/two-factor'
import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { addCalendarFeed, listCalendarFeeds } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { endPersonAccess, listPersonAccess } from '@oriel/contracts/v1/people/access'
import { listCompanies } from '@oriel/contracts/v1/people/companies'
import * as me from '@oriel/contracts/v1/people/me'
import { changePerson, deletePerson, getPerson, resetPassword } from '@oriel/contracts/v1/people/people'
import { changeProject, createProject, getProject, listProjects } from '@oriel/contracts/v1/projects/projects'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { deletePermanently, listTrash } from '@oriel/contracts/v1/work/trash'
import { deleteProject } from '@oriel/contracts/v1/projects/projects'
import { changeWorkItem, getWorkItem, moveWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, png } from '../../../../testing/storage/forms.ts'
import { verifyLog } from '../../../operations/backup/verify/verify-log.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const DAY = 86_400_000

async function through(agency: Agency, person: Person, more: Partial<ApiTokenDraft> = {}) {
  const draft: ApiTokenDraft = { name: 'Zapier', scope: 'write', expiresIn: 30, ...more }
  const { status, data } = await agency.ask(person, calls.createApiToken, draft)
  expect(status).toBe(201)
  const headers = { authorization: `Bearer ${data.secret}` }
  return {
    ...data,
    headers,
    ask: <It extends AnyCall>(it: It, input: InputOf<It>) => agency.ask('nobody', it, input, headers),
    status: async () => (await agency.ask('nobody', me.getMe, {}, headers)).status,
  }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a token is shown once, stored as a hash, and acts as its owner', async () => {
  const agency = await openDemoAgency()
  const { secret, ...token } = await through(agency, 'eli')
  expect(secret).toMatch(/^oriel_[\w-]{43}$/)
  expect(token).toMatchObject({ name: 'Zapier', scope: 'write', projects: null, lastUsedAt: null })
  expect((await token.ask(me.getMe, {})).data).toMatchObject({ id: 'eli' })
  expect((await token.ask(listProjects, {})).data.items.map(({ id }) => id)).toEqual(['bakery'])
  const listed = await agency.ask('eli', calls.listApiTokens, {})
  expect(JSON.stringify(listed.body)).not.toContain(secret)
  expect(listed.data.items).toMatchObject([{ id: token.id, lastUsedAt: expect.any(String) as string }])
  const stored = JSON.stringify(await agency.db.selectFrom('apiTokens').selectAll().execute())
  expect(stored).not.toContain(secret)
  expect((await agency.ask('clara', calls.listApiTokens, {})).data.items).toEqual([])
  expect((await agency.ask('clara', calls.revokeApiToken, { id: token.id })).status).toBe(404)
})

test('last use is written once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agency = await openDemoAgency()
  const token = await through(agency, 'eli')
  const used = async () => (await agency.ask('eli', calls.listApiTokens, {})).data.items[0]?.lastUsedAt
  await token.status()
  const first = await used()
  vi.setSystemTime(Date.now() + 50_000)
  await token.status()
  expect(await used()).toBe(first)
  vi.setSystemTime(Date.now() + 20_000)
  await token.status()
  expect(await used()).not.toBe(first)
})

test('R-85: a token that only reads changes nothing', async () => {
  const agency = await openDemoAgency()
  const { ask } = await through(agency, 'mara', { scope: 'read' })
  expect((await ask(getWorkItem, { id: 'homepage' })).status).toBe(200)
  for (const refused of [
    await ask(changeWorkItem, { id: 'homepage', title: 'Start' }),
    await ask(addWorkItemComment, { id: 'homepage', text: 'Hello' }),
    await ask(createProject, { name: 'Shop', client: 'clara', dueOn: '2099-01-01' }),
  ])
    expect(codeOf(refused)).toEqual([403, 'token-read-only'])
  expect((await ask(getWorkItem, { id: 'homepage' })).data.title).toBe('Homepage')
})

test('R-85: the policy comes first: a token never does more than its owner', async () => {
  const agency = await openDemoAgency()
  const eli = await through(agency, 'eli')
  expect((await eli.ask(getProject, { id: 'museum' })).status).toBe(404)
  expect(codeOf(await eli.ask(listCompanies, {}))).toEqual([403, 'forbidden'])
  const clara = await through(agency, 'clara')
  expect((await clara.ask(changeWorkItem, { id: 'homepage', title: 'Start' })).status).toBe(403)
  await agency.db.deleteFrom('projectMembers').where('userId', '=', 'eli').execute()
  expect((await eli.ask(getProject, { id: 'bakery' })).status).toBe(404)
})

test('a token of chosen projects reaches only these, and no figures or people of the workspace', async () => {
  const agency = await openDemoAgency()
  const { ask, headers } = await through(agency, 'mara', { projects: ['bakery'] })
  const projects = (await ask(listProjects, {})).data
  expect([projects.items.map(({ id }) => id), projects.total]).toEqual([['bakery'], 1])
  expect((await ask(getProject, { id: 'bakery' })).status).toBe(200)
  expect((await ask(getProject, { id: 'museum' })).status).toBe(404)
  expect((await ask(getWorkItem, { id: 'audio-guide' })).status).toBe(404)
  expect((await ask(changeWorkItem, { id: 'homepage', title: 'Start' })).status).toBe(200)
  expect((await ask(changeWorkItem, { id: 'audio-guide', title: 'Start' })).status).toBe(404)
  expect((await ask(moveWorkItem, { id: 'homepage', project: 'museum' })).status).toBe(400)
  for (const refused of [
    await ask(listCompanies, {}),
    await ask(createProject, { name: 'Shop', client: 'clara', dueOn: '2099-01-01' }),
    await agency.send('nobody', { method: 'GET', url: '/api/v1/search?q=museum', headers }),
    await agency.send('nobody', { method: 'GET', url: '/api/v1/home', headers }),
    await agency.send('nobody', { method: 'GET', url: '/api/v1/audit', headers }),
  ])
    expect(codeOf(refused)).toEqual([403, 'token-limited'])
  expect((await agency.ask('mara', getProject, { id: 'museum' })).status).toBe(200)
})

test('responses of a session are never those of a limited token, nor the other way around', async () => {
  const agency = await openDemoAgency()
  const limited = await through(agency, 'mara', { projects: ['bakery'] })
  const whole = await through(agency, 'mara')
  const counts = []
  for (const ask of [limited.ask, whole.ask, agency.as('mara').ask, limited.ask, agency.as('mara').ask])
    counts.push((await ask(listProjects, {})).data.total)
  expect(counts).toEqual([1, 2, 2, 1, 2])
})

test('projects are chosen among those the owner sees; a token whose projects are gone reaches none', async () => {
  const agency = await openDemoAgency()
  const draft = { name: 'Zapier', scope: 'read', expiresIn: null } as const
  expect((await agency.ask('eli', calls.createApiToken, { ...draft, projects: ['museum'] })).body.fields).toEqual({
    projects: expect.any(String) as string,
  })
  expect((await agency.ask('eli', calls.createApiToken, { ...draft, projects: [] })).status).toBe(400)
  const { ask } = await through(agency, 'mara', { projects: ['museum'] })
  await agency.ask('mara', deleteProject, { id: 'museum' })
  expect((await ask(listProjects, {})).data.total).toBe(0)
  const [gone] = (await agency.ask('mara', listTrash, {})).data.items
  expect((await agency.ask('mara', deletePermanently, { id: gone?.id ?? '' })).status).toBe(200)
  expect((await ask(listProjects, {})).data.total).toBe(0)
  expect((await agency.ask('mara', calls.listApiTokens, {})).data.items).toMatchObject([{ projects: [] }])
})

test('an expired token is refused, one without expiry is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agency = await openDemoAgency()
  const [month, forever] = [await through(agency, 'eli'), await through(agency, 'eli', { expiresIn: null })]
  vi.setSystemTime(Date.now() + 30 * DAY - 1000)
  expect(await month.status()).toBe(200)
  vi.setSystemTime(Date.now() + 1000)
  expect([await month.status(), await forever.status()]).toEqual([401, 200])
})

test('an expiry is a whole number of days, at most a year', async () => {
  const agency = await openDemoAgency()
  for (const expiresIn of [0, 367, 1.5])
    expect(
      (await agency.ask('eli', calls.createApiToken, { name: 'Zapier', scope: 'read', expiresIn })).body.fields,
    ).toHaveProperty('expiresIn')
})

const ends: Record<string, (agency: Agency, id: string) => Promise<unknown>> = {
  revoking: (agency, id) => agency.ask('eli', calls.revokeApiToken, { id }),
  'deactivating the owner': (agency) => agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' }),
  'deleting the owner': (agency) => agency.ask('mara', deletePerson, { id: 'eli' }),
  'another role of the owner': (agency) => agency.ask('mara', changePerson, { id: 'eli', role: 'pm' }),
  'the review of access': async (agency, id) => {
    const { items } = (await agency.ask('mara', listPersonAccess, { id: 'eli' })).data
    expect(items).toMatchObject([{ kind: 'token', id, name: 'Zapier' }])
    await agency.ask('mara', endPersonAccess, { id: 'eli', items: [id] })
  },
}

test.each(Object.entries(ends))('%s ends a token with the next request, for good', async (_, end) => {
  const agency = await openDemoAgency()
  const { id, status } = await through(agency, 'eli')
  expect(await status()).toBe(200)
  await end(agency, id)
  expect(await status()).toBe(401)
  await agency.db.updateTable('users').set({ status: 'active', deletedAt: null }).where('id', '=', 'eli').execute()
  expect(await status()).toBe(401)
})

test('a token outlives sign-outs and new passwords, as passkeys do', async () => {
  const agency = await openDemoAgency()
  const { status } = await through(agency, 'eli')
  await agency.ask('eli', me.signOutOtherSessions, {})
  await agency.ask('mara', resetPassword, { id: 'eli' })
  expect(await status()).toBe(200)
})

const closed: Record<string, readonly [AnyCall, object]> = {
  'creating a token': [calls.createApiToken, { name: 'Zapier', scope: 'read', expiresIn: 30 }],
  'listing tokens': [calls.listApiTokens, {}],
  'revoking a token': [calls.revokeApiToken, { id: 'x' }],
  'starting a passkey': [startPasskeyRegistration, {}],
  'adding a passkey': [addPasskey, { name: 'Key', response: {} }],
  'renaming a passkey': [renamePasskey, { id: 'x', name: 'Key' }],
  'listing passkeys': [listPasskeys, {}],
  'a calendar feed': [addCalendarFeed, { kind: 'mine' }],
  'listing calendar feeds': [listCalendarFeeds, {}],
  'a password': [me.changePassword, { currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' }],
  'a refreshed session': [refreshSession, {}],
  'a re-authentication': [reauthenticate, { proof: 'mara-secret' }],
  'a sign-out': [signOut, {}],
  'the sessions': [me.listOwnSessions, {}],
  'the end of other sessions': [me.signOutOtherSessions, {}],
  'two-factor authentication': [startTwoFactorSetup, {}],
  'an invitation': [sendInvitation, { email: 'a@b.test', role: 'employee' }],
  'sign-in settings': [changeSignInSettings, { linkSignIn: 'everyone' }],
  'a reset password': [resetPassword, { id: 'eli' }],
  'live updates': [streamChanges as never, {}],
}

test.each(Object.entries(closed))('R-77: %s needs a session', async (_, [it, input]) => {
  const agency = await openDemoAgency()
  const { ask } = await through(agency, 'mara')
  expect(codeOf(await ask(it, input))).toEqual([403, 'token-not-accepted'])
})

test('R-77: a token never counts as recent authentication, and creating one needs it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agency = await openDemoAgency()
  const { ask } = await through(agency, 'mara')
  await agency.ask('paul', resetPassword, { id: 'eli' })
  expect(codeOf(await ask(getPerson, { id: 'eli' }))).toEqual([403, 'token-not-accepted'])
  expect(codeOf(await ask(changePerson, { id: 'eli', role: 'pm' }))).toEqual([403, 'token-not-accepted'])
  expect((await ask(changePerson, { id: 'eli', name: 'Eli Stone' })).status).toBe(200)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  const draft = { name: 'Zapier', scope: 'read', expiresIn: 30 } as const
  expect(codeOf(await agency.ask('mara', calls.createApiToken, draft))).toEqual([428, 'reauthentication-required'])
})

test('only v1 calls accept tokens, and nobody views as a client through one', async () => {
  const agency = await openDemoAgency()
  const { headers } = await through(agency, 'mara')
  const get = async (url: string, more = {}) =>
    codeOf(await agency.send('nobody', { method: 'GET', url, headers: { ...headers, ...more } }))
  expect(await get('/api/customers')).toEqual([403, 'token-not-accepted'])
  expect(await get('/api/v1/projects')).toEqual([200, undefined])
  expect(await get('/api/v1/projects', { 'x-view-as-client': 'bakery' })).toEqual([403, 'token-not-accepted'])
  expect(await get('/api/v1/projects', { authorization: `Bearer oriel_${'x'.repeat(43)}` })).toEqual([
    401,
    'sign-in-first',
  ])
})

test('acts say through which token they were done, in activity and audit log, and the hash chain covers it', async () => {
  const agency = await openDemoAgency()
  const { ask } = await through(agency, 'mara')
  await ask(changeWorkItem, { id: 'homepage', title: 'Start page' })
  await ask(changeProject, { id: 'bakery', name: 'Bakery' })
  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: 'Landing page' })
  const vias = async (person: Person) =>
    (await agency.ask(person, listActivity, {})).data.items.map(({ target, via }) => [target.title, via])
  expect(await vias('mara')).toEqual([
    ['Landing page', undefined],
    ['Bakery', 'Zapier'],
    ['Start page', 'Zapier'],
  ])
  expect(await vias('clara')).toEqual(await vias('mara'))
  await ask(changePerson, { id: 'eli', name: 'Eli Stone' })
  const { items } = (await agency.ask('mara', listAudit, {})).data
  expect(items.map(({ event, details }) => [event, details])).toMatchObject([
    ['user-updated', { via: 'Zapier' }],
    ['api-token-created', { name: 'Zapier', scope: 'write' }],
  ])
  expect((await verifyLog(agency.db)).wrong).toBeNull()
  await agency.db.updateTable('activities').set({ tokenId: null }).where('tokenId', 'is not', null).execute()
  expect((await verifyLog(agency.db)).wrong).not.toBeNull()
})

test('one token is limited to 600 requests a minute, without limiting others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agency = await openDemoAgency()
  const [busy, other] = [await through(agency, 'eli'), await through(agency, 'eli', { name: 'Other' })]
  for (let time = 0; time < 600; time++) await busy.status()
  const refused = await busy.ask(me.getMe, {})
  expect(codeOf(refused)).toEqual([429, 'too-many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect([await other.status(), (await agency.ask('eli', me.getMe, {})).status]).toEqual([200, 200])
  vi.setSystemTime(Date.now() + 60_000)
  expect(await busy.status()).toBe(200)
})

test('at most 20 tokens of a person', async () => {
  const agency = await openDemoAgency()
  const draft = { name: 'Zapier', scope: 'read', expiresIn: null } as const
  for (let time = 0; time < 20; time++) await agency.ask('eli', calls.createApiToken, draft)
  expect((await agency.ask('eli', calls.createApiToken, draft)).status).toBe(409)
})

test('uploads through a token are accepted, and a client’s script doesn’t count as having seen files', async () => {
  const agency = await openDemoAgency()
  const { headers } = await through(agency, 'mara')
  const form = await formRequest('/api/v1/work-items/homepage/files', formWith({ 'plan.png': png }))
  const uploaded = await agency.send('nobody', { ...form, headers: { ...form.headers, ...headers } })
  expect(uploaded.status).toBe(201)
  const { id } = (uploaded.data as { items: Array<{ id: string }> }).items[0] ?? { id: '' }
  await agency.send('mara', { method: 'PATCH', url: `/api/v1/files/${id}`, payload: { visibility: 'client' } })
  const clara = await through(agency, 'clara')
  const url = `/api/v1/files/${id}/content`
  expect((await agency.send('nobody', { method: 'GET', url, headers: clara.headers })).status).toBe(200)
  expect(await agency.db.selectFrom('fileViews').selectAll().execute()).toEqual([])
})
