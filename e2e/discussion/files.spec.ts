import { expect, test } from '../support/oriel.ts'
import { expectAccessible } from '../support/axe.ts'
import { setUpProject } from '../support/project.ts'
import { dotPng, notesTxt, planPdf } from '../support/sample-files.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { say } from '../support/say.ts'
import { showFilters } from '../support/filters.ts'

// `page.route` doesn't see service workers' requests.
test.use(screens['at 1280 px'])

test('a client sees a file only after staff share it', async ({ page, openBrowser, oriel }) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Fil')
  await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
  await expect(page.getByText(say('No files uploaded'))).toBeVisible()

  await page.route('**/api/v1/work-items/*/files', (route) => route.abort())
  await page.getByLabel(say('Add files')).setInputFiles([notesTxt])
  const retry = page.getByRole('button', { name: say('Retry upload of {file}', { file: notesTxt.name }) })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/v1/work-items/*/files')
  await retry.click()
  await page.getByLabel(say('Add files')).setInputFiles([planPdf, dotPng])
  const attachments = page.getByRole('list', { name: say('Attachments') })
  await expect(attachments.getByRole('listitem')).toHaveCount(3)
  await expect(attachments.getByText(say('Team only'))).toHaveCount(3)

  const theirs = await openBrowser()
  await signIn(theirs, client, '/customer-files')
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()

  await page.getByRole('button', { name: say('Actions for {file}', { file: planPdf.name }) }).click()
  await page.getByRole('menuitem', { name: say('Share with client') }).click()
  const asking = page.getByRole('alertdialog', { name: say('Share this file with the client?') })
  await expect(asking).toContainText(name)
  await expect(asking).toContainText(planPdf.name)
  await asking.getByRole('button', { name: say('Share with client') }).click()
  await expect(page.getByText(say('The client can see this file now'))).toBeVisible()

  const card = theirs.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(employee.fullName)
  await expect(card).toContainText(`${name} › ${task.title}`)
  await theirs.getByRole('button', { name: say('Images') }).click()
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()
  await theirs.getByRole('button', { name: say('PDF') }).click()
  await showFilters(theirs)
  await theirs.getByRole('searchbox', { name: say('Search files') }).fill('nothing like it')
  await theirs.getByRole('button', { name: say('Clear Search') }).click()
  await expect(theirs).toHaveURL('/customer-files?type=pdf')
  await expect(card).toHaveCount(1)

  await card
    .getByRole('button', { name: say('View {file}', { file: planPdf.name }) })
    .first()
    .click()
  const preview = theirs.getByRole('dialog', { name: planPdf.name })
  await expect(preview.getByRole('img', { name: say('Page {page} of {pages}', { page: 1, pages: 1 }) })).toBeVisible()
  await expect(preview.getByText('The plan', { exact: true })).toBeAttached()
  await expectAccessible(theirs)
  await theirs.keyboard.press('Escape')

  const download = theirs.waitForEvent('download')
  await card.getByRole('button', { name: say('Download {file}', { file: planPdf.name }) }).click()
  expect((await download).suggestedFilename()).toBe(planPdf.name)
  await theirs.route('**/api/v1/files/*/content*', (route) => route.abort())
  await card.getByRole('button', { name: say('Download {file}', { file: planPdf.name }) }).click()
  await expect(theirs.getByText(say('Failed to download file'))).toBeVisible()
})

test('staff browse files, archive one and delete another', async ({ page, openBrowser, oriel }) => {
  const { employee, name, id, task } = await setUpProject(oriel, 'Sta')
  await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
  await page.route('**/api/v1/work-items/*/files', () => {})
  // Canceling before it starts would test nothing.
  const started = page.waitForRequest('**/api/v1/work-items/*/files')
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await started
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files'))
  await page.getByRole('button', { name: say('Cancel upload of {file}', { file: planPdf.name }) }).click()
  await cancelled
  await expect(page.getByText(planPdf.name)).toHaveCount(0)
  await page.unroute('**/api/v1/work-items/*/files')
  await page.getByLabel(say('Add files')).setInputFiles([dotPng, notesTxt])
  await expect(page.getByRole('list', { name: say('Attachments') }).getByRole('listitem')).toHaveCount(2)

  await page.goto('/employee-files')
  await expect(page.getByRole('heading', { level: 1, name: say('Customer Files') })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page
    .getByRole('button', { name: say('View {file}', { file: notesTxt.name }) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: say('Text of {file}', { file: notesTxt.name }) })).toHaveText(
    'Nobody but the team reads this.',
  )
  const [next, previous] = [
    page.getByRole('button', { name: say('Next file'), disabled: false }),
    page.getByRole('button', { name: say('Previous file'), disabled: false }),
  ]
  const other = (await next.count()) > 0 ? next : previous
  const back = other === next ? 'ArrowLeft' : 'ArrowRight'
  await other.click()
  await expect(page.getByRole('img', { name: dotPng.name })).toBeVisible()
  await page.keyboard.press(back)
  await expect(page.getByRole('region', { name: say('Text of {file}', { file: notesTxt.name }) })).toBeVisible()
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

  await page.goto(`/employee-customer-details/${id}?tab=files`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const theirs = await openBrowser()
  await signIn(theirs, oriel.manager, `/files?project=${id}`)
  await expect(theirs.getByRole('article')).toHaveCount(2)
  await theirs.getByRole('button', { name: say('Actions for {file}', { file: dotPng.name }) }).click()
  await theirs.getByRole('menuitem', { name: say('Delete') }).click()
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete') })
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await theirs.getByRole('button', { name: say('Undo') }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(theirs.getByRole('article').filter({ hasText: name })).toHaveCount(2)
})
