import * as calls from '@oriel/contracts/v1/work/imports'
import { createLabel, listLabels } from '@oriel/contracts/v1/work/labels'
import { createWorkItem, changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import * as samples from '../../../../testing/exports.ts'
import { type Agency, only, preview, projectNamed, run, send, workIn } from '../../../../testing/import-runs.ts'
import { runImports } from './run-imports.ts'

test('a Trello board becomes a project: lists become statuses, the rest stands in the description', async () => {
  const agency = await openDemoAgency()
  const shown = await preview(agency, samples.trello, { name: 'bakery.json' })
  expect(shown).toMatchObject({
    name: 'Bakery launch',
    source: 'Trello',
    rows: 3,
    creates: { projects: 1, tasks: 2, subtasks: 0 },
    refused: 1,
    problems: [{ row: 3, column: 'Title', reason: 'no-title' }],
    remarks: [
      { row: 1, column: 'Members', reason: 'unknown-person', value: 'Stranger Danger' },
      { row: 1, column: 'Attachments', reason: 'no-file' },
    ],
    missing: 'client',
    mapping: {
      statuses: [
        { value: 'To do', to: 'pending' },
        { value: 'Doing', to: 'in-progress' },
      ],
      people: [
        { value: 'Eli Sand', to: 'eli' },
        { value: 'Stranger Danger', to: null },
      ],
    },
  })
  const id = await run(agency, samples.trello)
  expect(await only(agency, id)).toMatchObject({ state: 'done', projects: 1, tasks: 2, refused: 1, by: 'Mara Lind' })
  const project = await projectNamed(agency, 'Bakery launch')
  expect((await only(agency, id))?.project).toBe(project)
  const items = await workIn(agency, project)
  expect(items).toMatchObject([
    {
      title: 'Order signs',
      status: 'in-progress',
      assignees: ['eli'],
      visibility: 'team',
      labels: [
        { name: 'Print', visibility: 'team', color: 'blue' },
        { name: 'red', visibility: 'team', color: 'red' },
        { name: 'Sea', visibility: 'team', color: 'teal' },
        { name: 'Shade', visibility: 'team', color: 'green' },
      ],
    },
    { title: 'Old idea', status: 'completed', visibility: 'team' },
  ])
  const [signs] = items
  expect(signs?.startsOn).toBe('2099-03-01')
  for (const line of [
    'Two signs.\nBoth in blue.',
    'From Trello: List = Doing',
    'From Trello: Size = L',
    'From Trello: Budget = 1200',
    'From Trello: Members = Stranger Danger',
    'plan.pdf https://trello.com/plan.pdf',
    '[x] Buy flour\n[ ] Heat oven',
  ])
    expect(signs?.description).toContain(line)
  const comments = await agency.ask('mara', listWorkItemComments, { id: signs?.id ?? '' })
  expect(JSON.stringify(comments.body)).toContain('Ann Lee, 2026-02-03:\\nAsk @Eli Sand first')
  expect(await workIn(agency, project, 'dana')).toEqual([])
  const notices = await agency.db.selectFrom('notices').selectAll().where('userId', '=', 'eli').execute()
  expect(notices).toEqual([])
})

test.each([
  ['Asana', samples.asana, 'Spring', ['Plan menu in-progress 2099-01-20', '· Taste soups completed null']],
  ['ClickUp', samples.clickUp, 'Shop', ['Paint door in-progress 2099-01-01', '· Buy paint pending null']],
  ['Jira', samples.jira, 'Bakery', ['Fix oven in-progress 2099-01-31', '· Call Ann completed null']],
])('an export of %s is recognized by its columns', async (source, file, project, wanted) => {
  const agency = await openDemoAgency()
  const id = await run(agency, file)
  expect(await only(agency, id)).toMatchObject({
    source,
    state: 'done',
    projects: 1,
    tasks: 1,
    subtasks: 1,
    refused: 0,
  })
  const items = await workIn(agency, await projectNamed(agency, project))
  expect(items.map((it) => `${it.parent ? '· ' : ''}${it.title} ${it.status} ${it.dueOn}`).toSorted()).toEqual(
    wanted.toSorted(),
  )
})

test('separator, encoding and order of dates are detected, and can be chosen', async () => {
  const agency = await openDemoAgency()
  const latin = Buffer.from(samples.german, 'latin1')
  const shown = await preview(agency, latin)
  expect(shown).toMatchObject({
    encoding: 'windows-1252',
    separator: ';',
    mapping: { columns: ['title', 'dueOn', 'assignees', 'note'], dateOrder: 'dmy' },
    sample: [
      { title: 'Tür streichen', dueOn: '2099-12-31' },
      { title: 'Öfen prüfen', dueOn: null },
    ],
    remarks: [{ row: 3, column: 'Fälligkeitsdatum', reason: 'not-a-date', value: 'nächste Woche' }],
  })
  for (const file of [
    Buffer.from(`\ufeff${samples.german}`, 'utf16le'),
    Buffer.from(`\ufeff${samples.german}`),
    samples.german,
  ])
    expect((await preview(agency, file)).sample[0]?.title).toBe('Tür streichen')
  expect((await preview(agency, latin, { encoding: 'utf-8', separator: ',' })).headers).toHaveLength(1)
  const american = await preview(agency, 'Title,Due\nA,12/31/2099\nB,01/02/2099\n')
  expect(american.sample.map(({ dueOn }) => dueOn)).toEqual(['2099-12-31', '2099-01-02'])
  expect(await preview(agency, 'Title,Due\nA,01/02/2099\n')).toMatchObject({
    isDateOrderUnsure: true,
    mapping: { dateOrder: 'dmy' },
  })
})

test('rows are mapped to existing projects, tasks by list, and people who are on the team', async () => {
  const agency = await openDemoAgency()
  const { id, mapping } = await preview(
    agency,
    'Name,List,Who\nOne,Kitchen,eli@agency.test\nTwo,Kitchen,nora@agency.test\n',
  )
  const chosen = {
    ...mapping,
    columns: ['title' as const, 'parent' as const, 'assignees' as const],
    projects: [{ value: '', to: 'bakery' }],
    people: [],
  }
  const shown = await agency.ask('mara', calls.previewImport, { id, mapping: chosen })
  expect(shown.data).toMatchObject({
    creates: { projects: 0, tasks: 1, subtasks: 2 },
    remarks: [{ row: 3, reason: 'not-on-team' }],
    clientSees: [],
    missing: null,
  })
  expect((await agency.ask('mara', calls.startImport, { id, mapping: chosen })).status).toBe(202)
  await runImports(agency.services)
  const items = (await workIn(agency, 'bakery')).filter(({ title }) => ['Kitchen', 'One', 'Two'].includes(title))
  expect(items.map(({ title, assignees, kind }) => `${title} ${kind} ${assignees.join(' ')}`).toSorted()).toEqual([
    'Kitchen task ',
    'One subtask eli',
    'Two subtask ',
  ])
  expect(items.find(({ title }) => title === 'Two')?.description).toContain('Who = nora@agency.test')
})

test('a second import of the same export adds what is new and leaves edited work as it is', async () => {
  const agency = await openDemoAgency()
  await run(agency, samples.asana)
  const project = await projectNamed(agency, 'Spring')
  const [task] = await workIn(agency, project)
  await agency.ask('mara', changeWorkItem, { id: task?.id ?? '', title: 'Edited' })
  const longer = `${samples.asana}1203,,,,Bake bread,Doing,,,,,,,Spring,Plan menu\n`
  expect(await preview(agency, longer)).toMatchObject({ creates: { projects: 0, tasks: 0, subtasks: 1 }, known: 2 })
  await run(agency, longer)
  expect((await workIn(agency, project)).map(({ title }) => title).toSorted()).toEqual([
    'Bake bread',
    'Edited',
    'Taste soups',
  ])
  const again = await preview(agency, longer)
  const refused = await agency.ask('mara', calls.startImport, { id: again.id })
  expect([refused.status, refused.body['title']]).toEqual([409, 'There’s nothing new to import'])
})

const state = async ({ db, ask }: Agency) => ({
  counts: (await db.selectFrom('counts').selectAll().where('count', '<>', 0).execute())
    .map((row) => JSON.stringify(row))
    .toSorted(),
  work: await workIn({ ask } as Agency, 'bakery'),
  projects: (await ask('mara', listProjects, {})).data.counts,
})

test('undo deletes labels that the import created and that nothing else has', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', createLabel, { name: 'PRINT', color: 'red', visibility: 'client' })
  const names = async () => (await agency.ask('mara', listLabels, {})).data.items.map(({ name }) => name)
  const id = await run(agency, samples.trello)
  expect(await names()).toEqual(['PRINT', 'red', 'Sea', 'Shade'])
  await agency.ask('mara', calls.undoImport, { id })
  await runImports(agency.services)
  expect(await names()).toEqual(['PRINT'])
  const second = await run(agency, samples.trello)
  const red = (await agency.ask('mara', listLabels, {})).data.items.find(({ name }) => name === 'red')
  await agency.ask('eli', changeWorkItem, { id: 'homepage', labels: [red?.id ?? ''] })
  await agency.ask('mara', calls.undoImport, { id: second })
  await runImports(agency.services)
  expect(await names()).toEqual(['PRINT', 'red'])
})

