import type { Page } from '@playwright/test'
import { expect, test } from './support/oriel.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

const pending =
  '{count, plural, =0 {No pending requests} one {# pending request needs review} other {# pending requests need review}}'

const password = 'a-good-secret'
const client = { email: 'clara@client.test', password }
const employee = { email: 'eli@agency.test', password }

async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option', { name: option }).click()
}

async function addUser(page: Page, role: string, fields: Record<string, string>) {
  await page.getByRole('button', { name: say('Add New User') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: role }).check()
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: false }).first().fill(value)
  await dialog.getByRole('textbox', { name: say('Password') }).fill(password)
  if (role === say('Employee')) {
    await choose(page, say('Department'), 'Engineering')
    await choose(page, say('Work title'), say('Web Developer'))
  }
  await dialog.getByRole('button', { name: say('Create user') }).click()
  await expect(page.getByText(say('User Created Successfully!')).last()).toBeVisible()
  await expect(dialog.getByText(password)).toBeVisible()
  await dialog
    .getByRole('button', { name: say('Close'), exact: true })
    .last()
    .click()
  await expect(dialog).toBeHidden()
}

// The dashboard counts the workspace's requests.
test.use({ actionTimeout: 15_000, alone: 'first-story' })

test('a client requests, a manager approves, an employee completes and the client sees it, all live', async ({
  page: manager,
  oriel,
  openBrowser,
}) => {
  const [clara, eli] = [await openBrowser(), await openBrowser()]

  await test.step('the manager creates a client and an employee', async () => {
    await signIn(manager, oriel.manager, '/user-management')
    await addUser(manager, say('Client'), {
      [say('Full name')]: 'Clara Becker',
      [say('Email')]: client.email,
      [say('Company')]: 'Becker Bakery',
    })
    await addUser(manager, say('Employee'), {
      [say('Full name')]: 'Eli Sand',
      [say('Email')]: employee.email,
      [say('Job title')]: 'Developer',
    })
  })

  await test.step('creates a project with a team, and a task', async () => {
    await manager.goto('/customers')
    await manager
      .getByRole('button', { name: say('New Customer') })
      .first()
      .click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByLabel(say('Project name')).fill('Bakery website')
    await choose(manager, say('Client'), /Clara Becker/)
    await dialog
      .getByRole('button', { name: say('Open calendar') })
      .first()
      .click()
    await manager.getByRole('button', { name: say('Ongoing, no due date') }).click()
    await dialog.getByRole('combobox', { name: say('Assigned team') }).click()
    await manager.getByRole('option', { name: /Eli Sand/ }).click()
    await manager.keyboard.press('Escape')
    await dialog.getByRole('button', { name: say('Create customer') }).click()
    await expect(manager.getByText(say('Customer created successfully'))).toBeVisible()

    await expect(manager.getByRole('heading', { name: 'Bakery website', level: 1 })).toBeVisible()
    await manager
      .getByRole('button', { name: say('Add Task') })
      .first()
      .click()
    await dialog.getByLabel(say('Title')).first().fill('Homepage')
    await dialog.getByRole('textbox', { name: say('Due date') }).fill('2099-05-01')
    await dialog.getByRole('button', { name: say('Create task') }).click()
    await expect(manager.getByText(say('Task Created!'))).toBeVisible()
    await manager.goto('/pm-dashboard')
    await expect(manager.getByText(say(pending, { count: 0 }))).toBeVisible()
  })

  await test.step('the client requests a subtask', async () => {
    await signIn(clara, client, '/customer-task-requests')
    await clara
      .getByRole('button', { name: say('New Request') })
      .first()
      .click()
    const dialog = clara.getByRole('dialog')
    await choose(clara, say('Project'), 'Bakery website')
    await choose(clara, say('Task'), 'Homepage')
    await dialog.getByLabel(say('Title')).fill('Opening hours on top')
    await dialog.getByLabel(say('Description')).fill('People keep asking when we open on Sundays.')
    await choose(clara, say('Reason'), say('New Feature Request'))
    await dialog.getByRole('textbox', { name: say('Due date') }).fill('2099-04-01')
    await dialog.getByRole('button', { name: say('Submit request') }).click()
    await expect(clara.getByText(say('Task Request Submitted!'))).toBeVisible()
    await clara.getByRole('link', { name: /Opening hours on top/ }).click()
  })

  await test.step('the manager sees the count without a reload and approves', async () => {
    await expect(manager.getByText(say(pending, { count: 1 }))).toBeVisible()
    await manager.goto('/task-requests')
    await signIn(eli, employee, '/employee-dashboard')
    await expect(eli.getByText(say('No subtasks found'))).toBeVisible()
    await manager
      .getByRole('button', { name: say('Approve with changes…') })
      .first()
      .click()
    const dialog = manager.getByRole('form', { name: say('Approve request') })
    await dialog.getByRole('combobox', { name: say('Assignees') }).click()
    await manager.getByRole('option', { name: /Eli Sand/ }).click()
    await manager.keyboard.press('Escape')
    await dialog.getByRole('button', { name: say('Approve request') }).click()
    await expect(manager.getByText(say('Request Approved!'))).toBeVisible()
  })

  await test.step('the client sees the approval and the employee the subtask, without a reload', async () => {
    await expect(clara.getByText(say('Request Approved')).first()).toBeVisible()
    await eli.getByRole('link', { name: /Opening hours on top/ }).click()
    await eli.getByRole('button', { name: say('Completed') }).click()
    await expect(eli.getByText(say('Subtask status updated successfully'))).toBeVisible()
  })

  await test.step('the client sees the request completed and the manager the project’s progress', async () => {
    await expect(clara.getByText(say('Completed')).first()).toBeVisible()
    await expect(manager.getByText(say('Completed')).first()).toBeVisible()
    await clara.goto('/customer-dashboard')
    await expect(clara.getByText('100%').first()).toBeVisible()
  })
})
