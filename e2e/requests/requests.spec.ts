import { setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import { reviewTaskRequest, submitTaskRequest, updateTaskRequest } from '@oriel/contracts/classic/task-requests'
import type { Locator, Page } from '@playwright/test'
import { asking, hireManager, winClient } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { signIn } from '../support/sign-in.ts'
import { say } from '../support/say.ts'

const description = 'Our customers keep asking whether we open on Christmas Eve.'

async function pick(page: Page, within: Locator, field: string, option: string) {
  await within.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const sample = (project: { _id: string }, task: { _id: string }, title: string) => ({
  title,
  description,
  customer: project._id,
  task: task._id,
  dueDate: '2099-06-01',
  reason: 'change-request' as const,
})

test('from request to delivery: a client requests, a manager approves by keyboard, and the client follows live', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account, project } = await winClient(oriel, 'Wilma Wish')
  const desk = await openBrowser()
  await signIn(desk, oriel.manager, '/task-requests?search=Wilma')
  await expect(desk.getByText(say('No task requests found'))).toBeVisible()

  await signIn(page, account, '/customer-task-requests')
  await expect(page.getByText(say('No task requests yet'))).toBeVisible()
  await page
    .getByRole('button', { name: say('New Request') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: say('Request Task') })
  const submit = form.getByRole('button', { name: say('Submit request') })
  const says = (message: string) => expect(form.getByText(message, { exact: true })).toBeVisible()
  const quiet = (message: string) => expect(form.getByText(message, { exact: true })).toBeHidden()

  await submit.click()
  for (const message of [
    say('Task title is required'),
    say('Task description is required'),
    say('Please select a task'),
    say('Please specify the reason for this request'),
    say('Due date is required'),
  ])
    await says(message)
  await form.getByLabel(say('Title')).fill(' Abcd ')
  await quiet(say('Task title is required'))
  await form.getByLabel(say('Description')).fill('nineteen characters')
  await form.getByLabel(say('Due date')).fill('2020-01-31')
  await submit.click()
  await says(say('Task title must be at least 5 characters'))
  await says(say('Description must be at least 20 characters'))
  await says(say('Due date cannot be in the past'))

  await form.getByLabel(say('Title')).fill('Show the holiday hours')
  await quiet(say('Task title must be at least 5 characters'))
  await form.getByLabel(say('Description')).fill(description)
  await form.getByLabel(say('Due date')).fill('2099-06-01')
  await expect(form.getByRole('combobox', { name: say('Project') })).toContainText(project.name)
  await pick(page, form, say('Task'), 'Homepage')
  await pick(page, form, say('Reason'), say('Change Request'))
  await expect(form.getByRole('radio', { name: say('Medium') })).toBeChecked()
  await form.getByRole('radio', { name: say('High') }).check()
  await submit.click()
  await expect(page.getByText(say('Task Request Submitted!'))).toBeVisible()
  await page.getByRole('link', { name: 'Show the holiday hours' }).click()
  await expect(page.getByRole('heading', { name: say('Waiting for a decision') })).toBeVisible()

  const card = desk.getByRole('article').filter({ hasText: 'Show the holiday hours' })
  await expect(card).toContainText('Wilma Wish')
  await desk.keyboard.press('j')
  await expect(card.getByRole('link')).toBeFocused()
  await desk.keyboard.press('Shift+A')
  const approval = desk.getByRole('form', { name: say('Approve request') })
  await approval.getByLabel(say('Subtask title')).fill('Holiday hours above the map')
  await approval.getByLabel(say('Note to the client')).fill('We start on Monday.')
  await approval.getByRole('button', { name: say('Approve request') }).click()
  await expect(desk.getByText(say('Request Approved!'))).toBeVisible()
  await expect(card.getByRole('button', { name: say('Approve'), exact: true })).toBeHidden()

  await expect(page.getByRole('heading', { name: say('Request Approved') })).toBeVisible()
  await expect(page.getByText('We start on Monday.')).toBeVisible()
  await expect(page.getByRole('button', { name: say('Cancel Request') })).toBeHidden()
  const link = page.getByRole('link', { name: 'Holiday hours above the map' })
  const [, subtaskId = ''] = /customer-subtask\/([^?]+)/.exec((await link.getAttribute('href')) ?? '') ?? []
  const ask = await asking(oriel, oriel.manager)
  const move = (status: 'in-progress' | 'completed') =>
    ask(setSubtaskStatus, { id: subtaskId, customerId: project._id, status })
  await move('in-progress')
  await expect(page.getByRole('heading', { name: `${say('Now:')} ${say('In Progress')}` })).toBeVisible()
  await move('completed')
  await expect(page.getByRole('heading', { name: `${say('Done:')} ${say('Completed')}` })).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday hours above the map' })).toBeVisible()
})

