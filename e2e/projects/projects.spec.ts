import type { Page } from '@playwright/test'
import { expect, test } from '../support/oriel.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { beginning, say } from '../support/say.ts'

const leaves =
  '{name} will leave the team and be unassigned from {tasks, plural, one {# open task} other {# open tasks}} and {subtasks, plural, one {# open subtask} other {# open subtasks}}: {titles}.'
const pending =
  '{count, plural, =0 {No pending requests} one {# pending request needs review} other {# pending requests need review}}'

// The dashboard counts the workspace's requests.
test.use({ alone: 'projects' })

interface Manager {
  email: string
  password: string
}

/** Unique names, because the server is shared. */
async function cast(page: Page, { email, password }: Manager, mark: string) {
  const { token } = (await (await page.request.post('/api/auth/login', { data: { email, password } })).json()) as {
    token: string
  }
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), path).toBe(201)
    return ((await answer.json()) as { data: Record<string, { _id: string }> & { _id: string } }).data
  }
  const person = async (name: string, role: 'customer' | 'employee') => {
    const fullName = `${name} ${mark}`
    const { user } = await ask('/users', {
      fullName,
      email: `${name}-${mark}@agency.test`.toLowerCase(),
      password: 'a-secret-1',
      role,
      department: 'Engineering',
      jobTitle: 'Engineer',
      workTitle: 'web-developer',
      company: 'Harbour Lights Ltd',
    })
    return { _id: user?._id ?? '', fullName }
  }
  return { ask, client: await person('Clara', 'customer'), eli: await person('Eli', 'employee') }
}

const someday = '2099-05-01'
const menu = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).first().click()
  await page.getByRole('option', { name: option }).click()
}
const delivered = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible()

test.use(screens['at 1280 px'])

test('a manager creates a project and assigns its first work', async ({ page, oriel }) => {
  const mark = 'Moor'
  const { client, eli } = await cast(page, oriel.manager, mark)
  const name = 'Harbour Lights'
  await signIn(page, oriel.manager)
  await expect(
    page.getByRole('heading', { name: say('Welcome back, {name}!', { name: 'Project Manager' }) }),
  ).toBeVisible()
  await expect(page.getByText(say(pending, { count: 0 }))).toBeVisible()

  await page.getByRole('button', { name: say('New Customer') }).click()
  const dialog = page.getByRole('dialog', { name: say('New Customer') })
  await dialog.getByRole('button', { name: say('Create customer') }).click()
  for (const message of [
    say('Customer name is required'),
    say('Customer user is required'),
    say('Due date is required'),
  ])
    await expect(dialog.getByText(message)).toBeVisible()
  await dialog.getByLabel(say('Project name')).fill(name)
  await menu(page, say('Client'), client.fullName)
  await dialog.getByLabel(say('Due date')).fill('2001-05-01')
  await dialog.getByRole('button', { name: say('Create customer') }).click()
  await expect(dialog.getByText(say('Due date cannot be in the past'))).toBeVisible()
  await dialog.getByLabel(say('Due date')).fill(someday)
  await menu(page, say('Assigned team'), eli.fullName)
  await page.getByRole('button', { name: say('Done') }).click()
  await dialog.getByRole('button', { name: say('Create customer') }).click()
  await delivered(page, say('Customer created successfully'))

  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name: `${say('Planning')} 1` })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/customer\/[\w-]+$/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: beginning('Tasks') }).click()
  await expect(page.getByText(say('No tasks yet'))).toBeVisible()
  await page
    .getByRole('button', { name: say('Add Task') })
    .first()
    .click()
  const task = page.getByRole('dialog', { name: say('New Task') })
  await task.getByLabel(say('Title')).fill('Homepage')
  await task.getByLabel(say('Due date')).fill(someday)
  await menu(page, say('Assigned to'), eli.fullName)
  await page.getByRole('button', { name: say('Done') }).click()
  await task.getByRole('button', { name: say('Create task') }).click()
  await expect(page.getByRole('link', { name: 'Homepage' })).toBeVisible()
  await page.getByRole('button', { name: say('Actions for {title}', { title: 'Homepage' }) }).click()
  await page.getByRole('menuitem', { name: say('Copy'), exact: true }).click()
  await expect(page.getByRole('link', { name: /Homepage/ })).toHaveCount(2)
  await page.getByRole('tab', { name: say('Team') }).click()
  await expect(page.getByRole('heading', { name: eli.fullName })).toBeVisible()
})

test('a manager edits, deletes and restores a project', async ({ page, oriel }) => {
  const mark = 'Cove'
  const { ask, client, eli } = await cast(page, oriel.manager, mark)
  const name = 'Lighthouse'
  const draft = { name, customer: client._id, dueDate: someday, assignedTeam: [eli._id] }
  const { _id } = await ask('/customers', draft)
  for (const title of ['Lamp', 'Stairs'])
    await ask('/tasks', { customer: _id, title, dueDate: someday, assignedTo: [eli._id] })
  await signIn(page, oriel.manager)
  await expect(
    page.getByRole('heading', { name: say('Welcome back, {name}!', { name: 'Project Manager' }) }),
  ).toBeVisible()
  await page.goto(`/customer/${_id}`)

  await page.getByRole('link', { name: say('Edit Customer') }).click()
  await page.getByLabel(say('Description')).fill('A new website for the harbour.')
  await page.getByRole('link', { name: say('Back to Customers') }).click()
  await page.getByRole('button', { name: say('Keep editing') }).click()
  await page.goBack()
  await page.getByRole('button', { name: say('Keep editing') }).click()
  await expect(page).toHaveURL(/\/customers\/edit\//)
  await menu(page, say('Assigned team'), eli.fullName)
  await page.getByRole('button', { name: say('Done') }).click()
  await page.getByRole('button', { name: say('Update customer') }).click()
  const consequences = page.getByRole('alertdialog', { name: say('Save these changes?') })
  await expect(consequences).toContainText(
    say(leaves, { name: eli.fullName, tasks: 2, subtasks: 0, titles: 'Lamp, Stairs' }),
  )
  await consequences.getByRole('button', { name: say('Save') }).click()
  await delivered(page, say('Customer updated successfully'))
  await expect(page).toHaveURL(/\/customers$/)

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('A new website for the harbour.')).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: say('Delete'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Delete') })
      .click()
    await delivered(page, say('Customer deleted successfully'))
  }
  await remove()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('button', { name: say('Undo') }).click()
  await page.getByRole('link', { name }).click()
  await remove()

  await page.goto('/trash')
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: say('Restore {title}', { title: name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Restore') })
    .click()
  await delivered(page, say('Restored'))
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
})
