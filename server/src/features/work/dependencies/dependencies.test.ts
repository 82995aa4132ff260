import { QUOTAS } from '@oriel/contracts/limits'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as calls from '@oriel/contracts/v1/work/dependencies'
import { deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import {
  changeWorkItem,
  changeWorkItemVisibility,
  copyWorkItem,
  createWorkItem,
  deleteWorkItem,
  moveWorkItem,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const make = async ({ ask }: Agency, title: string, where: object = { project: 'bakery' }) =>
  (await ask('mara', createWorkItem, { title, dueOn: '2099-06-01', ...where })).data.id

async function three() {
  const agency = await openDemoAgency()
  const [sketch, draw, print] = [await make(agency, 'Sketch'), await make(agency, 'Draw'), await make(agency, 'Print')]
  const put = (id: string, after: string, gap?: number, who: Person = 'mara') =>
    agency.ask(who, calls.addDependency, { id, blockedBy: after, ...(gap === undefined ? {} : { gapDays: gap }) })
  const order = async (id: string, who: Person = 'mara') => {
    const { blockedBy: after, blocks: before } = (await agency.ask(who, calls.getDependencies, { id })).data
    return [after.map(({ title, gapDays: gap }) => [title, gap]), before.map(({ title, gapDays: gap }) => [title, gap])]
  }
  return { agency, sketch, draw, print, put, order }
}

test('work comes after other work with a lag in days, and both sides read it', async () => {
  const { agency, sketch, draw, put, order } = await three()
  const { status, data } = await put(draw, sketch, 2)
  expect([status, data.can, data.blockedBy[0]]).toMatchObject([
    200,
    ['edit'],
    { id: sketch, title: 'Sketch', kind: 'task', project: 'bakery', dueOn: '2099-06-01', startsOn: null, gapDays: 2 },
  ])
  for (const who of ['mara', 'eli', 'clara'] as const) {
    expect(await order(draw, who)).toEqual([[['Sketch', 2]], []])
    expect(await order(sketch, who)).toEqual([[], [['Draw', 2]]])
    const [line] = (await agency.ask(who, listActivity, { project: 'bakery', limit: 1 })).data.items
    expect([line?.type, line?.target.title, line?.changes]).toEqual(['task_updated', 'Draw', [{ field: 'blockedBy' }]])
  }
  expect((await agency.ask('nora', calls.getDependencies, { id: draw })).status).toBe(404)
  expect((await put(draw, sketch, 5)).data.blockedBy).toMatchObject([{ gapDays: 5 }])
  expect((await agency.ask('mara', calls.removeDependency, { id: draw, blockedBy: sketch })).data.blockedBy).toEqual([])
  expect((await agency.ask('mara', calls.removeDependency, { id: draw, blockedBy: sketch })).status).toBe(404)
})

test('everyone who may edit the work orders it', async () => {
  const { agency, sketch, draw, put } = await three()
  expect((await put(draw, sketch, 0, 'eli')).status).toBe(409)
  expect((await put(draw, sketch, 0, 'clara')).status).toBe(403)
  await agency.ask('mara', changeWorkItem, { id: draw, assignees: ['eli'] })
  expect((await put(draw, sketch, 0, 'eli')).data.can).toEqual(['edit'])
  expect((await put(sketch, draw, 0, 'eli')).status).toBe(409)
  expect((await agency.ask('clara', calls.getDependencies, { id: draw })).data.can).toEqual([])
})

test('a cycle is refused with its titles, also when two changes would form it together', async () => {
  const { sketch, draw, print, put, order } = await three()
  await put(draw, sketch)
  await put(print, draw)
  const { status, body } = await put(sketch, print)
  expect([status, body['fields']]).toEqual([
    400,
    { blockedBy: 'That would create a circular dependency: “Sketch” → “Print” → “Draw” → “Sketch”' },
  ])
  expect((await put(sketch, sketch)).body['fields']).toEqual({ blockedBy: 'An item can’t be blocked by itself' })
  expect(await order(sketch)).toEqual([[], [['Draw', 0]]])

  const { agency, put: putTwo, ...two } = await three()
  const both = await Promise.all([putTwo(two.draw, two.sketch), putTwo(two.sketch, two.draw)])
  expect(new Set(both.map((it) => it.status))).toEqual(new Set([200, 400]))
  expect(await agency.db.selectFrom('workOrder').selectAll().execute()).toHaveLength(1)
})

test('a task and its own subtask cannot depend on each other', async () => {
  const { agency, sketch, draw, put, order } = await three()
  const part = await make(agency, 'Part', { parent: sketch })
  const refused = { blockedBy: 'A task and its own subtask can’t block each other' }
  expect((await put(part, sketch)).body['fields']).toEqual(refused)
  expect((await put(sketch, part)).body['fields']).toEqual(refused)
  expect((await put(part, draw)).status).toBe(200)
  await agency.ask('mara', changeWorkItem, { id: part, parent: draw })
  expect(await order(part)).toEqual([[], []])
})

test.each([
  [{ gapDays: -1 }, { gapDays: 'Enter 0 or more working days' }],
  [{ gapDays: 251 }, { gapDays: 'Enter 250 working days or fewer' }],
  [{ gapDays: 1.5 }, { gapDays: 'Enter a whole number of working days' }],
  [{ blockedBy: 'nowhere' }, { blockedBy: 'Item not found in this project' }],
])('%j is refused at its field', async (wrong, fields) => {
  const { agency, sketch, draw } = await three()
  const { status, body } = await agency.ask('mara', calls.addDependency, { id: draw, blockedBy: sketch, ...wrong })
  expect([status, body['fields']]).toEqual([400, fields])
})

test('the number of predecessors of an item is limited', async () => {
  const { agency, sketch, draw, print, put } = await three()
  const ids = await Promise.all(Array.from({ length: QUOTAS.earlierWork - 1 }, (_, at) => make(agency, `Step ${at}`)))
  for (const id of ids) expect((await put(draw, id)).status).toBe(200)
  expect((await put(draw, sketch)).status).toBe(200)
  expect((await put(draw, print)).status).toBe(409)
  expect((await put(draw, sketch, 4)).status).toBe(200)
})

test('a client sees a dependency only where they see both ends', async () => {
  const { agency, sketch, draw, put, order } = await three()
  const lines = async () =>
    (await agency.ask('clara', listActivity, { project: 'bakery', limit: 100 })).data.items.length
  await agency.ask('mara', changeWorkItemVisibility, { id: sketch, visibility: 'team' })
  const before = await lines()
  await put(draw, sketch)
  expect([await order(draw, 'clara'), await lines()]).toEqual([[[], []], before])
  expect(await order(draw, 'eli')).toEqual([[['Sketch', 0]], []])
  await agency.ask('mara', changeWorkItemVisibility, { id: sketch, visibility: 'client' })
  expect(await order(draw, 'clara')).toEqual([[['Sketch', 0]], []])
})

test('moving, copying, deleting and restoring keep the dependencies valid', async () => {
  const { agency, sketch, draw, print, put, order } = await three()
  const { ask } = agency
  await put(draw, sketch, 1)
  await put(print, draw)
  const copy = (await ask('mara', copyWorkItem, { id: draw })).data.id
  expect(await order(copy)).toEqual([[['Sketch', 1]], []])

  const { trashId } = (await ask('mara', deleteWorkItem, { id: draw })).data
  expect([await order(sketch), await order(print)]).toEqual([
    [[], [['Draw', 1]]],
    [[], []],
  ])
  await ask('mara', deleteWorkItem, { id: copy })
  expect(await order(sketch)).toEqual([[], []])
  await put(sketch, print)
  await ask('mara', restoreFromTrash, { id: trashId })
  expect([await order(draw), await order(sketch)]).toEqual([
    [[], [['Print', 0]]],
    [[['Print', 0]], []],
  ])

  await ask('mara', moveWorkItem, { id: sketch, project: 'museum' })
  expect([await order(sketch), await order(draw)]).toEqual([
    [[], []],
    [[], [['Print', 0]]],
  ])
  expect((await put(print, draw)).status).toBe(200)
  const gone = (await ask('mara', deleteWorkItem, { id: print })).data.trashId
  await ask('mara', deletePermanently, { id: gone })
  expect(await order(draw)).toEqual([[], []])
})
