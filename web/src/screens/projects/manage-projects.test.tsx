import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addressShown, openApp, startWorkspace } from '../../testing/test-app.tsx'
import { choose, fill, fromMenu, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()

const SOMEDAY = '2099-05-01'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const hasNoLink = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
const post = (path: string, body: object) =>
  place.elsewhere('pm', 'POST', path, body) as Promise<{ id: string; version: number }>
const addProject = (name: string, team: string[] = []) =>
  post('/v1/projects', { name, description: '', client: place.tokens.customer.me.id, team, dueOn: SOMEDAY })
const addTask = (project: string, title: string, more: object = {}) =>
  post('/v1/work-items', { project, title, dueOn: SOMEDAY, ...more })
/** In a list of several. */
async function chooseEmployee(user: UserEvent, field: RegExp) {
  await choose(user, field, 'Some employee')
  await pressButton(user, 'Done')
}

test('a manager creates a project for a client and a team, and its first task', async () => {
  const user = openApp(place, 'pm', '/pm-dashboard')
  await heading('Welcome back, Project Manager!')
  expect(await waitForText('1 pending request needs review')).toBe(true)
  await pressButton(user, 'New Customer')
  await inDialog(user, 'Create customer')
  for (const text of ['Customer name is required', 'Customer user is required', 'Due date is required'])
    expect(await waitForText(text)).toBe(true)
  await fill(/^Project name/, 'Harbour Lights')
  await choose(user, /^Client/, /^Some customer/)
  await fill(/^Due date/, '2001-05-01')
  await inDialog(user, 'Create customer')
  expect(await waitForText('Due date cannot be in the past')).toBe(true)
  await fill(/^Due date/, SOMEDAY)
  await chooseEmployee(user, /^Assigned team/)
  await inDialog(user, 'Create customer')
  expect(await waitForText('Customer created successfully')).toBe(true)

  const list = openApp(place, 'pm', '/customers?search=Harbour%20Lights')
  await screen.findByRole('button', { name: 'Planning 1' })
  await list.click(await screen.findByRole('link', { name: /^Harbour Lights/ }))
  await heading('Harbour Lights')
  expect(addressShown()).toMatch(/\/customer\/[\w-]+$/)
  await list.click(screen.getByRole('tab', { name: /^Tasks/ }))
  expect(await waitForText('No tasks yet')).toBe(true)
  await pressButton(list, 'Add Task')
  await fill(/^Title/, 'Harbour map')
  await fill(/^Due date/, SOMEDAY)
  await chooseEmployee(list, /^Assigned to/)
  await inDialog(list, 'Create task')
  await screen.findByRole('link', { name: 'Harbour map' })
  await fromMenu(list, 'Actions for Harbour map', 'Copy')
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Harbour map/ })).toHaveLength(2))
  await list.click(screen.getByRole('tab', { name: /^Team/ }))
  await screen.findByRole('heading', { name: 'Some employee' })
})

