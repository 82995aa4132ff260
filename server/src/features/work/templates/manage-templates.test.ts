import { copyProject, getProject } from '@oriel/contracts/v1/projects/projects'
import * as calls from '@oriel/contracts/v1/work/templates'
import { createLabel, deleteLabel } from '@oriel/contracts/v1/work/labels'
import { changeWorkItem, createWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { COPY_LIMITS } from '@oriel/contracts/v1/work/copy-schemas'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function kept() {
  const agency = await openDemoAgency()
  const { ask, db } = agency
  await db.updateTable('projects').set({ dueOn: '2099-04-30' }).where('id', '=', 'bakery').execute()
  await db.updateTable('workItems').set({ dueOn: '2099-04-01' }).where('projectId', '=', 'bakery').execute()
  await ask('mara', createWorkItem, {
    project: 'bakery',
    title: 'Ask @Eli Sand',
    dueOn: '2099-04-11',
    assignees: ['eli'],
  })
  const { status, data } = await ask('mara', calls.createTemplate, { project: 'bakery', name: ' Shop ' })
  expect([status, data]).toMatchObject([
    201,
    { name: 'Shop', work: 3, days: 29, can: ['edit', 'delete', 'use'], roles: [{ id: 'eli', person: 'eli', work: 3 }] },
  ])
  return { agency, id: data.id }
}

const use = { name: 'Third shop', client: 'dana', startsOn: '2099-06-01' }
const templates = async ({ ask }: Agency) => (await ask('mara', calls.listTemplates, {})).data.items
const projects = async ({ db }: Agency) => (await db.selectFrom('projects').select('id').execute()).length

test('templates and copies of projects keep labels, except those deleted since', async () => {
  const { ask } = await openDemoAgency()
  const label = async (name: string) =>
    (await ask('mara', createLabel, { name, color: 'red', visibility: 'team' })).data.id
  const labels = [await label('Print'), await label('Rush')]
  await ask('eli', changeWorkItem, { id: 'homepage', labels })
  await ask('mara', changeWorkItem, { id: 'opening-hours', labels: labels.slice(0, 1) })
  const { data } = await ask('mara', calls.createTemplate, { project: 'bakery', name: 'Shop' })
  await ask('mara', deleteLabel, { id: labels[1] ?? '' })
  const made = await ask('mara', calls.createProjectFromTemplate, { id: data.id, ...use })
  const copied = await ask('mara', copyProject, { ...use, id: 'bakery' })
  for (const project of [made.data.project, copied.data.project]) {
    const { items } = (await ask('mara', listWorkItems, { project: project ?? '', kind: 'any', detail: 'full' })).data
    expect(items.map((item) => [item.title, ...(item.labels ?? []).map(({ name }) => name)])).toEqual([
      ['Homepage', 'Print'],
      ['Opening hours', 'Print'],
    ])
  }
})

test('a project is saved as a template, and new projects are created from it, whatever happens to the first', async () => {
  const { agency, id } = await kept()
  const { ask, db } = agency
  await db.updateTable('workItems').set({ title: 'Later' }).where('id', '=', 'homepage').execute()
  const preview = await ask('mara', calls.createProjectFromTemplate, { id, ...use, dryRun: true })
  const { status, data } = await ask('mara', calls.createProjectFromTemplate, { id, ...use })
  expect(status).toBe(200)
  expect({ ...data, project: null }).toEqual(preview.data)
  const { items } = (await ask('dana', listWorkItems, { project: data.project ?? '' })).data
  expect(items.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Homepage', '2099-06-01'],
    ['Ask @Eli Sand', '2099-06-11'],
  ])
  expect((await ask('dana', getProject, { id: data.project ?? '' })).data.dueOn).toBe('2099-06-30')
  expect((await templates(agency)).map(({ name }) => name)).toEqual(['Shop'])
})

test('managers name its roles, and other people fill them', async () => {
  const { agency, id } = await kept()
  const { ask } = agency
  const edited = await ask('mara', calls.changeTemplate, {
    id,
    name: 'Any shop',
    roles: { eli: ' Design ' },
    version: 1,
  })
  expect(edited.data).toMatchObject({ name: 'Any shop', version: 2, roles: [{ name: 'Design', person: 'eli' }] })
  expect((await ask('mara', calls.changeTemplate, { id, name: 'Any shop' })).data.version).toBe(2)
  const late = await ask('paul', calls.changeTemplate, { id, name: 'Assigned to me', version: 1 })
  expect([late.status, late.body['data']]).toMatchObject([409, { name: 'Any shop' }])
  const { data } = await ask('mara', calls.createProjectFromTemplate, { id, ...use, roles: { eli: 'nora' } })
  expect(data.roles).toMatchObject([{ name: 'Design', person: 'nora' }])
  expect((await ask('mara', getProject, { id: data.project ?? '' })).data.team).toEqual(['nora'])
})

