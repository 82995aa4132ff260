import { addDeliverable, requestSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import type { Locator, Page } from '@playwright/test'
import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'
import { asking } from '../support/agency.ts'
import { expectAnnotationAtEveryZoom, touch } from '../support/annotations.ts'
import { attachForClient } from '../support/attach.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectBottomReachable, expectPagesApart } from '../support/pdf-pages.ts'
import { expect, test } from '../support/oriel.ts'
import { type StoryProject, setUpProject } from '../support/project.ts'
import { pagesPdf, planPdf } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

const [desktop, phone] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const files = [
  { file: pagesPdf('two.pdf', 2), pages: 2, ratio: 595 / 842 },
  { file: pagesPdf('twenty.pdf', 20), pages: 20, ratio: 595 / 842 },
  { file: pagesPdf('landscape.pdf', 3, true), pages: 3, ratio: 842 / 595 },
]

test('pages of a PDF don’t overlap on a desktop and a phone, and are annotated, shared and approved', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Pdf')
  const { employee, client, id, task } = project
  await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
  await attachForClient(page, [planPdf, ...files.map(({ file }) => file)])
  await expect(page.getByRole('list', { name: say('Attachments') }).getByRole('listitem')).toHaveCount(4)
  const theirs = await openBrowser()
  await signIn(theirs, client, '/customer-files')
  await test.step('the client previews each file', () => preview(theirs))
  await test.step('an employee annotates, and shares the annotation', () => annotate(page, project))
  await test.step('the client annotates with a mention', () => annotateToo(theirs, project))
  await test.step('the client approves one of three deliverables', () => approve(theirs, oriel, project))
  await test.step('the mentioned employee is notified', () => expectMention(page))
})

const view = (page: Page, name: string) =>
  page.getByRole('button', { name: say('View {file}', { file: name }) }).first()

/** Opened at one size and resized to the other. */
async function expectLayouts(page: Page, within: Locator, { pages, ratio }: (typeof files)[number]) {
  const opened = page.viewportSize()
  for (const size of opened?.width === phone.width ? [phone, desktop] : [desktop, phone]) {
    await page.setViewportSize(size)
    await expectPagesApart(within, pages, ratio)
    await expectBottomReachable(page, within)
  }
}

async function preview(theirs: Page) {
  for (const it of files) {
    await theirs.setViewportSize(desktop)
    await view(theirs, it.file.name).click()
    await expectLayouts(theirs, theirs.getByRole('dialog', { name: it.file.name }), it)
    await theirs.keyboard.press('Escape')
  }
  await theirs.setViewportSize(desktop)
}

const pictured = (dialog: Locator) => ({
  within: dialog,
  image: dialog.getByRole('img', { name: say('Page {page} of {pages}', { page: 1, pages: 1 }) }),
})

async function annotate(page: Page, { employee, client }: StoryProject) {
  await view(page, planPdf.name).click()
  const desk = page.getByRole('dialog', { name: planPdf.name })
  const at = await touch(pictured(desk), { x: 0.7, y: 0.4 })
  const field = desk.getByRole('textbox', { name: say('Annotation') })
  const offered = page.getByRole('listbox', { name: say('People who can see this') }).getByRole('option')
  await field.pressSequentially('For @')
  await expect(offered.filter({ hasText: employee.fullName })).toHaveCount(1)
  await expect(offered.filter({ hasText: client.fullName })).toHaveCount(0)
  await expectAccessible(page)
  await field.fill(`For @${client.fullName}: larger, please.`)
  await desk.getByRole('button', { name: say('Save') }).click()
  const why = say('{name} can’t see team-only content and can’t be mentioned here.', { name: client.fullName })
  await expect(desk.getByText(why)).toBeVisible()
  await field.fill('Larger, please.')
  await desk.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(pictured(desk), 'T1', at)

  await desk.getByRole('button', { name: say('Actions for annotation {number}', { number: 'T1' }) }).click()
  await page.getByRole('menuitem', { name: say('Share with client') }).click()
  const question = page.getByRole('alertdialog', { name: say('Share this annotation with the client?') })
  await expect(question.getByText('Larger, please.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: say('Share with client') }).click()
  await expect(question).toBeHidden()
}

async function annotateToo(theirs: Page, { employee }: StoryProject) {
  await view(theirs, planPdf.name).click()
  const dialog = theirs.getByRole('dialog', { name: planPdf.name })
  await expect(dialog.getByText('Larger, please.')).toBeVisible()
  const at = await touch(pictured(dialog), { x: 0.25, y: 0.5 })
  const annotation = dialog.getByRole('textbox', { name: say('Annotation') })
  await annotation.pressSequentially('And here, @emil')
  const offered = theirs.getByRole('listbox', { name: say('People who can see this') })
  await expect(offered.getByRole('option', { name: employee.fullName })).toBeVisible()
  await annotation.press('Enter')
  await expect(annotation).toHaveValue(`And here, @${employee.fullName} `)
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(pictured(dialog), 2, at)

  await dialog.getByRole('button', { name: say('Actions for annotation {number}', { number: 2 }) }).click()
  await theirs.getByRole('menuitem', { name: say('Edit') }).click()
  await dialog.getByRole('textbox', { name: say('Edit annotation') }).fill(`Here, too, @${employee.fullName}.`)
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expect(dialog.getByText(`Here, too, @${employee.fullName}.`)).toBeVisible()
}

async function approve(theirs: Page, oriel: RunningOriel, { employee, client, task }: StoryProject) {
  const ask = await asking(oriel, employee)
  const { items } = await ask(listFiles, {})
  for (const it of files.toReversed()) {
    await theirs.setViewportSize(phone)
    const file = items.find(({ name }) => name === it.file.name)?.id ?? ''
    const title = `Sign ${it.file.name}`
    const { id } = await ask(addDeliverable, { workItem: task._id, kind: 'file', title, file })
    await ask(requestSignOff, { id, approvers: [client._id], message: '12. March\n24. April' })
    await theirs.goto(`/customer-deliverable/${id}`)
    const main = theirs.locator('main')
    await expectLayouts(theirs, main, it)
    await expect(main.getByText('24.', { exact: true }).first()).toBeAttached()
  }
  for (const size of [desktop, phone]) {
    await theirs.setViewportSize(size)
    await expectDockBelowPages(theirs)
  }
  const title = `Sign ${files[0]?.file.name}`
  const button = theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true })
  await button.click()
  const question = theirs.getByRole('dialog', { name: say('Approve “{title}”?', { title }) })
  await expect(question).toContainText('two.pdf')
  await expect(question.getByRole('button', { name: say('Request changes instead') })).toBeVisible()
  await expectAccessible(theirs)
  await question.getByRole('button', { name: say('Approve version {number}', { number: 1 }) }).click()
  await expect(theirs.getByText(say('You approved “{title}”', { title })).first()).toBeVisible()
  await expect(button).toHaveCount(0)
}

async function expectDockBelowPages(theirs: Page) {
  await theirs.evaluate(() => window.scrollTo(0, 0))
  const button = theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true })
  await expect(button).toBeInViewport()
  const first = theirs.locator('main canvas').first()
  const top = await first.evaluate((it) => it.getBoundingClientRect().top)
  expect(top).toBeLessThan((await button.boundingBox())?.y ?? 0)
  await expectAccessible(theirs)
}

async function expectMention(page: Page) {
  await page.goto('/inbox')
  const needs = page
    .getByRole('region', { name: say('Needs attention') })
    .getByRole('listitem')
    .filter({ hasText: 'Here, too' })
  await expect(needs).toContainText(say('Because you were mentioned'))
}
