import { addCompanyPerson, getCompany } from '@oriel/contracts/v1/people/companies'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { getMe } from '@oriel/contracts/v1/people/me'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import {
  changeProject,
  createProject,
  getProject,
  getProjectSharingPreview,
  listProjects,
} from '@oriel/contracts/v1/projects/projects'
import {
  submitShortRequest,
  listRequests,
  getRequestStats,
  askRequestQuestion,
  changeRequest,
  getRequest,
} from '@oriel/contracts/v1/requests/requests'
import type { ClientHome } from '@oriel/contracts/v1/overview/home-schemas'
import { addRequestComment } from '@oriel/contracts/v1/discussion/comments'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

const clara = { person: 'clara', accessLevel: 'approver' } as const
const dana = { person: 'dana', accessLevel: 'approver' } as const

async function twoCompanies() {
  const agency = await openDemoAgency()
  await agency.ask('mara', addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  await agency.ask('mara', setProjectClients, { id: 'bakery', clients: [clara, dana] })
  return agency
}
const projectDraft = { name: 'New site', client: 'dana', dueOn: '2099-12-31' }

test('only a person of several companies is told which', async () => {
  const { ask } = await twoCompanies()
  expect((await ask('dana', getMe, {})).data.companies).toEqual([
    { id: 'clara-ltd', name: 'Clara Bäcker Ltd' },
    { id: 'dana-ltd', name: 'Dana Muse Ltd' },
  ])
  expect((await ask('clara', getMe, {})).data.companies).toBeUndefined()
  const choices = (await ask('mara', listPersonChoices, { role: 'client' })).data.items
  expect(choices.map(({ id, companies }) => [id, companies?.map((it) => it.id)])).toEqual([
    ['clara', undefined],
    ['dana', ['dana-ltd', 'clara-ltd']],
  ])
  const toStaff = (await ask('eli', listPersonChoices, { role: 'client' })).data.items
  expect(toStaff.every(({ companies }) => companies === undefined)).toBe(true)
})

test('home, projects, work, requests and attention items are the selected company’s', async () => {
  const { ask, services } = await twoCompanies()
  const wish = { text: 'Another page, please, for our opening hours.' }
  const { data: asked } = await ask('dana', submitShortRequest, { id: 'bakery', ...wish })
  await ask('dana', submitShortRequest, { id: 'museum', ...wish })
  await ask('mara', askRequestQuestion, { id: asked.id, text: 'For which of them?' })
  await processAttentionLog(services)
  const seen = async (company?: string) => {
    const of = company === undefined ? {} : { company }
    const home = (await ask('dana', getHome, of)).data as ClientHome
    const requests = (await ask('dana', listRequests, of)).data
    const tasks = (await ask('dana', listWorkItems, of)).data
    return {
      home: home.recentProjects.map(({ id }) => id).toSorted(),
      tasks: [home.statistics.tasks.total, tasks.total, tasks.items.length],
      due: home.outlook.map(({ project }) => project).toSorted(),
      projects: (await ask('dana', listProjects, of)).data.items.map(({ id }) => id).toSorted(),
      requests: [requests.items.map(({ project }) => project).toSorted(), requests.total, requests.counts.total],
      stats: (await ask('dana', getRequestStats, of)).data.total,
      waits: home.pendingRequests,
      needs: (await ask('dana', listAttentionItems, of)).data.total,
    }
  }
  const one = (project: string, needs: number) => ({
    home: [project],
    tasks: [1, 1, 1],
    due: [project],
    projects: [project],
    requests: [[project], 1, 1],
    stats: 1,
    waits: 1,
    needs,
  })
  expect(await seen('clara-ltd')).toEqual(one('bakery', 1))
  expect(await seen('dana-ltd')).toEqual(one('museum', 0))
  expect(await seen()).toMatchObject({
    projects: ['bakery', 'museum'],
    requests: [['bakery', 'museum'], 2, 2],
    stats: 2,
  })
})

test.each(['clara', 'eli', 'mara'] as const)(
  '%s gets the same 404 for another company as for a missing one',
  async (who) => {
    const { ask } = await twoCompanies()
    const calls = [getHome, listProjects, listRequests, getRequestStats, listAttentionItems, listWorkItems] as const
    for (const call of calls.filter((it) =>
      (it.who as readonly string[]).includes({ clara: 'customer', eli: 'employee', mara: 'pm' }[who]),
    )) {
      const [theirs, none] = [await ask(who, call, { company: 'dana-ltd' }), await ask(who, call, { company: 'none' })]
      expect([theirs.status, theirs.body]).toEqual([404, { ...none.body, requestId: theirs.body['requestId'] }])
    }
  },
)

test('a project of a person with several companies belongs to the selected one', async () => {
  const { ask } = await twoCompanies()
  const first = (await ask('mara', createProject, projectDraft)).data
  expect([first.companyId, first.company]).toEqual(['dana-ltd', 'Dana Muse Ltd'])
  const second = (await ask('mara', createProject, { ...projectDraft, company: 'clara-ltd' })).data
  expect([second.companyId, second.company]).toEqual(['clara-ltd', 'Clara Bäcker Ltd'])
  expect((await ask('dana', getProject, { id: second.id })).data).toMatchObject({ company: 'Clara Bäcker Ltd' })
  expect((await ask('dana', getProject, { id: second.id })).data.companyId).toBeUndefined()
  for (const company of ['clara-ltd', 'none']) {
    const refused = await ask('mara', createProject, {
      ...projectDraft,
      client: company === 'none' ? 'dana' : 'clara',
      company: company === 'none' ? company : 'dana-ltd',
    })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { company: 'This client doesn’t belong to this company' },
    ])
  }
})

