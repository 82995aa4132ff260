import { addCompanyPerson, createCompany, deleteCompany, getCompany } from '@oriel/contracts/v1/people/companies'
import { acceptInvitation, revokeInvitation } from '@oriel/contracts/v1/access/invitations'
import { listAttentionItems, dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import { deletePerson } from '@oriel/contracts/v1/people/people'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import {
  declineSuggestion,
  acceptSuggestion,
  listSuggestions,
  suggestColleague,
} from '@oriel/contracts/v1/access/suggestions'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const vera = { id: 'bakery', name: 'Vera Bäcker', email: 'vera@bakery.test', accessLevel: 'viewer' } as const

async function proposed(more: object = {}) {
  const agency = await openDemoAgency()
  const { status, data } = await agency.ask('clara', suggestColleague, { ...vera, text: 'She signs off.', ...more })
  expect(status).toBe(201)
  await processAttentionLog(agency.services)
  return { ...agency, agency, id: data.id }
}
const statesFor = async ({ ask }: Pick<Agency, 'ask'>, who: Person) =>
  (await ask(who, listSuggestions, { id: 'bakery' })).data.items.map(({ state, declineReason: answer }) => [
    state,
    answer,
  ])
const needsOf = async ({ ask }: Pick<Agency, 'ask'>, who: Person) => (await ask(who, listAttentionItems, {})).data.items
const clientsOf = async ({ ask }: Pick<Agency, 'ask'>) =>
  (await ask('mara', getProjectClients, { id: 'bakery' })).data.clients

test('a suggestion waits for managers only, until one decides', async () => {
  const { agency, ask, services, id } = await proposed()
  expect(await needsOf(agency, 'mara')).toMatchObject([
    {
      kind: 'suggestion',
      project: 'bakery',
      title: 'Bakery website',
      by: 'clara',
      text: 'Vera Bäcker · vera@bakery.test · She signs off.',
      suggestion: { id, name: 'Vera Bäcker', email: 'vera@bakery.test', accessLevel: 'viewer' },
      can: [],
    },
  ])
  for (const who of ['eli', 'clara', 'dana'] as const) expect(await needsOf(agency, who)).toEqual([])
  const [need] = await needsOf(agency, 'mara')
  expect((await ask('mara', dismissAttentionItem, { id: need?.id ?? '' })).status).toBe(409)
  expect((await ask('eli', dismissAttentionItem, { id: need?.id ?? '' })).status).toBe(404)
  await ask('mara', declineSuggestion, { id, text: 'She has left your company.' })
  await processAttentionLog(services)
  expect(await needsOf(agency, 'mara')).toEqual([])
})

test('a new colleague is invited and gets company and level on acceptance', async () => {
  const { agency, ask, id } = await proposed()
  const answer = await ask('mara', acceptSuggestion, { id })
  expect([answer.status, answer.data.suggestion.state]).toEqual([200, 'invited'])
  expect(await statesFor(agency, 'clara')).toEqual([['invited', null]])
  expect(await clientsOf(agency)).toEqual([{ person: 'clara', accessLevel: 'approver' }])
  const token = answer.data.invitation?.link.split('#')[1] ?? ''
  const accepted = await ask('nobody', acceptInvitation, { token, name: 'Vera Bäcker', password: 'a-long-secret' })
  expect(accepted.status).toBe(200)
  const person = accepted.data.me.id
  expect(await statesFor(agency, 'clara')).toEqual([['joined', null]])
  expect(await clientsOf(agency)).toEqual([
    { person: 'clara', accessLevel: 'approver' },
    { person, accessLevel: 'viewer' },
  ])
  const { members } = (await ask('mara', getCompany, { id: 'clara-ltd' })).data
  expect(members.map((it) => it.person)).toEqual(['clara', person])
})

test('revoking the invitation declines the suggestion, and the person can be suggested again', async () => {
  const { agency, ask, id } = await proposed()
  const { data } = await ask('mara', acceptSuggestion, { id })
  expect(await statesFor(agency, 'clara')).toEqual([['invited', null]])
  const told: unknown[] = []
  agency.services.live.listen(({ kind, projectId, audience }) => told.push([kind, projectId, audience]))
  expect((await ask('mara', revokeInvitation, { id: data.invitation?.id ?? '' })).status).toBe(200)
  await expect.poll(() => told).toContainEqual(['project', 'bakery', 'client'])
  expect(await statesFor(agency, 'clara')).toEqual([['declined', null]])
  expect((await ask('clara', suggestColleague, { ...vera, text: '' })).status).toBe(201)
})

test('with anonymization, nothing shows who was suggested and invited', async () => {
  const agency = await openDemoAgency({ ORIEL_ANONYMIZE_DELETED: '1' })
  const { ask, db } = agency
  const invited = async () => {
    const { data: suggestion } = await ask('clara', suggestColleague, vera)
    return (await ask('mara', acceptSuggestion, { id: suggestion.id })).data.invitation
  }
  const first = await invited()
  expect((await ask('mara', revokeInvitation, { id: first?.id ?? '' })).status).toBe(200)
  const token = (await invited())?.link.split('#')[1] ?? ''
  const said = { token, name: vera.name, password: 'a-long-secret' }
  const { data: accepted } = await ask('nobody', acceptInvitation, said)
  await ask('mara', setProjectClients, { id: 'bakery', clients: [{ person: 'clara', accessLevel: 'approver' }] })
  await ask('clara', suggestColleague, { ...vera, name: 'Otto', email: 'otto@bakery.test' })
  expect((await ask('mara', deletePerson, { id: accepted.me.id })).status).toBe(200)
  const left = (await ask('clara', listSuggestions, { id: 'bakery' })).data.items
  expect(left.map(({ name }) => name)).toEqual(['Otto'])
  expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
})

test('a client with an account gets access at once, with the manager’s level', async () => {
  const { agency, ask, id } = await proposed({ name: 'Dana', email: 'DANA@agency.test' })
  expect((await ask('dana', getProject, { id: 'bakery' })).status).toBe(404)
  const { data } = await ask('mara', acceptSuggestion, { id, accessLevel: 'contributor' })
  expect([data.suggestion.state, data.suggestion.accessLevel, data.invitation]).toEqual([
    'joined',
    'contributor',
    undefined,
  ])
  expect(await clientsOf(agency)).toContainEqual({ person: 'dana', accessLevel: 'contributor' })
  expect((await ask('dana', getProject, { id: 'bakery' })).status).toBe(200)
})

test('staff can’t become clients; only the manager learns that', async () => {
  const { agency, ask, id } = await proposed({ name: 'Eli', email: 'eli@agency.test' })
  const refused = await ask('mara', acceptSuggestion, { id })
  expect([refused.status, refused.body.fields]).toEqual([400, { email: 'This person is on your team' }])
  expect(await statesFor(agency, 'clara')).toEqual([['pending', null]])
})

test('a decline has a reason, which the suggester reads; the second of two decisions conflicts', async () => {
  const { agency, ask, id } = await proposed()
  expect((await ask('mara', declineSuggestion, { id, text: ' ' })).body.fields).toEqual({ text: 'Enter a reason' })
  const both = await Promise.all([
    ask('mara', declineSuggestion, { id, text: 'Not now.' }),
    ask('paul', acceptSuggestion, { id }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [state] = await statesFor(agency, 'clara')
  expect([
    ['declined', 'Not now.'],
    ['invited', null],
  ]).toContainEqual(state)
})

test('only approvers suggest, and read suggestions; others see none', async () => {
  const { agency, ask, id } = await proposed()
  await ask('mara', addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  for (const level of ['viewer', 'contributor'] as const) {
    const clients = [
      { person: 'clara', accessLevel: 'approver' as const },
      { person: 'dana', accessLevel: level },
    ]
    await ask('mara', setProjectClients, { id: 'bakery', clients })
    expect((await ask('dana', suggestColleague, { ...vera, email: 'other@bakery.test' })).status).toBe(409)
    expect(await statesFor(agency, 'dana')).toEqual([])
  }
  expect((await ask('eli', listSuggestions, { id: 'bakery' })).status).toBe(403)
  expect((await ask('clara', listSuggestions, { id: 'museum' })).status).toBe(404)
  expect((await ask('clara', suggestColleague, { ...vera, id: 'museum' })).status).toBe(404)
  expect((await ask('clara', acceptSuggestion, { id })).status).toBe(403)
  expect((await ask('mara', acceptSuggestion, { id: 'none' })).status).toBe(404)
})

test('nobody is suggested twice, and only a few at a time', async () => {
  const { ask } = await proposed()
  const twice = await ask('clara', suggestColleague, { ...vera, email: 'VERA@bakery.test' })
  expect([twice.status, twice.body.fields]).toEqual([400, { email: 'This email has already been suggested' }])
  for (let count = 1; count < 20; count += 1)
    expect((await ask('clara', suggestColleague, { ...vera, email: `v${count}@bakery.test` })).status).toBe(201)
  expect((await ask('clara', suggestColleague, { ...vera, email: 'last@bakery.test' })).status).toBe(409)
})

test('an invitation to a deleted company creates a new one', async () => {
  const { ask, db } = await openDemoAgency()
  const { data: company } = await ask('mara', createCompany, { name: 'Abbey Books' })
  const { sendInvitation } = await import('@oriel/contracts/v1/access/invitations')
  const draft = { name: 'Head', email: 'head@abbey.test', role: 'customer' as const, companyId: company.id }
  const { data: invited } = await ask('mara', sendInvitation, draft)
  const into = await ask('mara', sendInvitation, { ...draft, email: 'two@abbey.test', companyId: 'none' })
  expect([into.status, into.body.fields]).toEqual([400, { companyId: 'Choose another company' }])
  const token = (link: string) => link.split('#')[1] ?? ''
  const { data: second } = await ask('mara', sendInvitation, { ...draft, email: 'two@abbey.test' })
  const said = { name: 'Head', password: 'a-long-secret' }
  const accepted = await ask('nobody', acceptInvitation, { token: token(invited.link), ...said })
  expect(accepted.data.me.company).toBe('Abbey Books')
  const person = accepted.data.me.id
  expect((await ask('mara', deletePerson, { id: person })).status).toBe(200)
  expect((await ask('mara', deleteCompany, { id: company.id })).status).toBe(200)
  const late = await ask('nobody', acceptInvitation, { token: token(second.link), ...said })
  expect([late.status, late.data.me.company]).toEqual([200, null])
  expect(await db.selectFrom('companies').select('name').where('name', '=', 'Head').execute()).toHaveLength(1)
})
