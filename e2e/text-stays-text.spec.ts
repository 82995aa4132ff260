import type { Page } from '@playwright/test'
import type { RunningOriel } from '../server/testing/processes/oriel-process.ts'
import { all, attacks, short } from '../server/testing/script-attacks.ts'
import { expect, test } from './support/oriel.ts'
import { inDays } from './support/project.ts'
import { signIn } from './support/sign-in.ts'

async function furnish({ url, manager }: RunningOriel) {
  const post = async <Data>(path: string, body: object, token = '') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as { token: string; data: Data }
  }
  const { token } = await post('/api/auth/login', manager)
  const dueDate = inDays(1)
  const account = async (role: 'employee' | 'customer', email: string, details: object) => {
    const fullName = `${role} ${short}`
    const body = { fullName, email, password: 'long-enough-1', role, ...details }
    const { data } = await post<{ user: { _id: string } }>('/api/users', body, token)
    return { _id: data.user._id, email, password: 'long-enough-1' }
  }
  const work = { department: 'Engineering', jobTitle: attacks[0], workTitle: 'web-developer', skills: [attacks[1]] }
  const employee = await account('employee', 'xe@story.test', work)
  const client = await account('customer', 'xc@story.test', { company: short, address: attacks[2] })
  const { data: project } = await post<{ _id: string }>(
    '/api/customers',
    { name: short, description: all, customer: client._id, assignedTeam: [employee._id], dueDate, status: 'active' },
    token,
  )
  const item = { title: short, description: all, customer: project._id, assignedTo: [employee._id], dueDate }
  const { data: task } = await post<{ _id: string }>('/api/tasks', item, token)
  await post('/api/subtasks', { ...item, task: task._id }, token)
  for (const message of [all, ...attacks])
    await post(`/api/tasks/${task._id}/comments`, { message, audience: 'client' }, token)
  const signedIn = await post('/api/auth/login', { email: client.email, password: client.password })
  const sample = {
    title: short,
    description: all,
    customer: project._id,
    task: task._id,
    dueDate,
    reason: 'improvement',
  }
  const { data: request } = await post<{ _id: string }>('/api/task-requests/customer', sample, signedIn.token)
  return { client, project: project._id, task: task._id, request: request._id }
}

async function lookAt(page: Page, who: { email: string; password: string }, paths: string[]) {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, who)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('onerror=alert(1)')
    const made = await page.locator('main').evaluate((main) => ({
      links: [...main.querySelectorAll('a')].map(({ protocol }) => protocol),
      intruders: main.querySelectorAll('script, iframe, [onerror], [onload], img[src="x"]').length,
    }))
    expect([path, made.links.filter((protocol) => !/^https?:$/.test(protocol))]).toEqual([path, []])
    expect([path, made.intruders]).toEqual([path, 0])
  }
  expect(dialogs).toEqual([])
}

/** `web/src/typed-text.test.tsx` tests the other pages. */
test('R-40: typed text is shown to everyone as text and never runs', async ({ page, openBrowser, oriel }) => {
  const { client, project, task, request } = await furnish(oriel)
  await lookAt(page, oriel.manager, [
    '/pm-dashboard',
    `/pm-task/${task}?customerId=${project}`,
    `/task-requests/${request}`,
  ])
  await lookAt(await openBrowser(), client, [`/customer-details/${project}`])
})