test('a project that changes company keeps its main contact and loses the others, who are named before', async () => {
  const { ask } = await twoCompanies()
  await ask('mara', setProjectClients, { id: 'bakery', clients: [dana, { ...clara, accessLevel: 'viewer' }] })
  const to = { id: 'bakery', company: 'dana-ltd' }
  const told = (await ask('mara', getProjectSharingPreview, to)).data
  expect(told.change).toEqual({ sees: true, loses: ['Clara Bäcker'] })
  const changed = await ask('mara', changeProject, to)
  expect([changed.status, changed.data.companyId, changed.data.client]).toEqual([200, 'dana-ltd', 'dana'])
  expect((await ask('mara', getProjectClients, { id: 'bakery' })).data.clients).toEqual([dana])
  expect((await ask('clara', getProject, { id: 'bakery' })).status).toBe(404)
  const { projects } = (await ask('mara', getCompany, { id: 'dana-ltd' })).data
  expect(projects.map(({ id }) => id).toSorted()).toEqual(['bakery', 'museum'])
})

test('a request and its conversation stay within the company that it was sent for', async () => {
  const { ask } = await twoCompanies()
  const { data } = await ask('dana', submitShortRequest, { id: 'museum', text: 'Another page, please.' })
  await ask('dana', addRequestComment, { id: data.id, text: 'Our prices are confidential.' })
  const refused = await ask('dana', changeRequest, { id: data.id, project: 'bakery' })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { project: 'A request can only move to a project of the same company. Submit a new one there instead.' },
  ])
  expect((await ask('clara', getRequest, { id: data.id })).status).toBe(404)
  const second = await ask('mara', createProject, { ...projectDraft, company: 'dana-ltd' })
  expect((await ask('dana', changeRequest, { id: data.id, project: second.data.id })).status).toBe(200)
})

test('people lists name the company of a project that the reader sees', async () => {
  const { ask } = await twoCompanies()
  const companyOfDana = async (person: 'mara' | 'eli' | 'nora' | 'clara') =>
    (await ask(person, getProjectClients, { id: person === 'nora' ? 'museum' : 'bakery' })).data.people['dana']?.company
  expect(await companyOfDana('mara')).toBe('Dana Muse Ltd')
  expect(await companyOfDana('eli')).toBe('Clara Bäcker Ltd')
  expect(await companyOfDana('clara')).toBe('Clara Bäcker Ltd')
  expect(await companyOfDana('nora')).toBe('Dana Muse Ltd')
})
