import { listCustomerActivity } from '@oriel/contracts/classic/activity'
import { listTasks } from '@oriel/contracts/classic/tasks'
import { listCustomers } from '@oriel/contracts/classic/customers'
import { listActivity, listActivityFilterOptions } from '@oriel/contracts/v1/activity/activity'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { addProjectComment } from '@oriel/contracts/v1/discussion/comments'
import { getHome } from '@oriel/contracts/v1/overview/home'
import type { ClientHome, EmployeeHome } from '@oriel/contracts/v1/overview/home-schemas'
import { search } from '@oriel/contracts/v1/overview/search'
import { changeProject, getProject, listProjects, archiveProject } from '@oriel/contracts/v1/projects/projects'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { submitShortRequest } from '@oriel/contracts/v1/requests/requests'
import {
  copyWorkItem,
  createWorkItem,
  getWorkItem,
  listWorkItems,
  moveWorkItem,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const id = 'bakery'
const everyone = ['mara', 'eli', 'clara'] as const

async function withArchivedBakery() {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeProject, { id, status: 'completed' })
  const { status } = await agency.ask('mara', archiveProject, { id, archived: true })
  expect(status).toBe(200)
  return agency
}

test('only a closed project can be archived, by a manager, and twice is once', async () => {
  const { ask } = await openDemoAgency()
  const archive = async (person: 'mara' | 'eli' | 'clara', archived = true) =>
    (await ask(person, archiveProject, { id, archived })).status
  expect(await archive('mara')).toBe(409)
  await ask('mara', changeProject, { id, status: 'cancelled' })
  expect([await archive('eli'), await archive('clara')]).toEqual([403, 403])
  expect([await archive('mara'), await archive('mara')]).toEqual([200, 200])
  const entries = (await ask('clara', listActivity, { project: id })).data.items
  expect(entries.filter(({ changes }) => changes?.some(({ field }) => field === 'archived'))).toEqual([
    expect.objectContaining({ type: 'customer_updated', changes: [{ field: 'archived' }] }),
  ])
  const audited = (await ask('mara', listAudit, { event: 'project-archived' })).data.items
  expect(audited).toMatchObject([{ target: { id } }])
})

test('lists, pickers, homes and classic calls leave an archived project out', async () => {
  const { ask } = await withArchivedBakery()
  for (const person of everyone) {
    expect((await ask(person, listProjects, {})).data.items.map((it) => it.id)).not.toContain(id)
    expect((await ask(person, listCustomers, {})).data.customers.map((it) => it._id)).not.toContain(id)
    expect((await ask(person, listActivityFilterOptions, {})).data.projects.map((it) => it.id)).not.toContain(id)
    const work = (await ask(person, listWorkItems, { kind: 'any' })).data.items
    expect(work.filter(({ project }) => project === id)).toEqual([])
    expect((await ask(person, listAttentionItems, {})).data.items.filter(({ project }) => project === id)).toEqual([])
  }
  expect((await ask('mara', listTasks, {})).data.tasks.filter(({ customer }) => customer._id === id)).toEqual([])
  const employee = (await ask('eli', getHome, { detail: 'full' })).data as EmployeeHome
  expect(
    [...employee.work, ...(employee.projectRows ?? [])].map((it) => ('project' in it ? it.project : it.id)),
  ).not.toContain(id)
  const client = (await ask('clara', getHome, {})).data as ClientHome
  expect(client.recentProjects.map((it) => it.id)).not.toContain(id)
})

test('its readers still find and read it, marked as archived', async () => {
  const { ask } = await withArchivedBakery()
  for (const person of everyone) {
    const archived = (await ask(person, listProjects, { archived: 'true' })).data
    expect([archived.items.map((it) => it.id), archived.total, archived.archived]).toEqual([[id], 1, 1])
    expect((await ask(person, getProject, { id })).data.archivedAt).toMatch(/^\d{4}-/)
    expect((await ask(person, listWorkItems, { project: id })).data.total).toBeGreaterThan(0)
    expect((await ask(person, search, { q: 'bakery' })).data.projects).toMatchObject({ [id]: { isArchived: true } })
  }
})

test('no work is added to an archived project, and buttons for it are gone', async () => {
  const { ask } = await withArchivedBakery()
  const task = (await ask('mara', listWorkItems, { project: id })).data.items[0]?.id ?? ''
  const other = (await ask('mara', listWorkItems, { project: 'museum' })).data.items[0]?.id ?? ''
  const dueOn = '2099-01-01'
  const refused = [
    await ask('mara', createWorkItem, { project: id, title: 'More', dueOn }),
    await ask('eli', createWorkItem, { parent: task, title: 'More', dueOn }),
    await ask('mara', copyWorkItem, { id: task }),
    await ask('mara', moveWorkItem, { id: other, project: id }),
    await ask('clara', submitShortRequest, { id, text: 'Please add opening hours', dueOn }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  for (const person of everyone) {
    const { can } = (await ask(person, getProject, { id })).data
    expect(can.filter((it) => ['addTask', 'addSubtask', 'submitRequest'].includes(it))).toEqual([])
    const shown = (await ask(person, getWorkItem, { id: task })).data
    expect(shown.can.filter((it) => ['addSubtask', 'submitRequest', 'copy'].includes(it))).toEqual([])
  }
})

test('reopening an archived project unarchives it', async () => {
  const { ask } = await withArchivedBakery()
  const { data } = await ask('mara', changeProject, { id, status: 'active' })
  expect(data.archivedAt).toBeUndefined()
  expect(data.can).toContain('addTask')
  const [entry] = (await ask('clara', listCustomerActivity, {})).data.activities
  expect(entry?.description).toBe(
    'Mara Lind updated the project “Bakery website”: status from Completed to Active, unarchived',
  )
})

test('a question asked after the archiving needs attention', async () => {
  const agency = await withArchivedBakery()
  const { status } = await agency.ask('clara', addProjectComment, { id, text: 'May I have the old logo?' })
  expect(status).toBe(201)
  await processAttentionLog(agency.services)
  const items = (await agency.ask('mara', listAttentionItems, {})).data.items
  expect(items.filter(({ project }) => project === id).map(({ text }) => text)).toEqual(['May I have the old logo?'])
})
