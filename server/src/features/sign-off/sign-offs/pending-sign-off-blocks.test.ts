import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import { changeFile, deleteFile } from '@oriel/contracts/v1/discussion/files'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { changePerson, deletePerson } from '@oriel/contracts/v1/people/people'
import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { changeProject, deleteProject } from '@oriel/contracts/v1/projects/projects'
import { getRestorePreview, deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import {
  changeWorkItemVisibility,
  changeWorkItems,
  createWorkItem,
  deleteWorkItem,
  deleteWorkItems,
  moveWorkItem,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import {
  added,
  type Agency,
  asked,
  decided,
  openSigningAgency,
  uploaded,
} from '../../../../testing/agencies/sign-offs.ts'
import { giveProjects } from '../../../../testing/agencies/give-projects.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

async function waiting(approvers = ['clara']) {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { data } = await asked(agency, (await added(agency, { kind: 'file', file })).id, { approvers })
  return { agency, file, data }
}
const stateOf = async ({ ask }: Agency, id: string) => (await ask('mara', calls.getDeliverable, { id })).data.state

test('work waiting for sign-off cannot be hidden, moved or deleted: 409 with the list', async () => {
  const { agency, file, data } = await waiting()
  const { ask } = agency
  const hiddenTask = (await ask('mara', createWorkItem, { title: 'Hidden', project: 'bakery', dueOn: '2099-01-01' }))
    .data.id
  await ask('mara', changeWorkItemVisibility, { id: hiddenTask, visibility: 'team' })
  const answers = [
    await ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'team' }),
    await ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' }),
    await ask('mara', changeWorkItems, { ids: ['homepage'], visibility: 'team' }),
    await ask('mara', moveWorkItem, { id: 'opening-hours', parent: hiddenTask }),
    await ask('mara', moveWorkItem, { id: 'homepage', project: 'museum' }),
    await ask('mara', deleteWorkItem, { id: 'opening-hours' }),
    await ask('mara', deleteWorkItem, { id: 'homepage' }),
    await ask('mara', deleteWorkItems, { ids: ['homepage'] }),
    await ask('mara', deleteProject, { id: 'bakery' }),
    await ask('mara', changeFile, { id: file, visibility: 'team' }),
    await ask('mara', deleteFile, { id: file }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
  const list = { waiting: [{ id: data.id, title: data.title, workItem: 'opening-hours' }] }
  for (const { body } of answers) expect(body['data']).toEqual(list)
  await decided(agency, 'clara', data)
  expect((await ask('mara', moveWorkItem, { id: 'homepage', project: 'museum' })).status).toBe(409)
  await giveProjects(agency.db, 'clara', ['museum'])
  for (const project of ['museum', 'bakery']) {
    expect((await ask('mara', moveWorkItem, { id: 'homepage', project })).status).toBe(200)
    expect((await ask('mara', calls.getDeliverable, { id: data.id })).data.project).toBe(project)
  }
  expect((await ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })).status).toBe(200)
  expect((await ask('clara', calls.getDeliverable, { id: data.id })).status).toBe(404)
  await ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'client' })
  expect((await ask('clara', calls.getDeliverable, { id: data.id })).status).toBe(200)
})

test('the last approver stays; no sign-off waits for people who can no longer approve', async () => {
  const { agency, data } = await waiting(['dana', 'otto'])
  const { ask } = agency
  const clients = (levels: Record<string, 'approver' | 'viewer'>) =>
    ask('mara', setProjectClients, {
      id: 'bakery',
      clients: Object.entries(levels).map(([person, level]) => ({ person, accessLevel: level })),
    })
  expect((await clients({ clara: 'approver', otto: 'approver' })).status).toBe(200)
  const { signOff, can } = (await ask('otto', calls.getDeliverable, { id: data.id })).data
  expect([signOff?.approvers, can]).toMatchObject([
    [
      { id: 'dana', isFormer: true, isNext: false },
      { id: 'otto', isNext: true },
    ],
    ['decide'],
  ])
  const answers = [
    await clients({ clara: 'approver', otto: 'viewer' }),
    await clients({ clara: 'approver' }),
    await ask('mara', changePerson, { id: 'otto', status: 'inactive' }),
    await ask('mara', deletePerson, { id: 'otto' }),
  ]
  for (const { status, body } of answers)
    expect([status, body['data']]).toEqual([
      409,
      { waiting: [{ id: data.id, title: data.title, workItem: 'opening-hours' }] },
    ])
  await decided(agency, 'otto', data)
  expect((await clients({ clara: 'approver' })).status).toBe(200)
  expect(await stateOf(agency, data.id)).toBe('approved')
})

