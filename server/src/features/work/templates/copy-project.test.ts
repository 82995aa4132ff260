import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getDependencies, addDependency } from '@oriel/contracts/v1/work/dependencies'
import { addMilestone, listMilestones } from '@oriel/contracts/v1/projects/milestones'
import { copyProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { addTimeOff } from '@oriel/contracts/v1/people/time-off'
import * as calls from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { newId } from '../../../platform/db/ids.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function planned() {
  const agency = await openDemoAgency()
  const { ask, db } = agency
  await db
    .updateTable('projects')
    .set({ startsOn: '2099-04-03', dueOn: '2099-04-30' })
    .where('id', '=', 'bakery')
    .execute()
  await db
    .updateTable('workItems')
    .set({ dueOn: '2099-04-10', startsOn: '2099-04-01' })
    .where('id', '=', 'homepage')
    .execute()
  await db
    .updateTable('workItems')
    .set({ dueOn: '2099-04-05', audience: 'team' })
    .where('id', '=', 'opening-hours')
    .execute()
  await ask('mara', calls.createWorkItem, {
    project: 'bakery',
    title: 'Client secret',
    dueOn: '2099-04-20',
    assignees: ['paul'],
  })
  const [, secret] = (await ask('mara', calls.listWorkItems, { project: 'bakery' })).data.items
  await ask('mara', calls.changeWorkItemVisibility, { id: secret?.id ?? '', visibility: 'team' })
  await ask('mara', addDependency, { id: secret?.id ?? '', blockedBy: 'homepage', gapDays: 2 })
  await ask('mara', addMilestone, { id: 'bakery', title: 'Open', dueOn: '2099-04-30' })
  return agency
}

const use = { id: 'bakery', name: 'Second shop', client: 'dana', startsOn: '2099-06-01' }
const workIn = async ({ ask }: Agency, project: string) =>
  (await ask('mara', calls.listWorkItems, { project, detail: 'full' })).data.items
const counts = async ({ db }: Agency) =>
  Promise.all(
    (['projects', 'workItems', 'activities', 'milestones', 'projectMembers'] as const).map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select((it) => it.fn.countAll<number>().as('n'))
            .executeTakeFirst()
        )?.n,
    ),
  )

test('a project is copied with shifted dates, order, audience and milestones', async () => {
  const agency = await planned()
  const { status, data } = await agency.ask('mara', copyProject, use)
  expect([status, data]).toMatchObject([200, { name: 'Second shop', startsOn: '2099-06-03', dueOn: '2099-06-30' }])
  const id = data.project ?? ''
  expect((await agency.ask('dana', getProject, { id })).data).toMatchObject({
    status: 'planning',
    startsOn: '2099-06-03',
    dueOn: '2099-06-30',
  })
  expect((await agency.ask('mara', getProject, { id })).data).toMatchObject({ team: ['eli'], client: 'dana' })
  const tasks = await workIn(agency, id)
  expect(tasks).toMatchObject([
    { title: 'Homepage', startsOn: '2099-06-01', dueOn: '2099-06-10', assignees: ['eli'], position: 1 },
    { title: 'Client secret', dueOn: '2099-06-22', assignees: ['paul'], visibility: 'team', position: 2 },
  ])
  expect((await agency.ask('mara', getDependencies, { id: tasks[1]?.id ?? '' })).data.blockedBy).toMatchObject([
    { id: tasks[0]?.id, gapDays: 2 },
  ])
  const [part] = (await agency.ask('mara', calls.listWorkItems, { parent: tasks[0]?.id })).data.items
  expect(part).toMatchObject({ title: 'Opening hours', dueOn: '2099-06-05', visibility: 'team' })
  expect((await agency.ask('dana', listMilestones, { id })).data.items).toMatchObject([
    { title: 'Open', dueOn: '2099-06-30', reachedAt: null },
  ])
  const lines = (await agency.ask('mara', listActivity, { project: id })).data.items
  expect(lines.map(({ type }) => type).toSorted()).toEqual([
    'customer_created',
    'milestone_added',
    'subtask_created',
    'task_created',
    'task_created',
  ])
})

test('the preview shows the copy as its client would see it, and leaves nothing behind', async () => {
  const agency = await planned()
  const before = await counts(agency)
  const { status, data } = await agency.ask('mara', copyProject, { ...use, dryRun: true })
  expect([status, data]).toMatchObject([
    200,
    {
      project: null,
      movedDates: 1,
      work: [
        { title: 'Homepage', isPart: false, dueOn: '2099-06-10' },
        { title: 'Opening hours', isPart: true, visibility: 'team' },
        { title: 'Client secret', visibility: 'team' },
      ],
      roles: [
        { person: 'eli', work: 2 },
        { person: 'paul', work: 1 },
      ],
      clientSees: { name: 'Second shop', total: 1, tasks: [{ title: 'Homepage', dueOn: '2099-06-10' }] },
    },
  ])
  expect(data.clientSees?.tasks).toHaveLength(1)
  expect(await counts(agency)).toEqual(before)
  const made = await agency.ask('mara', copyProject, use)
  expect({ ...made.data, project: null }).toEqual(data)
})