test('undo moves what the import created to the trash, except what was changed since', async () => {
  const agency = await openDemoAgency()
  const before = await state(agency)
  const id = await run(agency, samples.asana)
  const undo = await agency.ask('mara', calls.undoImport, { id })
  expect([undo.status, undo.data.changed]).toEqual([202, []])
  await runImports(agency.services)
  expect(await state(agency)).toEqual(before)
  expect(await only(agency, id)).toMatchObject({ state: 'undone', projects: 0, tasks: 0, subtasks: 0, undoUntil: null })

  const second = await run(agency, samples.asana)
  const project = await projectNamed(agency, 'Spring')
  const soups = (await workIn(agency, project)).find(({ title }) => title === 'Taste soups')
  await agency.ask('mara', changeWorkItem, { id: soups?.id ?? '', title: 'Taste all soups' })
  await agency.ask('mara', createWorkItem, { project, title: 'Own task', dueOn: null })
  const dry = await agency.ask('mara', calls.undoImport, { id: second, dryRun: true })
  expect(dry.data).toMatchObject({ changedTotal: 3, import: { state: 'done' } })
  expect(dry.data.changed.map(({ title }) => title).toSorted()).toEqual(['Plan menu', 'Spring', 'Taste all soups'])
  await agency.ask('mara', calls.undoImport, { id: second })
  await runImports(agency.services)
  expect((await workIn(agency, project)).map(({ title }) => title).toSorted()).toEqual([
    'Own task',
    'Plan menu',
    'Taste all soups',
  ])
  await agency.ask('mara', calls.undoImport, { id: second, includeChanged: true })
  await runImports(agency.services)
  expect(await projectNamed(agency, 'Spring')).toBe('')
})

