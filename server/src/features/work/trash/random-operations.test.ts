import { createCustomer, deleteCustomer, getCustomer } from '@oriel/contracts/classic/customers'
import { createSubtask, deleteSubtask, getProjectDetails, setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import { createTask, deleteTask, listTasks, setTaskStatus, taskStats } from '@oriel/contracts/classic/tasks'
import { listTrash, deletePermanently, restoreFromTrash } from '@oriel/contracts/classic/trash'
import { WorkStatus } from '@oriel/contracts/enum-schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import * as model from '../../../../testing/project-model.ts'

const status = fc.constantFrom(...WorkStatus.options)
const which = fc.nat({ max: 50 })
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add-task' as const), status }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add-subtask' as const), which, status }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('task-status' as const), which, status }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('subtask-status' as const), which, status }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete-task' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('delete-subtask' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-project' as const) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
)
const beginning: Operation[] = [
  { do: 'add-task', status: 'pending' },
  { do: 'add-subtask', which: 0, status: 'completed' },
  { do: 'add-subtask', which: 0, status: 'pending' },
  { do: 'add-task', status: 'in-progress' },
]
type Operation = typeof operation extends fc.Arbitrary<infer It> ? It : never
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const pick = <Item>(items: Item[], which: number): Item | undefined => items[which % Math.max(1, items.length)]
const someday = { dueDate: '2099-01-01', title: 'Something to do' }

test('REQ-1202, REQ-1301: after any changes, deletions and restores, numbers equal what can be listed', async () => {
  const agency = await openDemoAgency()
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 24 }), async (operations) => {
      const draft = { name: 'Project', customer: 'clara', dueDate: '2099-01-01' }
      const { _id: id } = (await agency.ask('mara', createCustomer, draft)).data
      const expected = model.emptyProject()
      for (const it of [...beginning, ...operations]) {
        await apply(agency, id, expected, it)
        await compare(agency, id, expected)
      }
      compared += operations.length
    }),
    { numRuns: 12, seed: 20261121 },
  )
  expect(compared).toBeGreaterThan(80)
})

async function apply({ ask }: Agency, customerId: string, expected: model.ProjectModel, it: Operation) {
  const gone = expected.trash !== null
  if (it.do === 'restore' || it.do === 'remove') {
    const entry = pick([...expected.entries.keys()], it.which)
    if (!entry) return
    if (it.do === 'restore') {
      const { status } = await ask('mara', restoreFromTrash, { id: entry })
      expect(status).toBe(model.restore(expected, entry) ? 200 : 409)
    } else if (expected.entries.get(entry)?.type !== 'customer') {
      expect((await ask('mara', deletePermanently, { id: entry })).status).toBe(200)
      model.removeForGood(expected, entry)
    }
    return
  }
  if (gone) return
  if (it.do === 'delete-project') {
    model.softDelete(
      expected,
      'customer',
      customerId,
      (await ask('mara', deleteCustomer, { id: customerId })).data.trashId,
    )
    return
  }
  if (it.do === 'add-task') {
    const { data } = await ask('mara', createTask, { ...someday, customer: customerId, status: it.status })
    expected.tasks.set(data._id, { status: it.status, trash: null })
    return
  }
  if (it.do === 'subtask-status' || it.do === 'delete-subtask') {
    const subtask = pick(model.liveSubtasks(expected), it.which)
    if (!subtask) return
    const { id } = subtask
    if (it.do === 'delete-subtask') {
      const { trashId } = (await ask('mara', deleteSubtask, { id, customerId })).data
      model.softDelete(expected, 'subtask', id, trashId)
    } else {
      await ask('mara', setSubtaskStatus, { id, customerId, status: it.status })
      expected.subtasks.set(id, { task: subtask.task, status: it.status, trash: null })
    }
    return
  }
  const task = pick(model.liveTasks(expected), it.which)
  if (!task) return
  const { id } = task
  if (it.do === 'add-subtask') {
    const { data } = await ask('mara', createSubtask, { ...someday, task: id, status: it.status })
    expected.subtasks.set(data._id, { task: id, status: it.status, trash: null })
  } else if (it.do === 'delete-task') {
    model.softDelete(expected, 'task', id, (await ask('mara', deleteTask, { id, customerId })).data.trashId)
  } else {
    await ask('mara', setTaskStatus, { id, customerId, status: it.status })
    expected.tasks.set(id, { status: it.status, trash: null })
  }
}

async function compare({ ask, db }: Agency, id: string, expected: model.ProjectModel) {
  const details = await ask('clara', getProjectDetails, { id })
  expect(details.status).toBe(expected.trash === null ? 200 : 404)
  const { entries } = (await ask('mara', listTrash, {})).data
  const own = entries.filter(({ customer }) => customer._id === id).map(({ _id }) => _id)
  expect(new Set(own)).toEqual(new Set(expected.entries.keys()))
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  // Invariant: counts equal list lengths.
  const { data: stats } = await ask('mara', taskStats, {})
  const { pagination, counts } = (await ask('mara', listTasks, { limit: 1 })).data
  expect([stats.total, stats.completed, stats.pending]).toEqual([pagination.total, counts.completed, counts.pending])
  if (expected.trash !== null) return

  const { tasks, subtasks } = details.data
  const progress = (task: string) => model.taskProgress(expected, task)
  expect(new Map(tasks.map((it) => [it._id, [it.status, it.progress]]))).toEqual(
    new Map(model.liveTasks(expected).map((it) => [it.id, [it.status, progress(it.id)]])),
  )
  expect(new Map(subtasks.map((it) => [it._id, it.status]))).toEqual(
    new Map(model.liveSubtasks(expected).map((it) => [it.id, it.status])),
  )
  expect(new Set(tasks.map(({ sequence }) => sequence)).size).toBe(tasks.length)
  expect((await ask('mara', getCustomer, { id })).data).toMatchObject({
    progress: model.projectProgress(expected),
    totalTasks: tasks.length,
    completedTasks: tasks.filter((it) => it.status === 'completed').length,
  })
}
