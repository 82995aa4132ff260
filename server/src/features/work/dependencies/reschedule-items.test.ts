import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as calls from '@oriel/contracts/v1/work/dependencies'
import { changeWorkItem, createWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'

/** From Monday, 2099-06-01: two days of sketching, then drawing and printing, each blocked by the previous one. */
async function chain() {
  const agency = await openDemoAgency()
  const make = async (title: string, startsOn: string, dueOn: string) =>
    (await agency.ask('mara', createWorkItem, { title, project: 'bakery', startsOn, dueOn })).data.id
  const sketch = await make('Sketch', '2099-06-01', '2099-06-02')
  const draw = await make('Draw', '2099-06-03', '2099-06-05')
  const print = await make('Print', '2099-06-10', '2099-06-10')
  await agency.ask('mara', calls.addDependency, { id: draw, blockedBy: sketch })
  await agency.ask('mara', calls.addDependency, { id: print, blockedBy: draw, gapDays: 2 })
  const move = (change: object, more: object = {}, who: Person = 'mara') =>
    agency.ask(who, calls.rescheduleItems, { moves: [{ id: sketch, dueOn: '2099-06-02', ...change }], ...more })
  const daysOf = async (id: string) => {
    const { startsOn, dueOn } = (await agency.ask('mara', getWorkItem, { id })).data
    return [startsOn, dueOn]
  }
  return { agency, sketch, draw, print, move, daysOf }
}

const later = { startsOn: '2099-06-03', dueOn: '2099-06-04' }

test('a dry run lists what would follow, in working days, and changes nothing', async () => {
  const { agency, move, daysOf, sketch, draw, print } = await chain()
  const before = (await agency.ask('mara', listActivity, { project: 'bakery', limit: 100 })).data.items.length
  const { status, data } = await move(later, { dryRun: true, rescheduleDependents: true })
  expect([status, data.dryRun, data.notMovable]).toEqual([200, true, []])
  expect(data.moves).toMatchObject([{ id: sketch, before: { dueOn: '2099-06-02' }, ...later, version: 1 }])
  expect(data.dependents.map(({ title, startsOn, dueOn }) => [title, startsOn, dueOn])).toEqual([
    ['Draw', '2099-06-05', '2099-06-09'],
    ['Print', '2099-06-12', '2099-06-12'],
  ])
  expect(await Promise.all([sketch, draw, print].map(daysOf))).toEqual([
    ['2099-06-01', '2099-06-02'],
    ['2099-06-03', '2099-06-05'],
    ['2099-06-10', '2099-06-10'],
  ])
  const after = (await agency.ask('mara', listActivity, { project: 'bakery', limit: 100 })).data.items.length
  expect(after).toBe(before)
})

test('nothing follows by default; on request everything does, and one call undoes it', async () => {
  const { agency, move, daysOf, draw, print, sketch } = await chain()
  expect((await move(later)).data.dependents).toHaveLength(2)
  expect([await daysOf(sketch), await daysOf(draw)]).toEqual([
    ['2099-06-03', '2099-06-04'],
    ['2099-06-03', '2099-06-05'],
  ])
  await move({ startsOn: '2099-06-01' })
  const { data } = await move(later, { rescheduleDependents: true, reason: 'The photos are late' })
  expect(await Promise.all([draw, print].map(daysOf))).toEqual([
    ['2099-06-05', '2099-06-09'],
    ['2099-06-12', '2099-06-12'],
  ])
  const moves = [...data.moves, ...data.dependents].map(({ id, version, before }) => ({
    id,
    version,
    ...before,
    dueOn: before.dueOn ?? '',
  }))
  expect((await agency.ask('mara', calls.rescheduleItems, { moves })).status).toBe(200)
  expect(await Promise.all([sketch, draw, print].map(daysOf))).toEqual([
    ['2099-06-01', '2099-06-02'],
    ['2099-06-03', '2099-06-05'],
    ['2099-06-10', '2099-06-10'],
  ])
})

test('dependents that are early, far enough or finished stay in place', async () => {
  const { agency, move, draw } = await chain()
  expect((await move({ dueOn: '2099-06-01' }, { dryRun: true })).data.dependents).toEqual([])
  const far = (await move({ startsOn: '2099-06-01', dueOn: '2099-06-03' }, { dryRun: true })).data.dependents
  expect(far.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Draw', '2099-06-08'],
    ['Print', '2099-06-11'],
  ])
  await agency.ask('mara', changeWorkItem, { id: draw, status: 'completed' })
  expect((await move(later, { dryRun: true })).data.dependents).toEqual([])
})

