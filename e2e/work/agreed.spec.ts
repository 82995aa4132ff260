import { asking, winClient } from '../support/agency.ts'
import { getSubtask } from '@oriel/contracts/classic/subtasks'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { day, say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test('a request from both sides: question, approval for another date, reschedule and cancellation, each with its reason', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account, project } = await winClient(oriel, 'Greta Gift')
  const desk = await openBrowser()
  await signIn(desk, oriel.manager)
  await signIn(page, account, '/customer-task-requests')
  await page
    .getByRole('button', { name: say('New Request') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: say('Request Task') })
  await form.getByLabel(say('Title')).fill('Gift vouchers in the shop')
  await form.getByLabel(say('Description')).fill('Our customers ask for vouchers before Christmas.')
  await form.getByRole('combobox', { name: say('Task') }).click()
  await page.getByRole('option', { name: say('I don’t know where it belongs') }).click()
  await form.getByRole('combobox', { name: say('Reason') }).click()
  await page.getByRole('option', { name: say('Other'), exact: true }).click()
  await form.getByLabel(say('Due date')).fill('2099-06-01')
  await expect(
    form.getByText(
      say(
        'Your project managers can see this, its files, and its comments. Once it’s approved, so can everyone working on the project.',
      ),
    ),
  ).toBeVisible()
  await form.getByRole('button', { name: say('Submit request') }).click()
  await page.getByRole('link', { name: 'Gift vouchers in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift vouchers in the shop' })).toBeVisible()
  await expect(page.getByText(say('Task not chosen yet'))).toHaveCount(0)

  await desk.goto('/task-requests?search=Gift')
  const card = desk.getByRole('article').filter({ hasText: 'Gift vouchers in the shop' })
  await card.getByRole('button', { name: say('Ask a question') }).click()
  const question = desk.getByRole('alertdialog', { name: say('Ask a question') })
  await question.getByLabel(say('Question')).fill('Which amounts?')
  await question.getByRole('button', { name: say('Send question') }).click()
  await expect(page.getByRole('heading', { name: say('Waiting for an answer') })).toBeVisible()
  const soFar = say('{span} so far', { span: '' }).trim()
  const clock = (whose: string) => page.locator('dl > div').filter({ hasText: whose })
  await expect(clock(say('Waiting for the client'))).toContainText(soFar)
  await expect(clock(say('Waiting for the agency'))).not.toContainText(soFar)
  await page.getByLabel(say('Your reply to {name}', { name: '' }).trim()).fill('10, 25 and 50 euros.')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Send reply') }).click()
  await expect(page.getByRole('heading', { name: say('Waiting for a decision') })).toBeVisible()
  await expect(clock(say('Waiting for the agency'))).toContainText(soFar)

  await card.getByRole('button', { name: say('Approve with changes…') }).click()
  const approval = desk.getByRole('form', { name: say('Approve request') })
  await approval.getByRole('combobox', { name: say('Task') }).click()
  await desk.getByRole('option', { name: say('Create a new task') }).click()
  await approval.getByLabel(say('Title of the new task')).fill('Shop for pre-orders')
  await approval.getByLabel(say('Due date')).fill('2099-07-20')
  await approval.getByLabel(say('Note to the client')).fill('The fair comes first.')
  await approval.getByRole('button', { name: say('Approve request') }).click()
  await expect(page.getByRole('heading', { name: say('Agreed date') })).toBeVisible()
  await expect(page.getByText(day('2099-07-20')).first()).toBeVisible()
  await expect(page.getByText('The fair comes first.')).toBeVisible()
  await expect(
    page.getByText(
      say('Agreed for {after} instead of {before}', { after: day('2099-07-20'), before: day('2099-06-01') }),
    ),
  ).toBeVisible()
  await expect(page.getByText(say('As part of {task}', { task: 'Shop for pre-orders' }))).toBeVisible()

  const href = (await page.getByRole('link', { name: 'Gift vouchers in the shop' }).getAttribute('href')) ?? ''
  const [, id = '', taskId = ''] = /customer-subtask\/([^?]+)\?.*taskId=([^&]+)/.exec(href) ?? []
  await desk.goto(`/pm-subtask/${id}?taskId=${taskId}&customerId=${project._id}`)
  await expect(desk.getByRole('heading', { name: say('Requested by the client') })).toBeVisible()
  await desk
    .getByRole('button', { name: say('Change due date') })
    .first()
    .click()
  const move = desk.getByRole('dialog', { name: say('Change due date') })
  await move.getByLabel(say('Due date')).fill('2099-08-03')
  await move.getByLabel(say('Reason')).fill('The printer is late.')
  await move.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText('The printer is late.')).toBeVisible()
  await desk
    .getByRole('group', { name: say('Set status') })
    .getByRole('button', { name: say('Cancelled') })
    .click()
  const stop = desk.getByRole('alertdialog', { name: say('Cancel this task?') })
  await stop.getByLabel(say('Reason')).fill('The shop closes in June.')
  await stop.getByRole('button', { name: say('Cancel task') }).click()
  await expect(page.getByRole('heading', { name: `${say('Ended:')} ${say('Stopped')}` })).toBeVisible()
  await expect(page.getByText('The shop closes in June.')).toBeVisible()
  await expect(page.getByText(say('Still to come:'))).toHaveCount(0)
  const ask = await asking(oriel, oriel.manager)
  expect((await ask(getSubtask, { id, taskId, customerId: project._id })).subtask.status).toBe('cancelled')
})
