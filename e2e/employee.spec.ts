import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import type { Page } from '@playwright/test'
import type { RunningOriel } from '../server/testing/processes/oriel-process.ts'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { type StoryProject, setUpProject } from './support/project.ts'
import { planPdf } from './support/sample-files.ts'
import { beginning, say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 1280 px'])

test('an employee finds and completes work and delivers a request; the client returns it once, live on both sides', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Emp')
  const { employee, client, id, task, subtask } = project
  await signIn(page, employee)
  await test.step('finds the work of the day', () => findWork(page, project))
  // First: a later sign-in would be a new device, which needs attention.
  const byClient = await asking(oriel, client)
  const theirs = await openBrowser()
  await signIn(theirs, client, `/customer-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
  await test.step('completes it and comments', () => complete(page, theirs, project))
  await test.step('completes the task and finds it in the project', () => finishTask(page, project))
  const request = await test.step('has a request approved', () => approveRequest(oriel, byClient, project))
  await theirs.goto('/customer-dashboard')
  await test.step('delivers it with a file', () => deliver(page, project, request.work))
  await test.step('the client returns it, then approves', () => decide(page, theirs, project, request.id))
})

async function findWork(page: Page, { employee, name, task, subtask }: StoryProject) {
  await expect(page).toHaveURL('/employee-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.fullName)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: subtask.title })
  await expect(row).toContainText(name)
  await expect(row).toContainText(task.title)
  await expect(row).toContainText(say('Tomorrow'))

  await page.getByRole('button', { name: `${say('Overdue')} 0` }).click()
  await expect(page.getByText(say('Try adjusting your filter to see more subtasks'))).toBeVisible()
  await page.getByRole('button', { name: `${say('Due Soon')} 1` }).click()
  await expect(page).toHaveURL('/employee-dashboard?filter=due-soon')
  await page.getByRole('link', { name: say('Overview') }).click()
  await expect(page.getByRole('article').filter({ hasText: subtask.title })).toContainText(say('Tomorrow'))
  await page.getByRole('link', { name: say('List') }).click()
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: subtask.title })).toBeVisible()
}

async function complete(page: Page, theirs: Page, { subtask }: StoryProject) {
  await expect(theirs.getByRole('heading', { level: 1, name: subtask.title })).toBeVisible()
  await expect(theirs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(theirs.getByRole('button', { name: say('Completed') })).toHaveCount(0)
  await page.getByRole('button', { name: say('Completed') }).click()
  await expect(page.getByText(say('Subtask status updated successfully'))).toBeVisible()
  await expect(theirs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  // The page asks after the last subtask.
  await expect(page.getByText(say('All subtasks are done'))).toBeVisible()

  const composer = page.getByRole('textbox', { name: say('Write a comment') })
  await composer.fill('Between us: the oven photo is missing.')
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(page.getByText(say('Comment added successfully'))).toBeVisible()
  await composer.fill('Please have a look at Sunday.')
  await page
    .getByRole('radiogroup', { name: say('Who can read this') })
    .getByRole('radio', { name: say('Team and client') })
    .check()
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(theirs.getByText('Please have a look at Sunday.')).toBeVisible()
  await expect(theirs.getByText('the oven photo is missing')).toHaveCount(0)
}

async function finishTask(page: Page, { name, id, task, subtask }: StoryProject) {
  await page.getByRole('link', { name: say('Back to Task') }).click()
  await expect(page).toHaveURL(`/employee-task/${task._id}?customerId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await page.getByRole('button', { name: say('Complete task') }).click()
  await expect(page.getByText(say('All subtasks are done'))).toHaveCount(0)
  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('Projects') })
    .click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/employee-customer-details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(say('This project is due soon'))).toBeVisible()
  await page.getByRole('tab', { name: beginning('Tasks') }).click()
  await expect(page.getByRole('region', { name: say('My Subtasks'), exact: true })).toContainText(subtask.title)
}

const title = 'A bell for the counter'

type Ask = Awaited<ReturnType<typeof asking>>

async function approveRequest(oriel: RunningOriel, byClient: Ask, { employee, id, othersTask }: StoryProject) {
  const wish = { title, description: 'It rings when somebody orders in the shop.', reason: 'other' } as const
  const request = await byClient(submitRequest, {
    ...wish,
    project: id,
    workItem: othersTask._id,
    dueOn: '2099-06-01',
  })
  const byManager = await asking(oriel, oriel.manager)
  const decision = { decision: 'approve' as const, assignees: [employee._id] }
  const { createdWorkItem } = await byManager(reviewRequest, { id: request.id, ...decision })
  return { id: request.id, work: createdWorkItem?.id ?? '' }
}

const status = (page: Page) => page.getByRole('group', { name: say('Set status') })

async function deliver(page: Page, { id, othersTask }: StoryProject, work: string) {
  await page.goto(`/employee-subtask/${work}?taskId=${othersTask._id}&customerId=${id}`)
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await expect(page.getByRole('list', { name: say('Attachments') }).getByRole('listitem')).toHaveCount(1)
  await status(page)
    .getByRole('button', { name: say('Completed') })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(
    say('{count, plural, one {Share this file with the client?} other {Share these # files with the client?}}', {
      count: 1,
    }),
  )
  await expect(question.getByRole('checkbox', { name: planPdf.name })).toBeChecked()
  await expectAccessible(page)
  await question.getByRole('button', { name: say('Share and complete') }).click()
  await expect(status(page).getByRole('button', { name: say('Completed') })).toHaveAttribute('aria-pressed', 'true')
}

async function decide(page: Page, theirs: Page, { employee, client }: StoryProject, request: string) {
  await expect(theirs.getByText(say('{name} finished your request', { name: employee.fullName }))).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: say('Request changes') }).click()
  await theirs.getByRole('textbox', { name: say('What’s missing?') }).fill('It should ring twice.')
  await theirs.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(
    theirs.getByText(
      say(
        '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
        { count: 0 },
      ),
    ),
  ).toBeVisible()
  await expect(status(page).getByRole('button', { name: say('In Progress') })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('It should ring twice.').first()).toBeVisible()

  await status(page)
    .getByRole('button', { name: say('Completed') })
    .click()
  await theirs.goto(`/customer-task-request/${request}`)
  const done = theirs.getByRole('heading', { name: say('It’s done. What do you think?') })
  await expect(done).toBeVisible()
  await expect(theirs.getByRole('link', { name: planPdf.name })).toBeVisible()
  await theirs.getByRole('button', { name: say('Request changes') }).click()
  await theirs.getByRole('textbox', { name: say('Your comments') }).fill('Rings like a bell.')
  await theirs.getByRole('button', { name: say('Approve with comments') }).click()
  await expect(
    theirs.getByRole('heading', { name: say('{name} approved it', { name: client.fullName }) }),
  ).toBeVisible()
  await expect(theirs.getByText('Rings like a bell.')).toBeVisible()
  await expect(done).toHaveCount(0)
  await expect(page.getByText(say('{actor} approved “{title}”', { actor: client.fullName, title }))).toBeVisible()
}