test('dates move from weekends and holidays to working days; a project that starts today is active', async () => {
  const agency = await planned()
  await agency.ask('mara', addTimeOff, {
    person: null,
    days: [{ name: 'Closed', startsOn: '2099-06-10', endsOn: '2099-06-11' }],
  })
  const { data } = await agency.ask('mara', copyProject, use)
  expect(data).toMatchObject({ movedDates: 2, work: [{ dueOn: '2099-06-12' }, {}, { dueOn: '2099-06-22' }] })
  const [task] = await workIn(agency, 'bakery')
  const { id = '' } = task ?? {}
  const copied = await agency.ask('mara', calls.copyWorkItem, { id, startsOn: '2099-06-06' })
  expect(copied.data).toMatchObject({ startsOn: '2099-06-06', dueOn: '2099-06-15' })
  const exact = await agency.ask('mara', calls.copyWorkItem, { id, shift: 1 })
  expect(exact.data).toMatchObject({ dueOn: '2099-04-11' })
  const started = await agency.ask('mara', copyProject, { ...use, startsOn: new Date().toISOString().slice(0, 10) })
  const project = await agency.ask('mara', getProject, { id: started.data.project ?? '' })
  expect(project.data).toMatchObject({ status: 'active' })
})

test('a client who cannot see people cannot see them in the copy either', async () => {
  const agency = await planned()
  await agency.db.updateTable('projects').set({ showsPeople: 0 }).where('id', '=', 'bakery').execute()
  const { data } = await agency.ask('mara', copyProject, use)
  expect(data.clientSees?.tasks).toMatchObject([{ assignees: [] }])
  expect((await agency.ask('dana', getProject, { id: data.project ?? '' })).data.team).toEqual([])
})

test('roles are filled by other people, or by none', async () => {
  const agency = await planned()
  const { data } = await agency.ask('mara', copyProject, { ...use, roles: { eli: 'nora', paul: null } })
  expect((await workIn(agency, data.project ?? '')).map(({ assignees }) => assignees)).toEqual([['nora'], []])
  expect((await agency.ask('mara', getProject, { id: data.project ?? '' })).data.team).toEqual(['nora'])
})

test('people who have left are listed before the copy, and a successor is chosen', async () => {
  const agency = await planned()
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute()
  const before = await counts(agency)
  const preview = await agency.ask('mara', copyProject, { ...use, dryRun: true })
  expect(preview.data.roles).toContainEqual({ id: 'eli', name: '', person: null, formerPerson: 'eli', work: 2 })
  const refused = await agency.ask('mara', copyProject, use)
  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    { roles: 'Eli Sand has left. Choose who takes over the role, or choose no one.' },
  ])
  expect(await counts(agency)).toEqual(before)
  expect((await agency.ask('mara', copyProject, { ...use, roles: { eli: null } })).status).toBe(200)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ startsOn: '2099-02-31' }, 'startsOn'],
  [{ startsOn: '2020-01-01' }, 'startsOn'],
  [{ dueOn: '2020-01-01' }, 'dueOn'],
  [{ dueOn: '2099-05-31' }, 'startsOn dueOn'],
  [{ client: 'eli' }, 'client'],
  [{ client: 'nowhere' }, 'client'],
  [{ roles: { eli: 'clara' } }, 'roles'],
  [{ roles: { nobody: 'eli' } }, 'roles'],
])('%j is refused at its field, in the copy and in the preview, and nothing is created', async (wrong, field) => {
  const agency = await planned()
  const before = await counts(agency)
  for (const dryRun of [true, false]) {
    const { status, body } = await agency.ask('mara', copyProject, { ...use, ...wrong, dryRun })
    expect([status, Object.keys(body['fields'] ?? {}).join(' ')]).toEqual([400, field])
  }
  expect(await counts(agency)).toEqual(before)
})

test('only managers copy projects', async () => {
  const agency = await planned()
  const statuses = []
  for (const who of ['mara', 'eli', 'clara', 'nobody'] as const)
    statuses.push((await agency.ask(who, copyProject, { ...use, dryRun: true })).status)
  expect(statuses).toEqual([200, 403, 403, 401])
  expect((await agency.ask('mara', copyProject, { ...use, id: 'nowhere' })).status).toBe(404)
})

async function fill({ db }: Agency, pieces: number) {
  const now = new Date().toISOString()
  const rowOf = (parentId: string | null, at: number) => ({
    id: newId(),
    projectId: 'bakery',
    parentId,
    title: `Piece ${at}`,
    description: '',
    searchText: '',
    sortKey: '',
    status: 'pending' as const,
    priority: 'normal' as const,
    dueOn: '2099-04-20',
    position: at + 10 + pieces,
    createdById: 'mara',
    createdAt: now,
    updatedAt: now,
    trashId: null,
  })
  const tasks = Array.from({ length: pieces / 5 }, (_, at) => rowOf(null, at))
  const parts = tasks.flatMap(({ id }) => Array.from({ length: 4 }, (_, at) => rowOf(id, at)))
  for (const rows of [tasks, parts]) await db.insertInto('workItems').values(rows).execute()
  const hands = [...tasks, ...parts].map(({ id }) => ({ workItemId: id, userId: 'eli', position: 0 }))
  await db.insertInto('workItemAssignees').values(hands).execute()
}

test('each copied item adds only its own line to the log', async () => {
  const agency = await planned()
  const copying = async () => {
    const sent = await statementsOf(() => agency.ask('mara', copyProject, use))
    return sent.length
  }
  await fill(agency, 20)
  const few = await copying()
  await fill(agency, 180)
  const many = await copying()
  expect(many - few).toBeLessThan(180 + 12)
  const { data } = await agency.ask('mara', copyProject, use)
  expect(data.work).toHaveLength(203)
  expect(await workIn(agency, data.project ?? '')).toHaveLength(42)
})
