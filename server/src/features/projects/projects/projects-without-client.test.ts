import { addDeliverable, getSignOffPreview, requestSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import { acceptInvitation, sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { createCompany, getCompany } from '@oriel/contracts/v1/people/companies'
import { getCustomer, createCustomer, updateCustomer } from '@oriel/contracts/classic/customers'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import * as v1 from '@oriel/contracts/v1/projects/projects'
import { getMe } from '@oriel/contracts/v1/people/me'
import {
  changeWorkItems,
  changeWorkItemVisibility,
  createWorkItem,
  getWorkItem,
  getWorkSharingPreview,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const draft = { name: 'Bürogründung', client: null, dueOn: null, team: ['eli'] }

async function withInternal() {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', v1.createProject, draft)
  return { agency, project: data }
}

async function withWaitingCompany() {
  const agency = await openDemoAgency()
  const company = (await agency.ask('mara', createCompany, { name: 'Kiosk Süd' })).data.id
  const project = (await agency.ask('mara', v1.createProject, { ...draft, company })).data
  return { agency, company, project }
}

const invite = async (agency: Agency, more: object) => {
  const person = { name: 'Kim Roe', email: 'kim@kiosk.test', role: 'customer' }
  const { data } = await agency.ask('mara', sendInvitation, { ...person, ...more } as never)
  const token = data.link.slice(data.link.indexOf('#') + 1)
  const accepted = await agency.ask('nobody', acceptInvitation, { token, name: 'Kim Roe', password: 'chosen-1' })
  return { id: accepted.data.me.id, authorization: `Bearer ${accepted.data.token}` }
}

test('an internal project is visible to managers and its team only, and new work is for the team', async () => {
  const { agency, project } = await withInternal()
  expect(project).toMatchObject({ client: null, company: null, newWork: 'team' })
  expect(project.can).not.toContain('viewAsClient')
  const seen = await Promise.all(
    (['paul', 'eli', 'nora', 'clara'] as const).map(async (person) => {
      const { items } = (await agency.ask(person, v1.listProjects, {})).data
      return items.some(({ id }) => id === project.id)
    }),
  )
  expect(seen).toEqual([true, true, false, false])
  const task = await agency.ask('mara', createWorkItem, { project: project.id, title: 'Umzug', dueOn: null })
  expect(task.data).toMatchObject({ visibility: 'team', projects: { [project.id]: { isInternal: true } } })
  expect(task.data.can).not.toContain('share')
  const { id } = task.data
  for (const refused of [
    await agency.ask('mara', changeWorkItemVisibility, { id, visibility: 'client' }),
    await agency.ask('mara', changeWorkItems, { ids: [id], visibility: 'client' }),
    await agency.ask('mara', getWorkSharingPreview, { id }),
  ])
    expect([refused.status, refused.body['title']]).toEqual([409, 'This project is internal. Choose its client first.'])
})

test('the client may only be left out on purpose, and can’t be removed', async () => {
  const agency = await openDemoAgency()
  for (const client of ['', undefined]) {
    const { status, body } = await agency.ask('mara', v1.createProject, { ...draft, client })
    expect([status, body.fields]).toEqual([400, { client: 'Customer user is required' }])
  }
  const { status, body } = await agency.ask('mara', v1.changeProject, { id: 'bakery', client: null })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['client']])
  expect((await agency.ask('mara', v1.getProject, { id: 'bakery' })).data.client).toBe('clara')
})

test('classic calls require a client and answer null where there is none', async () => {
  const { agency, project } = await withInternal()
  const { data } = await agency.ask('mara', getCustomer, { id: project.id })
  expect(data).toMatchObject({ name: 'Bürogründung', customer: null, dueDate: null })
  const sent = { name: 'One more', customer: null, dueDate: '2099-01-01' } as never
  expect((await agency.ask('mara', createCustomer, sent)).status).toBe(400)
  const renamed = await agency.ask('mara', updateCustomer, { id: project.id, name: 'Umzug' })
  expect(renamed.data).toMatchObject({ name: 'Umzug', customer: null })
})

test('an internal project gets a client, who sees what the preview said', async () => {
  const { agency, project } = await withInternal()
  const { id } = project
  await agency.ask('mara', createWorkItem, { project: id, title: 'Moved in', dueOn: null, visibility: 'client' })
  await agency.ask('mara', createWorkItem, { project: id, title: 'Internal', dueOn: null })
  const told = await agency.ask('mara', v1.getProjectSharingPreview, { id, to: 'clara' })
  expect(told.data).toMatchObject({ client: { id: null }, shown: { tasks: 1 }, change: { sees: false, loses: [] } })
  const { data } = await agency.ask('mara', v1.changeProject, { id, client: 'clara' })
  expect(data).toMatchObject({ client: 'clara', company: 'Clara Bäcker Ltd' })
  expect((await agency.ask('clara', v1.getProject, { id })).data.tasks.total).toBe(1)
})

test('nobody can be asked for sign-off, invited or viewed as in an internal project', async () => {
  const { agency, project } = await withInternal()
  const { data: task } = await agency.ask('mara', createWorkItem, { project: project.id, title: 'Logo', dueOn: null })
  const made = await agency.ask('mara', addDeliverable, { workItem: task.id, kind: 'work', title: 'Logo' } as never)
  const preview = await agency.ask('mara', getSignOffPreview, { id: made.data.id })
  expect([preview.status, preview.body['title']]).toEqual([
    409,
    'This project has no client yet, so no one can sign off. Invite a client first.',
  ])
  const asked = { id: made.data.id, rule: 'one', message: '', approvers: ['clara'], version: made.data.version }
  expect((await agency.ask('mara', requestSignOff, asked as never)).status).toBe(400)
  const kim = { name: 'Kim', email: 'kim@kiosk.test', role: 'customer' as const, projects: [project.id] }
  const { body } = await agency.ask('mara', sendInvitation, kim)
  expect(body.fields).toEqual({ projects: 'This project is internal. Choose its client first.' })
  expect((await agency.ask('mara', v1.startViewAsClient, { id: project.id })).status).toBe(409)
  expect((await agency.ask('mara', v1.getLastClientVisit, { id: project.id })).data.client).toBeNull()
})

test('a company without people may own a project, one with people may not', async () => {
  const { agency, company, project } = await withWaitingCompany()
  expect(project).toMatchObject({ client: null, company: 'Kiosk Süd', companyId: company, newWork: 'client' })
  const { data } = await agency.ask('mara', getCompany, { id: company })
  expect(data.projects).toMatchObject([{ id: project.id, mainContact: null, clients: {} }])
  expect((await agency.ask('mara', getProjectClients, { id: project.id })).data.mainContact).toBeNull()
  const theirs = { ...draft, company: 'clara-ltd' }
  const { status, body } = await agency.ask('mara', v1.createProject, theirs)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['client']])
})

