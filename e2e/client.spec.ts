import { createCustomer } from '@oriel/contracts/classic/customers'
import { addRequestComment, addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { listRequests, reviewRequest } from '@oriel/contracts/v1/requests/requests'
import type { Page } from '@playwright/test'
import type { RunningOriel } from '../server/testing/processes/oriel-process.ts'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { type StoryProject, setUpProject } from './support/project.ts'
import { dotPng, planPdf } from './support/sample-files.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...screens['at 390 px'], hasTouch: true })

const words = 'A bell\nthat rings when somebody orders'

const comments = (page: Page) => page.getByRole('list', { name: say('Comments') })
const attachments = (page: Page) => page.getByRole('list', { name: say('Attachments') })
const wish = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: say('Requested by the client') }) })
async function comment(page: Page, text: string) {
  await page.getByRole('textbox', { name: say('Write a comment') }).fill(text)
  await page.getByRole('button', { name: say('Add Comment') }).click()
}
const expectNeeds = (page: Page, count: number) =>
  expect(
    page.getByText(
      say(
        '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
        { count },
      ),
    ),
  ).toBeVisible()

test('a client on a phone answers a question, requests work with a photo and follows it, live on both sides', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Cli')
  const { employee, client, id, task, subtask } = project
  const theirs = await openBrowser()
  await signIn(page, client)
  await signIn(theirs, employee, `/employee-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
  await test.step('reads the dashboard', () => readDashboard(page, project))
  await test.step('answers a question', () => answer(page, theirs, oriel, project))
  await theirs.goto('/employee-files')
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()
  await test.step('requests work with a photo', () => requestWithPhoto(page))
  const work = await test.step('the photo and the comments arrive at the work', () =>
    followToWork(page, theirs, oriel, project))
  await test.step('uploads to the work', () => uploadToWork(page, theirs, project, work))
  await test.step('writes about the project', () => discussProject(page, theirs, project))
})

async function readDashboard(page: Page, { client, name }: StoryProject) {
  await expect(page).toHaveURL('/customer-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Welcome back, {name}!', { name: client.fullName }),
  )
  await expect(page.getByText(say("Here's your project workspace overview"))).toBeVisible()
  await expectNeeds(page, 0)
  const news = page.locator('section', { has: page.getByRole('heading', { name: say('What’s new') }) })
  await expect(news.getByRole('link').first()).toHaveAttribute('href', '/customer-activity')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText(say('{days}d left', { days: 2 }))
}

async function answer(page: Page, theirs: Page, oriel: RunningOriel, { employee, client, subtask }: StoryProject) {
  const question = { text: 'When do you open on Sundays?', visibility: 'client', question: true } as const
  await (
    await asking(oriel, employee)
  )(addWorkItemComment, { id: subtask._id, ...question })
  await expect(page.getByText(say('{name} has a question', { name: employee.fullName }))).toBeVisible()
  await expect(page.getByText(question.text)).toBeVisible()
  await expectAccessible(page)
  const projects = page.getByRole('article')
  const screensLong = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  await expect(projects).toHaveCount(1)
  expect(await screensLong()).toBeLessThanOrEqual(2.1)
  const ask = await asking(oriel, oriel.manager)
  await ask(createCustomer, { name: 'A second shop', customer: client._id, dueDate: '2099-12-31' })
  await expect(projects).toHaveCount(2)
  expect(await screensLong()).toBeLessThanOrEqual(2.5)
  await page
    .getByRole('textbox', { name: say('Your reply to {name}', { name: employee.fullName }) })
    .fill('From eight to noon.')
  await page.getByRole('button', { name: say('Reply'), exact: true }).click()
  await expect(theirs.getByText('From eight to noon.')).toBeVisible()
  await expectNeeds(page, 0)

  await theirs.goto('/employee-dashboard')
  const answers = theirs.getByRole('heading', { name: say('Clients and answers') })
  await expect(answers).toBeVisible()
  await expect(theirs.getByText('From eight to noon.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: say('Mark as done') }).click()
  await expect(answers).toHaveCount(0)
}

async function requestWithPhoto(page: Page) {
  await page.getByRole('button', { name: say('Describe it in your own words') }).click()
  const field = page.getByRole('textbox', { name: say('What do you need?') })
  await field.fill(words)
  await expect(page.getByText(say('Take a photo'))).toBeVisible()
  const camera = page.getByLabel(say('Take a photo'))
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles([dotPng])
  const line = page.getByRole('listitem').filter({ hasText: dotPng.name })
  const isLost = say('The page was reloaded. Choose this file again.')
  await expect(line).toContainText(say('Waiting [upload]'))
  await page.reload()
  await expect(field).toHaveValue(words)
  await expect(line).toContainText(isLost)
  await camera.setInputFiles([dotPng])
  await expect(line).toContainText(say('Waiting [upload]'))
  await expect(page.getByText(isLost)).toHaveCount(0)
  await page.getByRole('combobox', { name: say('Project') }).click()
  await page.getByRole('option', { name: 'Cli website' }).click()
  await page.getByRole('button', { name: say('Send request') }).click()
  await page.getByRole('button', { name: say('View request') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A bell' })).toBeVisible()
}

/** Returns the path of the subtask, behind its role's prefix. */
async function followToWork(page: Page, theirs: Page, oriel: RunningOriel, { client, id, task }: StoryProject) {
  const ask = await asking(oriel, oriel.manager)
  const [request] = (await ask(listRequests, { project: id })).items
  const sent = { id: request?.id ?? '' }
  await ask(addRequestComment, { ...sent, text: 'We charge for this.' })
  await ask(addRequestComment, { ...sent, text: 'How loud may it be?', visibility: 'client' })
  await expect(comments(page)).toContainText('How loud may it be?')
  await expect(comments(page)).not.toContainText('We charge')
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()

  await ask(reviewRequest, { ...sent, decision: 'approve', workItem: task._id })
  await expect(theirs.getByRole('article')).toContainText(dotPng.name)
  const link = page.getByRole('link', { name: 'A bell', exact: true })
  const [, subtask = ''] = /customer-subtask\/([^?]+)/.exec((await link.getAttribute('href')) ?? '') ?? []
  await theirs.goto(`/employee-subtask/${subtask}?taskId=${task._id}&customerId=${id}`)
  await expect(wish(theirs)).toContainText('that rings when somebody orders')
  await expect(wish(theirs)).toContainText(client.fullName)
  await expect(wish(theirs).getByRole('link')).toHaveCount(0)
  await expect(attachments(theirs)).toContainText(dotPng.name)
  await expect(comments(theirs)).toContainText('How loud may it be?')
  await expect(comments(theirs)).not.toContainText('We charge')
  await comment(page, 'Not louder than the oven.')
  await expect(comments(theirs)).toContainText('Not louder than the oven.')
  await link.click()
  await expect(page).toHaveURL(/customer-subtask/)
  return subtask
}

async function uploadToWork(page: Page, theirs: Page, { id, task }: StoryProject, subtask: string) {
  expect(page.url()).toContain(subtask)
  // The request's page also accepts files, and has the same title.
  await expect(wish(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'A bell' })).toBeVisible()
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await expect(attachments(theirs).getByRole('listitem')).toHaveCount(2)
  await theirs.goto(`/employee-task/${task._id}?customerId=${id}`)
  await expect(theirs.getByText(say('No files uploaded'))).toBeVisible()
  await page.goto(`/customer-task/${task._id}?customerId=${id}`)
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await expect(attachments(theirs)).toContainText(planPdf.name)
}

async function discussProject(page: Page, theirs: Page, { id }: StoryProject) {
  await theirs.goto(`/employee-customer-details/${id}`)
  await page.goto(`/customer-project-details/${id}?tab=conversation`)
  const everyone = 'Ask or tell the team anything about the project as a whole. Everyone on the project can read it.'
  await expect(page.getByText(say(everyone))).toBeVisible()
  await comment(page, 'We open a second shop in spring.')
  const unread = say('{count, plural, one {# new} other {# new}}', { count: 1 })
  await theirs.getByRole('button', { name: `${say('More')} ${unread}` }).click()
  await theirs.getByRole('menuitem', { name: say('Conversation') }).click()
  await expect(theirs.getByText('We open a second shop in spring.')).toBeVisible()
  await expect(theirs.getByRole('tab', { name: say('Conversation'), exact: true })).toBeVisible()
}