test('who leaves a team, and from which work, is named before it is saved; a project is deleted and restored', async () => {
  const { employee } = place.ids
  const { id } = await addProject('Lighthouse', [employee])
  for (const title of ['Lamp', 'Stairs']) await addTask(id, title, { assignees: [employee] })
  const edit = openApp(place, 'pm', `/customers/edit/${id}`)
  await fill(/^Description/, 'A new website for the harbour.')
  await edit.click(await screen.findByRole('link', { name: 'Back to Customers' }))
  await pressButton(edit, 'Keep editing')
  expect(addressShown()).toBe(`/customers/edit/${id}`)
  await chooseEmployee(edit, /^Assigned team/)
  await pressButton(edit, 'Update customer')
  const consequences = await screen.findByRole('alertdialog', { name: 'Save these changes?' })
  expect(consequences.textContent).toContain(
    'Some employee will leave the team and be unassigned from 2 open tasks and 0 open subtasks: Lamp, Stairs.',
  )
  await inDialog(edit, 'Save')
  expect(await waitForText('Customer updated successfully')).toBe(true)
  await waitFor(() => expect(addressShown()).toBe('/customers'))
  await edit.click(await screen.findByRole('link', { name: /^Lighthouse/ }))
  await heading('Lighthouse')
  expect(await waitForText('A new website for the harbour.')).toBe(true)

  const remove = async (user: UserEvent) => {
    await pressButton(user, 'Delete')
    await inDialog(user, 'Delete')
    expect(await waitForText('Customer deleted successfully')).toBe(true)
    await hasNoLink('Lighthouse')
  }
  await remove(edit)
  await pressButton(edit, 'Undo')
  await screen.findByRole('link', { name: /^Lighthouse/ })
  await remove(openApp(place, 'pm', `/customer/${id}`))
  const trash = openApp(place, 'pm', '/trash')
  await pressButton(trash, 'Restore Lighthouse')
  await inDialog(trash, 'Restore')
  expect(await waitForText('Restored')).toBe(true)
  openApp(place, 'pm', '/customers?search=Lighthouse')
  await screen.findByRole('link', { name: /^Lighthouse/ })
})

test('moving a task to another project names who gains and loses sight of it, and can be undone', async () => {
  const from = await addProject('Parting', [place.ids.employee])
  const neighbour = await post('/v1/people', {
    name: 'Cora Arriving',
    email: 'cora@arriving.test',
    password: 'long-enough',
    role: 'customer',
    company: 'Arriving Ltd',
  })
  const to = { name: 'Arriving', description: '', client: neighbour.id, team: [], dueOn: SOMEDAY }
  await post('/v1/projects', to)
  await addTask(from.id, 'Legal texts')
  const user = openApp(place, 'pm', `/customer/${from.id}?tab=tasks`)
  await fromMenu(user, 'Actions for Legal texts', 'Move to…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }))
  await choose(user, /^Customer/, 'Arriving')
  await dialog.findByText('Cora Arriving (Arriving Ltd) will be able to see:')
  await dialog.findByText('Some customer and Some employee will no longer see it.')
  await inDialog(user, 'Move')
  expect(await waitForText('1 moved')).toBe(true)
  const rows = () => screen.queryAllByRole('link', { name: 'Legal texts' }).filter((it) => it.closest('[role=row], tr'))
  await waitFor(() => expect(rows()).toEqual([]))
  await pressButton(user, 'Undo')
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('finished projects of a company are handed over as their approver sees them, and archived', async () => {
  const path = `/v1/projects/${place.ids.customer}`
  const { companyId, version } = (await place.elsewhere('pm', 'GET', path)) as { companyId: string; version: number }
  await place.elsewhere('pm', 'PATCH', path, { status: 'completed', version })
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { pathname, search } = new URL(this.href)
    followed.push(pathname + search)
  })
  const user = openApp(place, 'pm', `/companies/${companyId}`)
  await fromMenu(user, 'Actions for Clients', 'Hand over…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Clients' }))
  await dialog.findByText(
    /^It contains what Some customer sees now: \d+ tasks and subtasks, 1 request, 0 sign-offs, 0 files, and/,
  )
  await inDialog(user, 'Download')
  await inDialog(user, 'Archive 1 project')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { items } = (await place.elsewhere('pm', 'GET', '/v1/projects?archived=true')) as { items: object[] }
  expect(items).toMatchObject([{ name: 'Bakery' }])

  const client = openApp(place, 'customer', '/customer-project-details/{customer}')
  await fromMenu(client, 'Actions for Bakery', 'Download hand-over')
  await waitFor(() => expect(followed).toHaveLength(2))
  expect(followed.map((address) => address.split('?')[0])).toEqual([
    '/api/v1/hand-over.zip',
    `/api/v1/projects/${place.ids.customer}/hand-over.zip`,
  ])
})