test('a stale move is refused with who changed the item and its current dates', async () => {
  const { agency, move, sketch, daysOf, draw } = await chain()
  await agency.ask('paul', changeWorkItem, { id: sketch, dueOn: '2099-06-09' })
  const { status, body } = await move({ ...later, version: 1 }, { rescheduleDependents: true })
  expect([status, body['title'], body['data']]).toEqual([
    409,
    expect.stringContaining('has since changed “Sketch”'),
    {
      stale: [
        {
          id: sketch,
          title: 'Sketch',
          startsOn: '2099-06-01',
          dueOn: '2099-06-09',
          version: 2,
          by: expect.stringContaining('Paul'),
        },
      ],
    },
  ])
  expect(await daysOf(draw)).toEqual(['2099-06-03', '2099-06-05'])
})

test('a stale move names only a change that its reader may see', async () => {
  const { agency, move, sketch } = await chain()
  await agency.ask('mara', changeWorkItem, { id: sketch, assignees: ['eli'] })
  await agency.ask('paul', changeWorkItem, { id: sketch, dueOn: '2099-06-09' })
  const { _id: requestId } = await submitSample(agency)
  await agency.ask('mara', changeWorkItem, { id: sketch, dueOn: '2099-06-10' })
  const { latest } = await agency.db
    .selectFrom('activities')
    .where('workItemId', '=', sketch)
    .select((it) => it.fn.max('seq').as('latest'))
    .executeTakeFirstOrThrow()
  await agency.db.updateTable('activities').set({ requestId, audience: 'team' }).where('seq', '=', latest).execute()
  const by = async (who: Person) => {
    const { status, body } = await move({ ...later, version: 1 }, {}, who)
    return [status, (body['data'] as { stale: [{ by: string }] }).stale[0].by]
  }
  expect(await by('eli')).toEqual([409, expect.stringContaining('Paul')])
  expect(await by('paul')).toEqual([409, expect.stringContaining('Mara')])
})

test('an employee moves work they edit, and sees which dependents are outside their rights', async () => {
  const { agency, move, sketch, draw, daysOf } = await chain()
  expect((await move(later, {}, 'eli')).status).toBe(409)
  expect((await move(later, {}, 'clara')).status).toBe(403)
  expect((await move(later, {}, 'nora')).body['fields']).toEqual({ ids: 'Some of these are not available' })
  await agency.ask('mara', changeWorkItem, { id: sketch, assignees: ['eli'] })
  const { data } = await move(later, { rescheduleDependents: true }, 'eli')
  expect([data.dependents, data.notMovable.map(({ title }) => title)]).toEqual([[], ['Draw']])
  expect(await daysOf(draw)).toEqual(['2099-06-03', '2099-06-05'])
})

test.each([
  [{ startsOn: '2099-06-04', dueOn: '2099-06-02' }, 'startsOn'],
  [{ dueOn: '2001-01-01' }, 'dueOn'],
  [{ dueOn: '2099-02-31' }, 'moves.0.dueOn'],
])('%j is refused at its field, and nothing is moved', async (change, field) => {
  const { move, daysOf, draw } = await chain()
  const { status, body } = await move(change, { rescheduleDependents: true })
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, expect.arrayContaining([field])])
  expect(await daysOf(draw)).toEqual(['2099-06-03', '2099-06-05'])
})

test('of two simultaneous moves of the same item one is refused', async () => {
  const { move } = await chain()
  const both = await Promise.all([
    move({ ...later, version: 1 }),
    move({ startsOn: '2099-06-08', dueOn: '2099-06-09', version: 1 }, {}, 'paul'),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
