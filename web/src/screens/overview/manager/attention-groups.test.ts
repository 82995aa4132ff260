import { expect, test } from 'vitest'
import { parseTableFilter } from '../../../features/work/table/table-query.ts'
import { parseProjectsFilter } from '../../../features/projects/projects/project-filters.tsx'
import { attentionLists, groupInbox, groupWork } from './attention-groups.ts'

/** The server's test of home numbers counts exactly these filters. */
const counted = {
  late: { kind: 'any', due: 'overdue-active', sort: 'dueOn' },
  unassigned: { kind: 'any', due: 'upcoming-active', assignee: 'none', sort: 'dueOn' },
  unbegun: { kind: 'any', due: 'next-7-days-active', assignee: 'some', status: 'pending', sort: 'dueOn' },
}

const searchOf = (to: string) => new URLSearchParams(to.split('?')[1])

test('links from the home open one list of tasks and subtasks, with the counted filter', () => {
  for (const reason of ['late', 'unassigned', 'unbegun'] as const) {
    const { project: _, ...filter } = parseTableFilter(searchOf(attentionLists[reason]))
    expect(filter).toEqual(counted[reason])
  }
  expect(parseProjectsFilter(searchOf('/customers?due=overdue')).due).toBe('overdue')
})

test('each number is the sum of the numbers at its links', () => {
  const none = { first: [], tasks: 0, subtasks: 0 }
  const found = {
    inbox: { total: 7, requestCount: 2, requests: [] },
    late: { first: [], tasks: 1, subtasks: 3 },
    unassigned: { first: [], tasks: 0, subtasks: 2 },
    unbegun: none,
    lateProjects: [],
    lateProjectCount: 2,
    week: [],
    workload: [],
  }
  const groups = [...groupInbox(found, { needs: [], total: 4 }), ...groupWork(found)]
  const ways = Object.fromEntries(
    groups.map(({ reason, count, ways }) => [reason, [count, ...ways.map((it) => it.text)]]),
  )
  expect(ways).toMatchObject({
    waits: [4],
    requests: [2, 'All requests'],
    others: [1, 'Mentions, assignments, and other: 1'],
    late: [6, 'Tasks and subtasks: 4', 'Projects: 2'],
    unassigned: [2, 'Tasks and subtasks: 2'],
    unbegun: [0],
  })
})
