import { expect, test } from 'vitest'
import type { Person } from '../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'

type Sent = [method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object]
type Case = [who: Person, v1: Sent, says: string, classic: Sent, saysStill: string]

const dueOn = '2099-12-31'
const dueDate = dueOn
const long = 'x'.repeat(201)
const [missing, customerMissing] = ['Project not found', 'Customer not found']
const task = { title: 'Checkout' }

const cases: Case[] = [
  ['mara', ['GET', '/projects/none'], missing, ['GET', '/customers/none'], customerMissing],
  ['clara', ['GET', '/projects/museum'], missing, ['GET', '/customers/museum'], customerMissing],
  ['eli', ['GET', '/projects/museum'], missing, ['GET', '/employee/customers/museum'], missing],
  [
    'mara',
    ['PATCH', '/projects/none', { name: 'A' }],
    missing,
    ['PUT', '/customers/none', { name: 'A' }],
    customerMissing,
  ],
  ['mara', ['DELETE', '/projects/none'], missing, ['DELETE', '/customers/none'], customerMissing],
  ['mara', ['GET', '/projects/none/files.zip'], missing, ['GET', '/customers/none/files.zip'], customerMissing],
  [
    'mara',
    ['POST', '/projects', { name: ' ', client: 'clara', dueOn }],
    'Project name is required',
    ['POST', '/customers', { name: ' ', customer: 'clara', dueDate }],
    'Customer name is required',
  ],
  [
    'mara',
    ['POST', '/projects', { name: long, client: 'clara', dueOn }],
    'Project name cannot exceed 200 characters',
    ['POST', '/customers', { name: long, customer: 'clara', dueDate }],
    'Customer name cannot exceed 200 characters',
  ],
  [
    'mara',
    ['POST', '/work-items', { ...task, dueOn }],
    'Please select a project',
    ['POST', '/tasks', { ...task, dueDate }],
    'Customer selection is required',
  ],
  [
    'mara',
    ['POST', '/work-items', { ...task, dueOn, project: 'none' }],
    'This project doesn’t exist',
    ['POST', '/tasks', { ...task, dueDate, customer: 'none' }],
    'Invalid customer ID',
  ],
  [
    'mara',
    ['POST', '/work-items', { ...task, dueOn, project: 'bakery', position: 1 }],
    'Task with sequence number 1 already exists in this project',
    ['POST', '/tasks', { ...task, dueDate, customer: 'bakery', sequence: 1 }],
    'Task with sequence number 1 already exists in this customer',
  ],
  [
    'mara',
    ['PATCH', '/work-items/homepage', { project: 'museum' }],
    'The project can’t be changed here',
    ['PUT', '/tasks/homepage/customer/bakery', { customer: 'museum' }],
    'Invalid customer ID for this task',
  ],
]

test.each(cases)('as %s, %j: %s; %j: %s', async (who, v1, says, classic, saysStill) => {
  const agency = await openDemoAgency()
  const ask = async (under: string, [method, path, payload]: Sent) =>
    (await agency.send(who, { method, url: under + path, ...(payload ? { payload } : {}) })).body as {
      title?: string
      message?: string
      error?: string
      fields?: Record<string, string>
    }
  const problem = await ask('/api/v1', v1)
  expect([problem.title, ...Object.values(problem.fields ?? {})]).toContain(says)
  expect(JSON.stringify(problem)).not.toMatch(/customer/i)
  const answer = await ask('/api', classic)
  expect([answer.message, ...Object.values(answer.fields ?? {})]).toContain(saysStill)
})

test('viewing as the client of a missing project says so', async () => {
  const agency = await openDemoAgency()
  const headers = { 'x-view-as-client': 'none' }
  const { status, body } = await agency.send('mara', { method: 'GET', url: '/api/v1/work-items', headers })
  expect([status, body['title']]).toEqual([404, missing])
})
