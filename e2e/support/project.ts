import { test } from '@playwright/test'
import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'

export interface Person {
  _id: string
  fullName: string
  email: string
  password: string
}

export interface StoryProject {
  employee: Person
  client: Person
  name: string
  id: string
  task: { _id: string; title: string }
  subtask: { _id: string; title: string }
  othersTask: { _id: string; title: string }
}

/**
 * Created through the API. `word` is part of every name, because the server is shared. Due in two days, its work
 * tomorrow.
 */
export async function setUpProject({ url, manager }: RunningOriel, word: string): Promise<StoryProject> {
  const { token } = await post<{ token: string }>(url, '/api/auth/login', manager)
  const ask = <Data>(path: string, body: object) =>
    post<{ data: Data }>(url, path, body, token).then(({ data }) => data)

  async function person(role: 'employee' | 'customer', fullName: string): Promise<Person> {
    const email = `${role}.${word}@story.example`.toLowerCase()
    const password = `${word}-secret-1`
    const details =
      role === 'employee'
        ? { department: 'Engineering', jobTitle: 'Developer', workTitle: 'web-developer' }
        : { company: `${word} Ltd` }
    const { user } = await ask<{ user: { _id: string } }>('/api/users', { fullName, email, password, role, ...details })
    return { _id: user._id, fullName, email, password }
  }
  const employee = await person('employee', `Emil ${word}`)
  const client = await person('customer', `Cora ${word}`)
  const name = `${word} website`
  const { _id: id } = await ask<{ _id: string }>('/api/customers', {
    name,
    description: 'A quick, warm website.',
    customer: client._id,
    assignedTeam: [employee._id],
    status: 'active',
    dueDate: inDays(2),
  })
  const work = { customer: id, assignedTo: [employee._id], dueDate: inDays(1), estimatedHours: 6 }
  const task = { title: `${word} homepage`, description: 'The first thing people see.' }
  const { _id: taskId } = await ask<{ _id: string }>('/api/tasks', { ...work, ...task })
  const subtask = { title: `${word} opening hours`, description: 'When the doors are open.' }
  const { _id: subtaskId } = await ask<{ _id: string }>('/api/subtasks', { ...work, ...subtask, task: taskId })
  const legal = `${word} legal texts`
  const others = await ask<{ _id: string }>('/api/tasks', { customer: id, title: legal, dueDate: inDays(9) })
  return {
    employee,
    client,
    name,
    id,
    othersTask: { _id: others._id, title: legal },
    task: { _id: taskId, ...task },
    subtask: { _id: subtaskId, ...subtask },
  }
}

async function post<Answer>(url: string, path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** In the browser's time zone. */
export const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: test.info().project.use.timezoneId }).format(
    Date.now() + days * 86_400_000,
  )
