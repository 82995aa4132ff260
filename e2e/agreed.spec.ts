import { asking, winClient } from './support/agency.ts'
import { getSubtask } from '@oriel/contracts/classic/subtasks'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { signIn } from './support/sign-in.ts'

test('both sides of a request: asked back, agreed for another day, moved and stopped, each with its reason', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account, project } = await winClient(oriel, 'Greta Gift')
  const desk = await openBrowser()
  await signIn(desk, oriel.manager)
  await signIn(page, account)

  // The client does not know where it belongs, and that is an answer.
  await page.goto('/customer-task-requests')
  await page.getByRole('button', { name: 'New Request' }).first().click()
  const form = page.getByRole('dialog', { name: 'Request Task' })
  await form.getByLabel('Title').fill('Gift vouchers in the shop')
  await form.getByLabel('Description').fill('Our customers ask for vouchers before Christmas.')
  await form.getByRole('combobox', { name: 'Task' }).click()
  await page.getByRole('option', { name: 'I don’t know where it belongs' }).click()
  await form.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  await form.getByLabel('Due date').fill('2099-06-01')
  await expect(form.getByText('Your project managers read this')).toBeVisible()
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await page.getByRole('link', { name: 'Gift vouchers in the shop' }).click()
  await expect(page.getByText('Place still open').first()).toBeVisible()

  // The manager asks back; the client answers in place.
  await desk.goto('/task-requests?search=Gift')
  const card = desk.getByRole('article').filter({ hasText: 'Gift vouchers' })
  await card.getByRole('button', { name: 'Ask back' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Ask back' })
  await question.getByLabel('Question').fill('Which amounts?')
  await question.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()
  const clock = (whose: string) => page.locator('dl > div').filter({ hasText: whose })
  await expect(clock('Waiting for the client')).toContainText('so far')
  await expect(clock('Waiting for the agency')).not.toContainText('so far')
  await page.getByLabel('Your answer').fill('10, 25 and 50 euros.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for a decision' })).toBeVisible()
  await expect(clock('Waiting for the agency')).toContainText('so far')

  // Another day and a task of its own are agreed; both are told.
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = desk.getByRole('dialog', { name: 'Approve Request' })
  await approval.getByRole('combobox', { name: 'Task' }).click()
  await desk.getByRole('option', { name: 'Make a new task' }).click()
  await approval.getByLabel('Title of the new task').fill('Shop for pre-orders')
  await approval.getByLabel('Due date').fill('2099-07-20')
  await approval.getByLabel('Note to the client').fill('The fair comes first.')
  await approval.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Agreed for' })).toBeVisible()
  await expect(page.getByText('Jul 20, 2099').first()).toBeVisible()
  await expect(page.getByText('The fair comes first.')).toBeVisible()
  await expect(page.getByText('For Jul 20, 2099 instead of Jun 1, 2099')).toBeVisible()
  await expect(page.getByText('As part of Shop for pre-orders')).toBeVisible()
  await expectAccessible(page)

  // The work says what was asked for, and what was said; its manager moves and cancels it.
  const href = (await page.getByRole('link', { name: 'Gift vouchers in the shop' }).getAttribute('href')) ?? ''
  const [, id = '', taskId = ''] = /customer-subtask\/([^?]+)\?.*taskId=([^&]+)/.exec(href) ?? []
  await desk.goto(`/pm-subtask/${id}?taskId=${taskId}&customerId=${project._id}`)
  await expect(desk.getByRole('heading', { name: 'Asked for by the client' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Change due date' }).first().click()
  const move = desk.getByRole('dialog', { name: 'Change due date' })
  await move.getByLabel('Due Date').fill('2099-08-03')
  await move.getByLabel('Reason').fill('The printer is late.')
  await move.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The printer is late.')).toBeVisible()
  await desk.getByRole('group', { name: 'Set status' }).getByRole('button', { name: 'Cancelled' }).click()
  const stop = desk.getByRole('alertdialog', { name: 'Cancel this work?' })
  await stop.getByLabel('Reason').fill('The shop closes in June.')
  await stop.getByRole('button', { name: 'Cancel the work' }).click()
  await expect(page.getByRole('heading', { name: 'Ended: Stopped' })).toBeVisible()
  await expect(page.getByText('The shop closes in June.')).toBeVisible()
  await expect(page.getByText('Still to come')).toHaveCount(0)
  const ask = await asking(oriel, oriel.manager)
  expect((await ask(getSubtask, { id, taskId, customerId: project._id })).subtask.status).toBe('cancelled')
})