test('rejecting needs a reason, which the client reads; a decided request can’t be edited', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account, project, task } = await winClient(oriel, 'Rita Refused')
  const ask = await asking(oriel, account)
  const { _id: id } = await ask(submitTaskRequest, sample(project, task, 'A second logo'))
  await signIn(page, account, `/customer-task-request/${id}/edit`)
  await page.getByLabel(say('Title')).fill('A second logo for the summer')
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('Task request updated successfully'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'A second logo for the summer' })).toBeVisible()
  await page.goto(`/customer-task-request/${id}/edit`)
  await expect(page.getByRole('heading', { name: say('Edit Task Request') })).toBeVisible()

  const desk = await openBrowser()
  await signIn(desk, oriel.manager, '/task-requests?search=logo')
  await desk.getByRole('button', { name: say('Reject'), exact: true }).click()
  const dialog = desk.getByRole('form', { name: say('Reject request') })
  const reject = dialog.getByRole('button', { name: say('Reject request') })
  const reason = dialog.getByLabel(say('Reason for rejection'))
  await expect(reason).toHaveAttribute('rows', '4')
  await expect(reject).toBeDisabled()
  await reason.fill('   ')
  await expect(reject).toBeDisabled()
  await reason.fill('We keep one logo all year.')
  await reject.click()
  await expect(desk.getByText(say('Request Rejected'), { exact: true })).toBeVisible()

  await expect(page.getByRole('heading', { name: say('Cannot Edit Request') })).toBeVisible()
  await expect(
    page.getByText(say('Only pending requests can be edited. This request has already been reviewed.')),
  ).toBeVisible()
  await page
    .getByRole('link', { name: say('Back to request') })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: say('Request Rejected') })).toBeVisible()
  await expect(page.getByText('We keep one logo all year.')).toBeVisible()

  await page.getByRole('button', { name: say('Request again') }).click()
  const again = page.getByRole('dialog', { name: say('Request Task') })
  await expect(again.getByLabel(say('Title'))).toHaveValue('A second logo for the summer')
  await again.getByLabel(say('Due date')).fill('2099-09-01')
  await again.getByRole('button', { name: say('Submit request') }).click()
  await expect(page.getByText(say('Task Request Submitted!'), { exact: true }).last()).toBeVisible()
  await expect(desk.getByRole('article').filter({ hasText: 'A second logo for the summer' })).toHaveCount(2)
  await expect(desk.getByRole('button', { name: say('Approve'), exact: true })).toBeVisible()
})

test('of two managers with the same request open, the slower one learns who decided', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account, project, task } = await winClient(oriel, 'Tom Twice')
  const askAsTom = await asking(oriel, account)
  const { _id: id } = await askAsTom(submitTaskRequest, sample(project, task, 'Faster pages'))
  const other = await hireManager(oriel, 'Olga Other')
  await signIn(page, oriel.manager, `/task-requests/${id}`)
  await page.getByRole('button', { name: say('Approve with changes…') }).click()
  const dialog = page.getByRole('form', { name: say('Approve request') })
  await expect(dialog.getByRole('button', { name: say('Approve request') })).toBeEnabled()

  await dialog.getByLabel(say('Note to the client')).fill('Gladly.')
  await askAsTom(updateTaskRequest, { id, title: 'Much faster pages' })
  await expect(dialog.getByText(say('The client changed this request in the meantime'))).toBeVisible()
  await expect(dialog.getByLabel(say('Subtask title'))).toHaveValue('Much faster pages')
  await expect(dialog.getByLabel(say('Note to the client'))).toHaveValue('Gladly.')

  const slow = await openBrowser()
  await signIn(slow, other, '/task-requests?search=faster')
  await expect(slow.getByRole('button', { name: say('Approve'), exact: true })).toBeVisible()

  const ask = await asking(oriel, other)
  await ask(reviewTaskRequest, { id, action: 'reject', reviewComments: 'They are fast enough.' })
  await expect(
    dialog.getByText(
      say('{name} has already {how, select, rejected {rejected} other {approved}} this request.', {
        name: 'Olga Other',
        how: 'rejected',
      }),
    ),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('Approve request') })).toBeDisabled()
  await expect(slow.getByRole('button', { name: say('Approve'), exact: true })).toBeHidden()
})
