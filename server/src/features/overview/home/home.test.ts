import { addDays } from '@oriel/contracts/time/dates'
import { getCustomerHome } from '@oriel/contracts/classic/client-home'
import { getEmployeeHome, listHomeSubtasks } from '@oriel/contracts/classic/employee-home'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { homeFilters, type WorkStatus } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { openDemoAgency, NOTHING_KEPT } from '../../../../testing/agencies/demo-agency.ts'
import { giveProjects } from '../../../../testing/agencies/give-projects.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

const THEN = '2026-01-05T09:00:00.000Z'

async function addSubtask(db: Db, status: WorkStatus, daysLeft: number, assignee = 'eli') {
  const id = newId()
  const { next } = await db
    .selectFrom('workItems')
    .select((it) => it.fn.max('position').as('next'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workItems')
    .values({
      id,
      parentId: 'homepage',
      projectId: 'bakery',
      title: `${status} ${daysLeft}`,
      description: '',
      priority: 'normal',
      status,
      dueOn: addDays(currentDate(), daysLeft),
      position: next + 1,
      estimate: null,
      createdAt: THEN,
      createdById: 'mara',
      completedAt: status === 'completed' ? new Date(Date.now() - next * 1000).toISOString() : null,
      completedById: status === 'completed' ? assignee : null,
      updatedAt: THEN,
      searchText: '',
      sortKey: '',
      trashId: null,
    })
    .execute()
  await db.insertInto('workItemAssignees').values({ workItemId: id, userId: assignee, position: 0 }).execute()
}

test('an employee sees their own subtasks by due date, with counts (REQ-1102)', async () => {
  const agency = await openDemoAgency()
  await addSubtask(agency.db, 'completed', -5)
  await addSubtask(agency.db, 'cancelled', -5)
  await addSubtask(agency.db, 'in-progress', 4)
  await addSubtask(agency.db, 'pending', 3)
  await addSubtask(agency.db, 'in-progress', 0)
  await addSubtask(agency.db, 'pending', -1)
  await addSubtask(agency.db, 'completed', 1)
  await addSubtask(agency.db, 'pending', 1, 'mara')

  const { data } = await agency.ask('eli', getEmployeeHome, {})
  expect(data.recentSubtasks.map(({ title }) => title)).toEqual([
    'pending -1',
    'in-progress 0',
    'pending 3',
    'in-progress 4',
    'Opening hours',
    'completed -5',
    'completed 1',
    'cancelled -5',
  ])
  expect(data.subtaskStats).toEqual({
    total: 8,
    completed: 2,
    inProgress: 2,
    pending: 3,
    dueSoon: 2,
    overdue: 1,
    overallProgress: 29,
  })
  expect(data).toMatchObject({ more: false, today: currentDate(), assignedCustomers: [{ name: 'Bakery website' }] })
})

test('the dashboard pages through own work, with counts equal to each chip', async () => {
  const agency = await openDemoAgency()
  for (let day = -20; day < 20; day += 1)
    await addSubtask(
      agency.db,
      day % 4 === 0 ? 'completed' : day % 7 === 0 ? 'cancelled' : day % 5 === 0 ? 'in-progress' : 'pending',
      day,
    )
  const { data: home } = await agency.ask('eli', getEmployeeHome, {})
  expect(home).toMatchObject({ more: true, subtaskStats: { total: 41 } })
  expect(home.recentSubtasks).toHaveLength(24)
  const { completed, dueSoon, overdue, total, pending, inProgress } = home.subtaskStats
  const counts = {
    'to-do': pending + inProgress,
    'in-progress': inProgress,
    all: total,
    done: completed,
    'due-soon': dueSoon,
    overdue,
  }
  for (const filter of homeFilters) {
    const titles: string[] = []
    for (let page = 1, more = true; more; page += 1) {
      const { data } = await agency.ask('eli', listHomeSubtasks, { filter, page, limit: 7 })
      titles.push(...data.subtasks.map(({ title }) => title))
      more = data.more
    }
    expect(new Set(titles).size).toBe(counts[filter])
    expect(titles).toHaveLength(counts[filter])
    expect(counts[filter]).toBeGreaterThan(0)
    if (filter === 'all') expect(titles.slice(0, 24)).toEqual(home.recentSubtasks.map(({ title }) => title))
  }
  const refused = await agency.send('eli', { url: '/api/employee/dashboard/subtasks?filter=late' })
  expect(refused.status).toBe(400)
})

test('R-21: assignments in a project they left are invisible to an employee', async () => {
  const agency = await openDemoAgency()
  await agency.db.deleteFrom('projectMembers').where('userId', '=', 'eli').execute()
  const { data } = await agency.ask('eli', getEmployeeHome, {})
  expect(data).toMatchObject({ assignedCustomers: [], recentSubtasks: [], subtaskStats: { total: 0 } })
})

test('a client without a project gets zeros, not an error', async () => {
  const agency = await openDemoAgency()
  await giveProjects(agency.db, 'dana')
  const { status, data } = await agency.ask('clara', getCustomerHome, {})
  expect(status).toBe(200)
  expect(data).toEqual({
    statistics: {
      projects: { active: 0, total: 0, completed: 0, planning: 0 },
      tasks: { total: 0, completed: 0, dueSoon: 0, overdue: 0 },
      subtasks: { total: 0, completed: 0 },
      overallProgress: 0,
    },
    recentProjects: [],
    recentTasks: [],
    sinceLastVisit: { since: null, activities: 0, latest: [] },
    waitingForYou: [],
    waitingForAgency: 0,
    outlook: [],
  })
})

test('a client sees only their own project, with both spellings', async () => {
  const agency = await openDemoAgency()
  const { data, body } = await agency.ask('clara', getCustomerHome, {})
  expect(data).toMatchObject({
    statistics: {
      projects: { active: 1, total: 1 },
      tasks: { total: 1, completed: 0, dueSoon: 0, overdue: 0 },
      subtasks: { total: 1, completed: 0 },
    },
    recentProjects: [{ _id: 'bakery', totalTasks: 1, assignedTeam: [{ fullName: 'Eli Sand' }] }],
    recentTasks: [{ _id: 'homepage', customer: { name: 'Bakery website' } }],
    outlook: [{ projectId: 'bakery', openTasks: 1, expected: null }],
  })
  const older = await agency.send('clara', { method: 'GET', url: '/api/customers/dashboard' })
  expect(older.body).toEqual(body)
})

test('the client’s attention items are exactly staff’s questions', async () => {
  const agency = await openDemoAgency(NOTHING_KEPT)
  const says = async (person: 'eli' | 'clara', text: string, question?: true) => {
    const said = { id: 'opening-hours', text, visibility: 'client', ...(question ? { question } : {}) } as const
    await agency.ask(person, addWorkItemComment, said)
    await processAttentionLog(agency.services)
  }
  const waiting = async () =>
    (await agency.ask('clara', getCustomerHome, {})).data.waitingForYou.map((it) => [
      it.by,
      it.title,
      it.taskId,
      it.text,
    ])

  await says('eli', 'The first version is ready.')
  expect(await waiting()).toEqual([])
  await says('eli', 'Which photo?', true)
  expect(await waiting()).toEqual([['Eli Sand', 'Opening hours', 'homepage', 'Which photo?']])
  expect((await agency.ask('dana', getCustomerHome, {})).data.waitingForYou).toEqual([])
  await says('clara', 'The left one')
  expect(await waiting()).toEqual([])
})

test.each([
  ['mara', 403, 403],
  ['eli', 200, 403],
  ['clara', 403, 200],
  ['nobody', 401, 401],
] as const)('%s reading the dashboard of an employee gets %i, of a client %i', async (person, employee, client) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, getEmployeeHome, {})).status).toBe(employee)
  expect((await agency.ask(person, getCustomerHome, {})).status).toBe(client)
})
