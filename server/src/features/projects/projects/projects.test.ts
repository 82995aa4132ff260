import {
  createCustomer,
  customerStats,
  deleteCustomer,
  getCustomer,
  listCustomers,
  listCustomerUsers,
  listEmployeeCustomers,
  listTeamWork,
  updateCustomer,
} from '@oriel/contracts/classic/customers'
import { addTaskComment } from '@oriel/contracts/classic/comments'
import { getSubtask } from '@oriel/contracts/classic/subtasks'
import { getTask, listTaskTeam } from '@oriel/contracts/classic/tasks'
import { describe, expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const draft = { name: 'Night market', customer: 'clara', dueDate: '2099-05-01', assignedTeam: ['eli', 'otto'] }
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const namesFor = async (agency: Agency, person: 'mara' | 'eli' | 'otto' | 'clara') =>
  (await agency.ask(person, listCustomers, { sortBy: 'name' })).data.customers.map(({ name }) => name)

describe('who sees which projects', () => {
  test('managers all, employees those of their teams, clients their own', async () => {
    const agency = await openDemoAgency()
    expect(await namesFor(agency, 'mara')).toEqual(['Bakery website', 'Museum tour'])
    expect(await namesFor(agency, 'eli')).toEqual(['Bakery website'])
    expect(await namesFor(agency, 'otto')).toEqual([])
    expect(await namesFor(agency, 'clara')).toEqual(['Bakery website'])
  })

  test.each([
    ['mara', 200],
    ['eli', 200],
    ['clara', 200],
    ['nora', 404],
    ['otto', 404],
    ['dana', 404],
    ['nobody', 401],
  ] as const)('%s opening the bakery gets %i', async (person, status) => {
    const agency = await openDemoAgency()
    expect((await agency.ask(person, getCustomer, { id: 'bakery' })).status).toBe(status)
    expect((await agency.ask(person, listTeamWork, { id: 'bakery' })).status).toBe(status)
  })

  test('a hidden project responds exactly like a missing one', async () => {
    const agency = await openDemoAgency()
    const hidden = await agency.ask('dana', getCustomer, { id: 'bakery' })
    const missing = await agency.ask('dana', getCustomer, { id: 'no-such-project' })
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })

  test('contact data stays with managers', async () => {
    const agency = await openDemoAgency()
    const seenBy = async (person: 'mara' | 'clara') =>
      (await agency.ask(person, getCustomer, { id: 'bakery' })).data.assignedTeam[0]
    expect(await seenBy('mara')).toMatchObject({ fullName: 'Eli Sand', email: 'eli@agency.test' })
    expect(await seenBy('clara')).not.toHaveProperty('email')
  })
})

describe('who may change projects', () => {
  test.each([
    ['mara', [201, 200, 200]],
    ['eli', [403, 403, 403]],
    ['clara', [403, 403, 403]],
    ['nobody', [401, 401, 401]],
  ] as const)('%s creating, editing, deleting gets %j', async (person, statuses) => {
    const agency = await openDemoAgency()
    const answers = [
      await agency.ask(person, createCustomer, draft),
      await agency.ask(person, updateCustomer, { id: 'bakery', name: 'Bakery shop' }),
      await agency.ask(person, deleteCustomer, { id: 'bakery' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })

  test('the buttons follow', async () => {
    const agency = await openDemoAgency()
    const canOf = async (person: 'mara' | 'eli' | 'clara') =>
      (await agency.ask(person, getCustomer, { id: 'bakery' })).data.can
    expect(await canOf('mara')).toMatchObject({ edit: true, delete: true, createTask: true, submitRequest: false })
    expect(await canOf('eli')).toMatchObject({ edit: false, delete: false, createTask: false, createSubtask: true })
    expect(await canOf('clara')).toMatchObject({ edit: false, createSubtask: false, submitRequest: true })
  })
})

describe('creating', () => {
  test('a project starts planned, normal, without tasks, visible to its client and team', async () => {
    const agency = await openDemoAgency()
    const { data, body } = await agency.ask('mara', createCustomer, draft)
    expect(body.message).toBe('Customer created successfully')
    expect(data).toMatchObject({
      name: 'Night market',
      status: 'planning',
      priority: 'normal',
      progress: 0,
      totalTasks: 0,
      createdBy: 'Mara Lind',
      customer: { _id: 'clara', fullName: 'Clara Bäcker' },
    })
    expect(data.assignedTeam.map(({ _id }) => _id)).toEqual(['eli', 'otto'])
    expect(await namesFor(agency, 'clara')).toEqual(['Bakery website', 'Night market'])
    expect(await namesFor(agency, 'otto')).toEqual(['Night market'])
  })

  test.each([
    [{ name: ' ' }, { name: 'Customer name is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'Customer name cannot exceed 200 characters' }],
    [{ description: 'x'.repeat(2001) }, { description: 'Description cannot exceed 2000 characters' }],
    [{ customer: '' }, { customer: 'Customer user is required' }],
    [{ customer: 'eli' }, { customer: 'Customer user is not available' }],
    [{ customer: 'no-such-person' }, { customer: 'Customer user is not available' }],
    [{ dueDate: '' }, { dueDate: 'Due date is required' }],
    [{ dueDate: '2099-02-30' }, { dueDate: 'Invalid date' }],
    [{ dueDate: '2001-02-03' }, { dueDate: 'Due date cannot be in the past' }],
    [{ assignedTeam: ['clara'] }, { assignedTeam: 'Team members must be active employees or project managers' }],
    [
      { assignedTeam: Array.from({ length: 11 }, (_, n) => `person-${n}`) },
      { assignedTeam: 'A team can have up to 10 members' },
    ],
  ])('$1 refuses it, and nothing is created', async (mistake, fields) => {
    const agency = await openDemoAgency()
    expect(await agency.ask('mara', createCustomer, { ...draft, ...mistake })).toMatchObject({
      status: 400,
      body: { fields },
    })
    expect(await namesFor(agency, 'mara')).toHaveLength(2)
  })
})

describe('editing', () => {
  test('unsent fields stay; an old due date may stay, a new one can’t be past', async () => {
    const agency = await openDemoAgency()
    await agency.db.updateTable('projects').set({ dueOn: '2020-01-01' }).where('id', '=', 'bakery').execute()
    const kept = await agency.ask('mara', updateCustomer, { id: 'bakery', name: 'Bakery', dueDate: '2020-01-01' })
    expect(kept).toMatchObject({ status: 200, data: { name: 'Bakery', version: 2, customer: { _id: 'clara' } } })
    const moved = await agency.ask('mara', updateCustomer, { id: 'bakery', dueDate: '2020-01-02' })
    expect(moved).toMatchObject({ status: 400, body: { fields: { dueDate: 'Due date cannot be in the past' } } })
  })

  test('R-59: a stale edit gets the current project and changes nothing', async () => {
    const agency = await openDemoAgency()
    await agency.ask('paul', updateCustomer, { id: 'bakery', name: 'Bread', version: 1 })
    const stale = await agency.ask('mara', updateCustomer, { id: 'bakery', name: 'Cake', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { data: { name: 'Bread', version: 2 } } })
    expect((await agency.ask('mara', getCustomer, { id: 'bakery' })).data.name).toBe('Bread')
  })

  test('people who leave the team leave its open work, as announced, but stay on finished work', async () => {
    const agency = await openDemoAgency()
    await agency.db.updateTable('workItems').set({ status: 'completed' }).where('id', '=', 'opening-hours').execute()
    const announced = await agency.ask('mara', listTeamWork, { id: 'bakery' })
    expect(announced.data).toMatchObject([{ person: { _id: 'eli' }, tasks: [{ _id: 'homepage' }], subtasks: [] }])

    const { data } = await agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam: ['otto'] })
    expect(data.assignedTeam.map(({ _id }) => _id)).toEqual(['otto'])
    const assigned = agency.db.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', 'eli')
    expect(await assigned.execute()).toEqual([{ workItemId: 'opening-hours' }])
    expect((await agency.ask('eli', getCustomer, { id: 'bakery' })).status).toBe(404)
  })

  test('a person with a project open that is no longer theirs is told', async () => {
    const agency = await openDemoAgency()
    const told: unknown[] = []
    agency.services.live.listen(({ kind, projectId, userId }) => userId && told.push([kind, projectId, userId]))
    await agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam: ['otto'], customer: 'dana' })
    const left = (person: string) => ['project', 'bakery', person]
    await expect.poll(() => told).toEqual([left('eli'), left('clara')])
  })

  test('each change is logged once, the team person by person', async () => {
    const agency = await openDemoAgency()
    const edit = { id: 'bakery', name: 'Bread', assignedTeam: ['otto'] }
    await agency.ask('mara', updateCustomer, edit)
    await agency.ask('mara', updateCustomer, edit)
    const log = await agency.db.selectFrom('activities').select(['type', 'targetTitle']).orderBy('seq').execute()
    expect(log).toEqual([
      { type: 'team_member_added', targetTitle: 'Otto Berg' },
      { type: 'team_member_removed', targetTitle: 'Eli Sand' },
      { type: 'customer_updated', targetTitle: 'Bread' },
    ])
  })
})

describe('lists and numbers', () => {
  test('search, chips, sorting and pages agree with each other', async () => {
    const agency = await openDemoAgency()
    for (const [name, status, priority] of [
      ['Ünder water', 'planning', 'urgent'],
      ['alpine hut', 'active', 'low'],
      ['100% wool_', 'completed', 'high'],
    ] as const)
      await agency.ask('mara', createCustomer, { ...draft, name, status, priority })
    const list = async (query: Parameters<typeof agency.ask<typeof listCustomers>>[2]) =>
      (await agency.ask('mara', listCustomers, query)).data
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).customers.map(({ name }) => name)

    expect(await names({ search: 'ünder' })).toEqual(['Ünder water'])
    expect(await names({ search: '0% wool_' })).toEqual(['100% wool_'])
    expect(await names({ search: 'alpine%' })).toEqual([])
    expect(await names({ sortBy: 'priority', sortOrder: 'desc', limit: 2 })).toEqual(['Ünder water', '100% wool_'])
    expect(await names({ sortBy: 'name', limit: 2, page: 2 })).toEqual(['Bakery website', 'Museum tour'])
    expect(await list({ status: 'active', search: 'a' })).toMatchObject({
      counts: { all: 3, active: 2, planning: 1, completed: 0 },
      pagination: { total: 2 },
      more: false,
    })

    const { data: stats } = await agency.ask('mara', customerStats, {})
    expect(stats).toMatchObject({
      total: 5,
      active: 3,
      planning: 1,
      completed: 1,
      urgent: 1,
      high: 1,
      low: 1,
      normal: 2,
    })
    await agency.ask('mara', deleteCustomer, { id: 'bakery' })
    expect((await agency.ask('mara', customerStats, {})).data).toMatchObject({ total: 4, active: 2 })
    expect((await list({})).counts).toMatchObject({ all: 4, active: 2 })
  })

  test('employees have the same list under their own path', async () => {
    const agency = await openDemoAgency()
    const { data } = await agency.ask('nora', listEmployeeCustomers, {})
    expect(data.customers.map(({ name }) => name)).toEqual(['Museum tour'])
  })

  test('running projects by due date come before completed ones', async () => {
    const agency = await openDemoAgency()
    for (const [id, dueDate] of [
      ['bakery', '2026-01-01'],
      ['museum', '2026-03-01'],
    ] as const)
      await agency.db
        .updateTable('projects')
        .set({ dueOn: dueDate, status: id === 'bakery' ? 'completed' : 'active' })
        .where('id', '=', id)
        .execute()
    await agency.db.insertInto('projectMembers').values({ projectId: 'bakery', userId: 'nora', addedAt: '' }).execute()
    const { data } = await agency.ask('nora', listEmployeeCustomers, { sortBy: 'next' })
    expect(data.customers.map(({ name }) => name)).toEqual(['Museum tour', 'Bakery website'])
  })

  test('managers pick from all active people; employees from people of shared projects', async () => {
    const agency = await openDemoAgency()
    await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'nora').execute()
    const ids = async (person: 'mara' | 'eli', role: 'customer' | 'team') =>
      (await agency.ask(person, listCustomerUsers, { role })).data.map(({ _id }) => _id)
    expect(await ids('mara', 'customer')).toEqual(['clara', 'dana'])
    expect(await ids('mara', 'team')).toEqual(['eli', 'mara', 'otto', 'paul'])
    expect(await ids('eli', 'customer')).toEqual(['clara'])
    expect(await ids('eli', 'team')).toEqual(['eli', 'mara', 'paul'])
  })
})

