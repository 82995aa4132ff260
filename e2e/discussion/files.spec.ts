import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { showFilters } from '../support/filters.ts'
import { expect, test } from '../support/oriel.ts'
import { type StoryProject, setUpProject } from '../support/project.ts'
import { dotPng, notesTxt, planPdf } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

// `page.route` doesn't see service workers' requests.
test.use(screens['at 1280 px'])

const sending = '**/api/v1/work-items/*/files'
const attachments = (page: Page) => page.getByRole('list', { name: say('Attachments') })
const view = (page: Page, file: string) => page.getByRole('button', { name: say('View {file}', { file }) }).first()
const textOf = (page: Page, file: string) => page.getByRole('region', { name: say('Text of {file}', { file }) })

test('an employee uploads files and shares one; the client views and downloads it, and staff archive and delete', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Fil')
  const { employee, client, id, task } = project
  await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
  await test.step('uploads are repeated and canceled', () => upload(page))
  const theirs = await openBrowser()
  await signIn(theirs, client, '/customer-files')
  await test.step('shares a file', () => share(page, theirs, project))
  await test.step('the client filters, views and downloads', () => read(theirs))
  await test.step('staff browse and archive', () => browse(page))
  const desk = await openBrowser()
  await signIn(desk, oriel.manager, `/files?project=${id}`)
  await test.step('a manager deletes a file, and undoes it', () => remove(desk, page, project))
})

async function upload(page: Page) {
  await expect(page.getByText(say('No files uploaded'))).toBeVisible()
  await page.route(sending, (route) => route.abort())
  await page.getByLabel(say('Add files')).setInputFiles([notesTxt])
  const retry = page.getByRole('button', { name: say('Retry upload of {file}', { file: notesTxt.name }) })
  await expect(retry).toBeVisible()
  await page.unroute(sending)
  await retry.click()
  await expect(attachments(page).getByRole('listitem')).toHaveCount(1)

  await page.route(sending, () => {})
  // Canceling before it starts would test nothing.
  const started = page.waitForRequest(sending)
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await started
  const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files'))
  await page.getByRole('button', { name: say('Cancel upload of {file}', { file: planPdf.name }) }).click()
  await canceled
  await expect(page.getByText(planPdf.name)).toHaveCount(0)
  await page.unroute(sending)

  await page.getByLabel(say('Add files')).setInputFiles([planPdf, dotPng])
  await expect(attachments(page).getByRole('listitem')).toHaveCount(3)
  await expect(attachments(page).getByText(say('Team only'))).toHaveCount(3)
}

async function share(page: Page, theirs: Page, { employee, name, task }: StoryProject) {
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()
  await page.getByRole('button', { name: say('Actions for {file}', { file: planPdf.name }) }).click()
  await page.getByRole('menuitem', { name: say('Share with client') }).click()
  const question = page.getByRole('alertdialog', { name: say('Share this file with the client?') })
  await expect(question).toContainText(name)
  await expect(question).toContainText(planPdf.name)
  await question.getByRole('button', { name: say('Share with client') }).click()
  await expect(page.getByText(say('The client can see this file now'))).toBeVisible()
  const card = theirs.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(employee.fullName)
  await expect(card).toContainText(`${name} › ${task.title}`)
}

async function read(theirs: Page) {
  const card = theirs.getByRole('article')
  await theirs.getByRole('button', { name: say('Images') }).click()
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()
  await theirs.getByRole('button', { name: say('PDF') }).click()
  await showFilters(theirs)
  await theirs.getByRole('searchbox', { name: say('Search files') }).fill('nothing like it')
  await theirs.getByRole('button', { name: say('Clear Search') }).click()
  await expect(theirs).toHaveURL('/customer-files?type=pdf')
  await expect(card).toHaveCount(1)

  await view(theirs, planPdf.name).click()
  const preview = theirs.getByRole('dialog', { name: planPdf.name })
  await expect(preview.getByRole('img', { name: say('Page {page} of {pages}', { page: 1, pages: 1 }) })).toBeVisible()
  await expect(preview.getByText('The plan', { exact: true })).toBeAttached()
  await expectAccessible(theirs)
  await theirs.keyboard.press('Escape')

  const button = card.getByRole('button', { name: say('Download {file}', { file: planPdf.name }) })
  const download = theirs.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe(planPdf.name)
  await theirs.route('**/api/v1/files/*/content*', (route) => route.abort())
  await button.click()
  await expect(theirs.getByText(say('Failed to download file'))).toBeVisible()
}

async function browse(page: Page) {
  await page.goto('/employee-files')
  await expect(page.getByRole('heading', { level: 1, name: say('Customer Files') })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await view(page, notesTxt.name).click()
  await expect(textOf(page, notesTxt.name)).toHaveText('Nobody but the team reads this.')
  const [next, previous] = [
    page.getByRole('button', { name: say('Next file'), disabled: false }),
    page.getByRole('button', { name: say('Previous file'), disabled: false }),
  ]
  const other = (await next.count()) > 0 ? next : previous
  const back = other === next ? 'ArrowLeft' : 'ArrowRight'
  await other.click()
  await expect(textOf(page, notesTxt.name)).toHaveCount(0)
  await page.keyboard.press(back)
  await expect(textOf(page, notesTxt.name)).toBeVisible()
  await page.keyboard.press('Escape')
  await view(page, dotPng.name).click()
  await expect(page.getByRole('img', { name: dotPng.name })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say('Actions for {file}', { file: notesTxt.name }) }).click()
  await page.getByRole('menuitem', { name: say('Archive') }).click()
  await expect(page.getByRole('article').filter({ hasText: notesTxt.name })).toContainText(say('Archived'))
  await showFilters(page)
  await page.getByRole('combobox', { name: say('Status') }).click()
  await page.getByRole('option', { name: say('Archived') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toContainText(notesTxt.name)
}

async function remove(desk: Page, page: Page, { id, name }: StoryProject) {
  await page.goto(`/employee-customer-details/${id}?tab=files`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(desk.getByRole('article')).toHaveCount(3)
  await desk.getByRole('button', { name: say('Actions for {file}', { file: dotPng.name }) }).click()
  await desk.getByRole('menuitem', { name: say('Delete') }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete') })
    .click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await desk.getByRole('button', { name: say('Undo') }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(desk.getByRole('article').filter({ hasText: name })).toHaveCount(3)
}