test('people who have left are listed, and nothing is created in part', async () => {
  const { agency, id } = await kept()
  const { ask, db } = agency
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute()
  expect((await ask('mara', calls.getTemplate, { id })).data.roles).toMatchObject([
    { person: null, formerPerson: 'eli' },
  ])
  const before = await projects(agency)
  const preview = await ask('mara', calls.createProjectFromTemplate, { id, ...use, dryRun: true })
  expect(preview.data.roles).toMatchObject([{ person: null, formerPerson: 'eli' }])
  const refused = await ask('mara', calls.createProjectFromTemplate, { id, ...use })
  expect([refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([400, ['roles']])
  expect(await projects(agency)).toBe(before)
  expect((await ask('mara', calls.createProjectFromTemplate, { id, ...use, roles: { eli: null } })).status).toBe(200)
})

test('a deleted template is gone, and projects created from it stay', async () => {
  const { agency, id } = await kept()
  const { ask } = agency
  const { data } = await ask('mara', calls.createProjectFromTemplate, { id, ...use })
  expect((await ask('paul', calls.deleteTemplate, { id })).data).toEqual({ id })
  expect(await templates(agency)).toEqual([])
  for (const { status } of [
    await ask('mara', calls.getTemplate, { id }),
    await ask('mara', calls.changeTemplate, { id, name: 'Still' }),
    await ask('mara', calls.deleteTemplate, { id }),
    await ask('mara', calls.createProjectFromTemplate, { id, ...use }),
  ])
    expect(status).toBe(404)
  expect((await ask('dana', getProject, { id: data.project ?? '' })).status).toBe(200)
})

test('only managers use templates', async () => {
  const { agency, id } = await kept()
  for (const who of ['eli', 'clara'] as const)
    for (const { status } of [
      await agency.ask(who, calls.listTemplates, {}),
      await agency.ask(who, calls.getTemplate, { id }),
      await agency.ask(who, calls.createTemplate, { project: 'bakery', name: 'Assigned to me' }),
      await agency.ask(who, calls.changeTemplate, { id, name: 'Assigned to me' }),
      await agency.ask(who, calls.deleteTemplate, { id }),
      await agency.ask(who, calls.createProjectFromTemplate, { id, ...use }),
    ])
      expect(status).toBe(403)
})

test.each([
  [{ name: '  ' }, { name: 'Enter a template name' }],
  [{ name: 'x'.repeat(201) }, { name: 'Template name cannot exceed 200 characters' }],
  [{ description: 'x'.repeat(2001) }, { description: 'Description cannot exceed 2000 characters' }],
])('%j is refused at its field, on creation and on change', async (wrong, fields) => {
  const { agency, id } = await kept()
  const made = await agency.ask('mara', calls.createTemplate, { project: 'bakery', name: 'Again', ...wrong })
  const changed = await agency.ask('mara', calls.changeTemplate, { id, ...wrong })
  for (const { status, body } of [made, changed])
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, Object.keys(fields)])
  const long = await agency.ask('mara', calls.changeTemplate, { id, roles: { eli: 'x'.repeat(61) } })
  expect(long.status).toBe(400)
  expect(await templates(agency)).toHaveLength(1)
})

test('the number of templates is limited, and only visible projects can be saved', async () => {
  const { agency } = await kept()
  expect((await agency.ask('mara', calls.createTemplate, { project: 'nowhere', name: 'None' })).status).toBe(400)
  const [row] = await agency.db.selectFrom('templates').selectAll().execute()
  const rows = Array.from({ length: COPY_LIMITS.templates - 1 }, (_, at) => ({ ...row, id: `template-${at}` }))
  await agency.db
    .insertInto('templates')
    .values(rows as never)
    .execute()
  expect((await agency.ask('mara', calls.createTemplate, { project: 'bakery', name: 'More' })).status).toBe(409)
})