test('pickers include the role, which specified clients need to assign', async () => {
  const agency = await openDemoAgency()
  const rolesOf = (people: Array<{ _id: string; role: string }>) =>
    Object.fromEntries(people.map(({ _id, role }) => [_id, role]))
  const { teamMembers } = (await agency.ask('mara', listTaskTeam, { customerId: 'bakery' })).data
  expect(rolesOf(teamMembers)).toEqual({ eli: 'employee', mara: 'pm', paul: 'pm' })
  const everybody = (await agency.ask('mara', listCustomerUsers, {})).data
  expect(rolesOf(everybody)).toMatchObject({ clara: 'customer', eli: 'employee', paul: 'pm' })
})

test('a project’s client reads its visible tasks and subtasks at the specified paths', async () => {
  const agency = await openDemoAgency()
  const statuses = async (person: 'clara' | 'dana' | 'eli' | 'nora') => [
    (await agency.ask(person, getTask, { id: 'homepage', customerId: 'bakery' })).status,
    (await agency.ask(person, getSubtask, { id: 'opening-hours', customerId: 'bakery' })).status,
  ]
  expect(await statuses('clara')).toEqual([200, 200])
  expect(await statuses('eli')).toEqual([200, 200])
  expect(await statuses('dana')).toEqual([404, 404])
  expect(await statuses('nora')).toEqual([404, 404])
  await agency.ask('eli', addTaskComment, { id: 'homepage', comment: 'Between us' })
  const { body } = await agency.ask('clara', getTask, { id: 'homepage', customerId: 'bakery' })
  expect(JSON.stringify(body)).not.toContain('Between us')
})
