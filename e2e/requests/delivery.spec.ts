import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { planPdf } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.use(screens['at 1280 px'])

test('completed work is delivered; the client returns it once, then accepts it', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, id, task } = await setUpProject(oriel, 'Done')
  const title = 'A bell for the counter'
  const wish = { title, description: 'It rings when somebody orders in the shop.', reason: 'other' } as const
  const byClient = await asking(oriel, client)
  const asked = await byClient(submitRequest, { ...wish, project: id, workItem: task._id, dueOn: '2099-06-01' })
  const byManager = await asking(oriel, oriel.manager)
  const decision = { decision: 'approve' as const, assignees: [employee._id] }
  const { createdWorkItem: result } = await byManager(reviewRequest, { id: asked.id, ...decision })

  const theirs = await openBrowser()
  await signIn(theirs, employee)
  await signIn(page, client)
  await theirs.goto(`/employee-subtask/${result?.id}?taskId=${task._id}&customerId=${id}`)
  await theirs.getByLabel(say('Add files')).setInputFiles([planPdf])
  await expect(theirs.getByRole('list', { name: say('Attachments') }).getByRole('listitem')).toHaveCount(1)
  const status = theirs.getByRole('group', { name: say('Set status') })
  await status.getByRole('button', { name: say('Completed') }).click()
  const question = theirs.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(
    say('{count, plural, one {Share this file with the client?} other {Share these # files with the client?}}', {
      count: 1,
    }),
  )
  await expect(question.getByRole('checkbox', { name: planPdf.name })).toBeChecked()
  await expectAccessible(theirs)
  await question.getByRole('button', { name: say('Share and complete') }).click()
  await expect(status.getByRole('button', { name: say('Completed') })).toHaveAttribute('aria-pressed', 'true')

  await expect(page.getByText(say('{name} finished your request', { name: employee.fullName }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Request changes') }).click()
  await page.getByRole('textbox', { name: say('What’s missing?') }).fill('It should ring twice.')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(
    page.getByText(
      say(
        '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
        { count: 0 },
      ),
    ),
  ).toBeVisible()
  await expect(status.getByRole('button', { name: say('In Progress') })).toHaveAttribute('aria-pressed', 'true')
  await expect(theirs.getByText('It should ring twice.').first()).toBeVisible()

  await status.getByRole('button', { name: say('Completed') }).click()
  await page.goto(`/customer-task-request/${asked.id}`)
  await expect(page.getByRole('heading', { name: say('It’s done. What do you think?') })).toBeVisible()
  await expect(page.getByRole('link', { name: planPdf.name })).toBeVisible()
  await page.getByRole('button', { name: say('Request changes') }).click()
  await page.getByRole('textbox', { name: say('Your comments') }).fill('Rings like a bell.')
  await page.getByRole('button', { name: say('Approve with comments') }).click()
  await expect(page.getByRole('heading', { name: say('{name} approved it', { name: client.fullName }) })).toBeVisible()
  await expect(page.getByText('Rings like a bell.')).toBeVisible()
  await expect(page.getByRole('heading', { name: say('It’s done. What do you think?') })).toHaveCount(0)
  await expect(theirs.getByText(say('{actor} approved “{title}”', { actor: client.fullName, title }))).toBeVisible()
})
