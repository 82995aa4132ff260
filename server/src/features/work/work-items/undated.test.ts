import * as classic from '@oriel/contracts/classic/tasks'
import { getCustomer } from '@oriel/contracts/classic/customers'
import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { listWorkItemDateChanges } from '@oriel/contracts/v1/projects/date-changes'
import { changeProject, createProject, getProject, listProjects } from '@oriel/contracts/v1/projects/projects'
import { submitShortRequest } from '@oriel/contracts/v1/requests/requests'
import { createProjectFromTemplate, createTemplate } from '@oriel/contracts/v1/work/templates'
import { addDependency, getTimeline, rescheduleItems } from '@oriel/contracts/v1/work/dependencies'
import { setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import * as v1 from '@oriel/contracts/v1/work/work-items'
import type { WorkItemDraft } from '@oriel/contracts/v1/work/work-items-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function addUndated({ ask }: Agency, title = 'Someday') {
  const { status, data } = await ask('mara', v1.createWorkItem, { project: 'bakery', title, dueOn: null })
  expect([status, data.dueOn]).toEqual([201, null])
  return data.id
}

test('a due date is required unless no due date is chosen; classic calls require one and answer null', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const draft = { project: 'bakery', title: 'Someday' } as unknown as WorkItemDraft
  const refused = await ask('mara', v1.createWorkItem, draft)
  expect([refused.status, refused.body.fields]).toEqual([400, { dueOn: 'Due date is required' }])
  const id = await addUndated(agency)
  const call = { id, customerId: 'bakery' }
  expect((await ask('mara', classic.getTask, call)).data.task.dueDate).toBeNull()
  expect((await ask('mara', classic.updateTask, { ...call, dueDate: null as unknown as string })).status).toBe(400)
  expect((await ask('mara', classic.updateTask, { ...call, title: 'Some day' })).data.task.dueDate).toBeNull()
  const project = { name: 'Retainer', client: 'clara', dueOn: null }
  const { data } = await ask('mara', createProject, project)
  expect([data.dueOn, (await ask('mara', getCustomer, { id: data.id })).data.dueDate]).toEqual([null, null])
})

test('undated work comes last in both orders, page by page, and is found by due=none', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const ids = [await addUndated(agency), await addUndated(agency)]
  for (const dueOn of ['2099-03-01', '2099-02-01'])
    await ask('mara', v1.createWorkItem, { project: 'bakery', title: 'Someday soon', dueOn })
  const { data: part } = await ask('mara', v1.createWorkItem, { parent: 'homepage', title: 'Part', dueOn: null })
  for (const order of ['asc', 'desc'] as const)
    for (const place of [{}, { project: 'bakery' }]) {
      const found: (string | null)[] = []
      let after: string | undefined
      do {
        const page = { sort: 'dueOn', order, limit: 2, ...place, ...(after ? { after } : {}) } as const
        const { data } = await ask('mara', v1.listWorkItems, page)
        found.push(...data.items.map(({ dueOn }) => dueOn))
        expect(data.total).toBeGreaterThan(3)
        after = data.next ?? undefined
        if (after === undefined) expect(found).toHaveLength(data.total)
      } while (after !== undefined)
      expect(found.slice(-2)).toEqual([null, null])
      const dated = found.slice(0, -2).map(String)
      const sorted = dated.toSorted((one, other) => one.localeCompare(other))
      expect(dated).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      const skipped = await ask('mara', v1.listWorkItems, { sort: 'dueOn', order, skip: found.length - 1, ...place })
      expect(skipped.data.items.map(({ dueOn }) => dueOn)).toEqual([null])
    }
  const { data: none } = await ask('mara', v1.listWorkItems, { kind: 'any', due: 'none' })
  expect(none.items.map(({ id }) => id).toSorted()).toEqual([...ids, part.id].toSorted())
  const { data: timeline } = await ask('mara', getTimeline, { project: 'bakery' })
  expect(timeline.items.filter(({ id }) => ids.includes(id))).toEqual([])
})

test('undated projects come last in both orders', async () => {
  const { ask } = await openDemoAgency()
  await ask('mara', changeProject, { id: 'bakery', dueOn: null })
  for (const order of ['asc', 'desc'] as const)
    expect((await ask('mara', listProjects, { sort: 'dueOn', order })).data.items.at(-1)?.id).toBe('bakery')
  expect((await ask('mara', listProjects, { sort: 'next' })).status).toBe(200)
})

test('removing an agreed date needs a reason; a first date is agreed without one', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const change = (dueOn: string | null, reason?: string) =>
    ask('mara', v1.changeWorkItem, { id: 'homepage', dueOn, ...(reason ? { reason } : {}) })
  await ask('clara', recordVisit, {})
  expect((await change(null)).body.fields).toHaveProperty('reason')
  expect((await change(null, 'on hold')).status).toBe(200)
  await ask('clara', recordVisit, {})
  expect((await change('2099-05-01')).status).toBe(200)
  expect((await change('2099-05-02')).status).toBe(200)
  await ask('clara', recordVisit, {})
  expect((await change('2099-05-03')).status).toBe(400)
  const { items } = (await ask('clara', listWorkItemDateChanges, { id: 'homepage' })).data
  expect(items.map(({ from, to, reason }) => [from, to, reason])).toEqual([['2099-12-31', null, 'on hold']])
})

test('recurring work needs a date; dependents, copies, templates and requests cope without', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const id = await addUndated(agency)
  const rule = { every: 'day', interval: 1 } as const
  expect((await ask('mara', setRecurrence, { id, rule })).status).toBe(409)
  expect((await ask('mara', addDependency, { id, blockedBy: 'homepage' })).data.blockedBy).toHaveLength(1)
  const moves = [{ id: 'homepage', dueOn: '2100-01-04' }]
  const moved = (await ask('mara', rescheduleItems, { moves, rescheduleDependents: true })).data
  expect([moved.moves.length, moved.dependents]).toEqual([1, []])
  expect((await ask('mara', v1.copyWorkItem, { id })).data.dueOn).toBeNull()

  await ask('mara', changeProject, { id: 'bakery', dueOn: null })
  const { data: template } = await ask('mara', createTemplate, { project: 'bakery', name: 'Ongoing' })
  expect([template.days, template.plan.filter(({ due }) => due === null).length]).toEqual([null, 2])
  const use = { id: template.id, name: 'Another', client: 'clara', startsOn: '2099-01-04' }
  const { data: made } = await ask('mara', createProjectFromTemplate, use)
  expect([made.dueOn, made.work.filter(({ dueOn }) => dueOn === null).length]).toEqual([null, 2])
  expect((await ask('mara', getProject, { id: made.project ?? '' })).data.dueOn).toBeNull()

  const request = { id: 'bakery', text: 'A banner for spring' }
  expect((await ask('clara', submitShortRequest, request)).body.fields).toEqual({ dueOn: 'Due date is required' })
  expect((await ask('clara', submitShortRequest, { ...request, dueOn: '2099-04-01' })).status).toBe(201)
})
