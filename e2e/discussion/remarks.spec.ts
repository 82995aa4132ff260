import { attachForClient } from '../support/attach.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { expectAnnotationAtEveryZoom, touch } from '../support/annotations.ts'
import { setUpProject } from '../support/project.ts'
import { planPdf } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.use(screens['at 1280 px'])

test('a PDF page is annotated with a mention, and the team shares one of its annotations', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, id, task } = await setUpProject(oriel, 'Rem')
  await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
  await attachForClient(page, [planPdf])
  const view = say('View {file}', { file: planPdf.name })
  await page.getByRole('button', { name: view }).first().click()
  const desk = page.getByRole('dialog', { name: planPdf.name })
  const within = (dialog: typeof desk) => ({
    within: dialog,
    image: dialog.getByRole('img', { name: say('Page {page} of {pages}', { page: 1, pages: 1 }) }),
  })

  const first = await touch(within(desk), { x: 0.7, y: 0.4 })
  const field = desk.getByRole('textbox', { name: say('Annotation') })
  const offered = page.getByRole('listbox', { name: say('People who can see this') }).getByRole('option')
  await field.pressSequentially('For @')
  await expect(offered.filter({ hasText: employee.fullName })).toHaveCount(1)
  await expect(offered.filter({ hasText: client.fullName })).toHaveCount(0)
  await expectAccessible(page)
  await field.fill(`For @${client.fullName}: larger, please.`)
  await desk.getByRole('button', { name: say('Save') }).click()
  const why = say('{name} can’t see team-only content and can’t be mentioned here.', {
    name: client.fullName,
  })
  await expect(desk.getByText(why)).toBeVisible()
  await field.fill('Larger, please.')
  await desk.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(within(desk), 'T1', first)

  await desk.getByRole('button', { name: say('Actions for annotation {number}', { number: 'T1' }) }).click()
  await page.getByRole('menuitem', { name: say('Share with client') }).click()
  const asking = page.getByRole('alertdialog', { name: say('Share this annotation with the client?') })
  await expect(asking.getByText('Larger, please.')).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: say('Share with client') }).click()
  await expect(asking).toBeHidden()

  const theirs = await openBrowser()
  await signIn(theirs, client, '/customer-files')
  await theirs.getByRole('button', { name: view }).first().click()
  const preview = theirs.getByRole('dialog', { name: planPdf.name })
  await expect(preview.getByText('Larger, please.')).toBeVisible()
  const second = await touch(within(preview), { x: 0.25, y: 0.5 })
  const remark = preview.getByRole('textbox', { name: say('Annotation') })
  await remark.pressSequentially('And here, @emil')
  await theirs
    .getByRole('listbox', { name: say('People who can see this') })
    .getByRole('option', { name: employee.fullName })
    .click()
  await expect(remark).toHaveValue(`And here, @${employee.fullName} `)
  await preview.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(within(preview), 2, second)

  await preview.getByRole('button', { name: say('Actions for annotation {number}', { number: 2 }) }).click()
  await theirs.getByRole('menuitem', { name: say('Edit') }).click()
  await preview.getByRole('textbox', { name: say('Edit annotation') }).fill(`Here, too, @${employee.fullName}.`)
  await preview.getByRole('button', { name: say('Save') }).click()
  await expect(preview.getByText(`Here, too, @${employee.fullName}.`)).toBeVisible()

  await page.goto('/inbox')
  const needs = page
    .getByRole('region', { name: say('Needs attention') })
    .getByRole('listitem')
    .filter({ hasText: 'Here, too' })
  await expect(needs).toContainText(say('Because you were mentioned'))
})
