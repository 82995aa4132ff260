import * as calls from '@oriel/contracts/v1/work/work-items'
import type { WorkItemFilter } from '@oriel/contracts/v1/work/work-items-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function openWithSix() {
  const agency = await openDemoAgency()
  const six = [
    { title: 'Alone', dueOn: '2099-01-01', priority: 'urgent' },
    { title: 'Begun', dueOn: '2099-01-02', status: 'in-progress', assignees: ['eli'] },
    { title: 'Called off', dueOn: '2099-01-03', status: 'cancelled' },
    { title: 'Done', dueOn: '2099-01-04', status: 'completed', assignees: ['mara'] },
    { title: 'Easy', dueOn: '2099-01-05', priority: 'low', estimate: 3 },
    { title: 'Far', dueOn: '2099-02-05', assignees: ['mara', 'eli'] },
  ] as const
  for (const { ...task } of six) {
    const draft = { project: 'bakery', ...task, assignees: [...('assignees' in task ? task.assignees : [])] }
    expect((await agency.ask('mara', calls.createWorkItem, draft)).status).toBe(201)
  }
  return agency
}

async function titles(agency: Agency, filter: WorkItemFilter, who: 'mara' | 'eli' | 'otto' = 'mara') {
  const { data } = await agency.ask(who, calls.listWorkItems, {
    project: 'bakery',
    sort: 'dueOn',
    order: 'asc',
    ...filter,
  })
  expect(data.items).toHaveLength(data.total)
  return data.items.map(({ title }) => title).filter((title) => title !== 'Homepage')
}

test.each<[WorkItemFilter, string[]]>([
  [{ assignee: 'none' }, ['Alone', 'Called off', 'Easy']],
  [{ assignee: 'me' }, ['Done', 'Far']],
  [{ assignee: 'eli,none', priority: 'normal' }, ['Begun', 'Called off', 'Far']],
  [{ status: 'pending,in-progress', dueFrom: '2099-01-01' }, ['Alone', 'Begun', 'Easy', 'Far']],
  [{ status: 'cancelled' }, ['Called off']],
  [{ priority: 'urgent,low' }, ['Alone', 'Easy']],
  [{ dueFrom: '2099-01-02', dueTo: '2099-01-04' }, ['Begun', 'Called off', 'Done']],
  [{ projects: 'bakery,museum', status: 'completed' }, ['Done']],
  [{ changedSince: '2099-01-01' }, []],
  [{ changedSince: '2020-01-01', status: 'in-progress' }, ['Begun']],
])('%j finds %j', async (filter, expected) => {
  expect(await titles(await openWithSix(), filter)).toEqual(expected)
})

test('no person is counted twice as people join and leave', async () => {
  const agency = await openWithSix()
  const { data } = await agency.ask('mara', calls.listWorkItems, { assignee: 'none', q: 'alone' })
  const id = data.items[0]?.id ?? ''
  await agency.ask('mara', calls.changeWorkItem, { id, assignees: ['eli', 'mara'] })
  expect(await titles(agency, { assignee: 'none' })).toEqual(['Called off', 'Easy'])
  await agency.ask('mara', calls.changeWorkItem, { id, assignees: [] })
  expect(await titles(agency, { assignee: 'none' })).toEqual(['Alone', 'Called off', 'Easy'])
})

test('the counts on the chips add up, whatever the list filters', async () => {
  const agency = await openWithSix()
  for (const filter of [{}, { assignee: 'none' }, { status: 'cancelled' }, { projects: 'bakery,museum' }]) {
    const { data } = await agency.ask('mara', calls.listWorkItems, filter)
    const { all, ...each } = data.counts
    expect(Object.values(each).reduce((sum, count) => sum + count, 0)).toBe(all)
  }
})

test('content of another project stays hidden, whatever the request', async () => {
  const agency = await openWithSix()
  const ask = async (filter: WorkItemFilter) => (await agency.ask('otto', calls.listWorkItems, filter)).data
  for (const filter of [{ projects: 'bakery' }, { assignee: 'none' }, { group: 'person' } as const])
    expect(await ask(filter)).toMatchObject({ items: [], total: 0, people: {}, projects: {} })
})

test.each(['status', 'priority', 'person', 'project'] as const)(
  'rows of a %s continue over pages, and each group has its total',
  async (group) => {
    const agency = await openWithSix()
    const keys: string[] = []
    const sizes: Record<string, number>[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { data } = await agency.ask('mara', calls.listWorkItems, {
        group,
        limit: 3,
        sort: 'title',
        ...(after ? { after } : {}),
      })
      for (const row of data.items) keys.push(group === 'person' ? (row.assignees[0] ?? '') : (row[group] ?? ''))
      if (data.groups) sizes.push(data.groups)
      after = data.next
    }
    expect(keys).toHaveLength((await agency.ask('mara', calls.listWorkItems, {})).data.total)
    const runs = keys.filter((key, at) => key !== keys[at - 1])
    expect(new Set(runs).size).toBe(runs.length)
    expect(sizes).toEqual([Object.fromEntries(runs.map((run) => [run, keys.filter((key) => key === run).length]))])
  },
)

test('groups put the urgent first, and unassigned work before assigned work', async () => {
  const agency = await openWithSix()
  const first = async (group: 'priority' | 'person') =>
    (await agency.ask('mara', calls.listWorkItems, { project: 'bakery', group })).data.items[0]
  expect((await first('priority'))?.title).toBe('Alone')
  expect((await first('person'))?.assignees).toEqual([])
})

test('a row has its estimate, and how much of it is done', async () => {
  const agency = await openWithSix()
  const { items } = (await agency.ask('mara', calls.listWorkItems, { project: 'bakery' })).data
  expect(items.find(({ title }) => title === 'Easy')?.estimate).toBe(3)
  expect(items.find(({ title }) => title === 'Homepage')).toMatchObject({ subtasks: 1, completedSubtasks: 0 })
})

test.each<[WorkItemFilter, string]>([
  [{ status: 'pending,someday' }, 'status'],
  [{ priority: 'low,' }, 'priority'],
  [{ projects: 'a b' }, 'projects'],
  [{ changedSince: 'yesterday' }, 'changedSince'],
  [{ group: 'colour' as 'status' }, 'group'],
])('%j is refused at its field', async (filter, field) => {
  const { ask } = await openDemoAgency()
  const { status, body } = await ask('mara', calls.listWorkItems, filter)
  expect([status, Object.keys(body['fields'] as object).map((name) => name.split('.')[0])]).toEqual([400, [field]])
})