test('a request for sign-off ends with the approver’s level, and the next approver is asked', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id, { rule: 'order', approvers: ['dana', 'clara'] })
  await processAttentionLog(agency.services)
  const clients = [
    { person: 'clara', accessLevel: 'approver' as const },
    { person: 'dana', accessLevel: 'contributor' as const },
  ]
  await agency.ask('mara', setProjectClients, { id: 'bakery', clients })
  await processAttentionLog(agency.services)
  expect((await agency.ask('clara', listAttentionItems, {})).data.items).toMatchObject([{ deliverable: data.id }])
  expect((await agency.ask('dana', listAttentionItems, {})).data.items).toEqual([])
  expect((await decided(agency, 'dana', data)).status).toBe(409)
  expect((await decided(agency, 'clara', data)).data.state).toBe('approved')
})

test('a new main contact sees every decision that changes hands', async () => {
  const { agency } = await waiting()
  const { status } = await agency.ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  expect(status).toBe(409)
})

test('a pending sign-off goes to the trash with its work and comes back with it, and the client is told first', async () => {
  const { agency, data } = await waiting()
  await decided(agency, 'clara', data)
  const { trashId } = (await agency.ask('mara', deleteWorkItem, { id: 'homepage' })).data
  for (const who of ['mara', 'clara'] as const)
    expect((await agency.ask(who, calls.getDeliverable, { id: data.id })).status).toBe(404)
  const { records } = (await agency.ask('mara', getRestorePreview, { id: trashId })).data
  expect(records).toContainEqual({ kind: 'deliverable', text: data.title, by: null })
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  expect((await agency.ask('clara', calls.getDeliverable, { id: data.id })).data.state).toBe('approved')
})

test('a signed record outlives its work, file, project and signer', async () => {
  const { agency, data } = await waiting()
  const unsigned = await added(agency)
  const { data: done } = await decided(agency, 'clara', data)
  const { trashId } = (await agency.ask('mara', deleteWorkItem, { id: 'homepage' })).data
  expect((await agency.ask('mara', deletePermanently, { id: trashId })).status).toBe(200)
  expect((await agency.ask('mara', calls.getDeliverable, { id: unsigned.id })).status).toBe(404)
  const { data: kept } = await agency.ask('mara', calls.getDeliverable, { id: data.id })
  expect(kept).toMatchObject({ project: 'bakery', workItem: null, file: null, state: 'approved', can: [] })
  expect(kept.signOff).toEqual(done.signOff)
  expect((await agency.ask('clara', calls.getDeliverable, { id: data.id })).status).toBe(404)
  expect((await agency.ask('mara', calls.changeDeliverable, { id: data.id, title: 'Another' })).status).toBe(409)
  expect((await asked(agency, data.id)).status).toBe(409)
  const project = (await agency.ask('mara', deleteProject, { id: 'bakery' })).data.trashId
  expect((await agency.ask('mara', deletePermanently, { id: project })).status).toBe(200)
  expect((await agency.ask('mara', deletePerson, { id: 'clara' })).status).toBe(200)
  const { data: last } = await agency.ask('mara', calls.getDeliverable, { id: data.id })
  expect(last).toMatchObject({
    project: null,
    signOff: { approvers: [{ name: 'Clara Bäcker', decision: 'approved' }] },
  })
  expect((await agency.ask('eli', calls.getDeliverable, { id: data.id })).status).toBe(404)
})