test('an interrupted import continues after its last whole batch, and can be canceled', async () => {
  const agency = await openDemoAgency()
  const rows = Array.from({ length: 450 }, (_, at) => `Task ${at},${at % 90 === 7 ? '' : 'x'}`)
  const file = `Title,Note\n${rows.join('\n')}\n,empty\n`
  const { id, mapping } = await preview(agency, file)
  await agency.ask('mara', calls.startImport, { id, mapping: { ...mapping, projects: [{ value: '', to: 'bakery' }] } })
  const before = (await workIn(agency, 'bakery')).length
  const imported = async () => {
    const { count } = await agency.db
      .selectFrom('importedItems')
      .select((it) => it.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  // As if killed in the second batch.
  const { services } = agency
  let batches = 0
  const failing = Object.create(services, {
    leaving: { get: () => ({ aborted: ++batches > 1 }) },
  }) as typeof services
  await runImports(failing)
  expect(await imported()).toBe(200)
  expect(await only(agency, id)).toMatchObject({ state: 'running', done: 200, total: 451 })
  await Promise.all([runImports(services), runImports(services)])
  expect(await only(agency, id)).toMatchObject({ state: 'done', tasks: 450, refused: 1 })
  expect((await workIn(agency, 'bakery')).length).toBe(Math.min(before + 450, 50))

  const second = await preview(agency, file.replaceAll('Task', 'Job'))
  await agency.ask('mara', calls.startImport, {
    id: second.id,
    mapping: { ...second.mapping, projects: [{ value: '', to: 'bakery' }] },
  })
  expect((await agency.ask('mara', calls.cancelImport, { id: second.id })).data.state).toBe('canceled')
  await runImports(services)
  expect(await only(agency, second.id)).toMatchObject({ state: 'canceled', tasks: 0 })
})

test.each([
  ['an empty file', '', 400],
  ['only headers', 'a,b\n', 400],
  ['another JSON', '{"a":1}', 400],
  ['an open quotation mark', `Title\n"${'x'.repeat(2_000_000)}`, 400],
  ['too many rows', `Title\n${'x\n'.repeat(50_001)}`, 400],
  ['too many columns', 'x,'.repeat(300), 400],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400],
  ['21 MB', `Title\n${'x'.repeat(21 * 1024 * 1024)}`, 400],
])('%s is refused', async (_, file, status) => {
  const agency = await openDemoAgency()
  const reply = await send(agency, file)
  expect([reply.status, reply.status === 413 || Object.keys(reply.body['fields'] ?? {})]).toEqual([
    status,
    status === 413 || ['file'],
  ])
})

test('hostile cells become plain text', async () => {
  const agency = await openDemoAgency()
  const cells = ['__proto__', '=cmd|calc', 'a\u0007b\u202ec', '\ud800', 'x'.repeat(400), '@Mara Lind', 'constructor']
  const file = `Title,Status,Project,Assignee,Parent\n${cells.map((it) => `"${it}","${it}","","${it}",""`).join('\n')}\nshort\nlong,,,,,extra,cells\n`
  const { id, mapping } = await preview(agency, file)
  const chosen = { ...mapping, projects: [{ value: '', to: 'bakery' }] }
  expect((await agency.ask('mara', calls.startImport, { id, mapping: chosen })).status).toBe(202)
  await runImports(agency.services)
  expect(await only(agency, id)).toMatchObject({ state: 'done', refused: 0, tasks: 9 })
  const items = await workIn(agency, 'bakery')
  expect(items.find(({ title }) => title === 'abc')).toBeDefined()
  expect(items.find(({ title }) => title.startsWith('xxx'))?.description).toContain('x'.repeat(400))
  expect(items.find(({ title }) => title === 'long')?.description).toContain('extra | cells')
})

test('a cycle of parents and a parent that cannot be imported', async () => {
  const agency = await openDemoAgency()
  const file = 'ID,Title,Parent\n1,One,2\n2,Two,1\n3,,\n4,Four,3\n5,Five,6\n6,Six,7\n7,Seven,\n'
  const shown = await preview(agency, file)
  expect(shown).toMatchObject({ creates: { tasks: 3, subtasks: 2 }, refused: 2 })
  expect(shown.problems).toEqual([
    { row: 4, column: 'Title', reason: 'no-title', value: '' },
    { row: 5, column: '', reason: 'parent-refused', value: '' },
  ])
})

test('only managers import', async () => {
  const agency = await openDemoAgency()
  const mine = await send(agency, samples.asana)
  for (const who of ['eli', 'clara'] as const) {
    expect((await send(agency, samples.asana, { who })).status).toBe(403)
    expect((await agency.ask(who, calls.listImports, {})).status).toBe(403)
    expect((await agency.ask(who, calls.previewImport, { id: mine.id })).status).toBe(403)
  }
  await agency.ask('mara', calls.startImport, {
    id: mine.id,
    mapping: { ...(await agency.ask('mara', calls.previewImport, { id: mine.id })).data.mapping, client: 'dana' },
  })
  await agency.db.updateTable('users').set({ role: 'employee' }).where('id', '=', 'mara').execute()
  await runImports(agency.services)
  expect(await agency.db.selectFrom('importedItems').selectAll().execute()).toEqual([])
  expect((await agency.ask('paul', calls.listImports, {})).data.items).toMatchObject([{ state: 'canceled' }])
})