test('the first invited person of a company becomes approver of its projects, the second doesn’t', async () => {
  const { agency, company, project } = await withWaitingCompany()
  const other = (await agency.ask('mara', v1.createProject, { ...draft, name: 'Zweites', company })).data
  const kim = await invite(agency, { companyId: company, accessLevel: 'viewer' })
  const bearer = { authorization: kim.authorization }
  for (const { id } of [project, other]) {
    const { data } = await agency.ask('mara', getProjectClients, { id })
    expect(data).toMatchObject({ mainContact: kim.id, clients: [{ person: kim.id, accessLevel: 'approver' }] })
    expect((await agency.ask('nobody', v1.getProject, { id }, bearer)).data.client).toBe(kim.id)
  }
  expect((await agency.ask('nobody', getMe, {}, bearer)).data.company).toBe('Kiosk Süd')
  const lee = await invite(agency, { name: 'Lee', email: 'lee@kiosk.test', companyId: company })
  const { status } = await agency.ask('nobody', v1.getProject, { id: project.id }, { authorization: lee.authorization })
  expect(status).toBe(404)
})

test('a manager chooses the first client of a waiting project among the company’s people', async () => {
  const { agency, company, project } = await withWaitingCompany()
  await agency.db.insertInto('companyPeople').values({ companyId: company, userId: 'dana', addedAt: '2026' }).execute()
  const clients = [{ person: 'dana', accessLevel: 'viewer' as const }]
  const edit = { id: project.id, version: 1 }
  expect((await agency.ask('mara', setProjectClients, { ...edit, clients })).status).toBe(409)
  const chosen = [{ person: 'dana', accessLevel: 'approver' as const }]
  const { data } = await agency.ask('mara', setProjectClients, { ...edit, clients: chosen })
  expect(data.mainContact).toBe('dana')
})

test('copies of an internal project are internal', async () => {
  const { agency, project } = await withInternal()
  const { data: task } = await agency.ask('mara', createWorkItem, { project: project.id, title: 'Umzug', dueOn: null })
  const use = { id: project.id, name: 'Once more', client: null, startsOn: '2099-01-01' }
  const { data } = await agency.ask('mara', v1.copyProject, use)
  expect([data.clientSees, data.work.length]).toEqual([null, 1])
  expect((await agency.ask('mara', getWorkItem, { id: task.id })).status).toBe(200)
})
