import sharp from 'sharp'
import { expect, test } from '../support/oriel.ts'
import { attachForClient } from '../support/attach.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectAnnotationAtEveryZoom, touch } from '../support/annotations.ts'
import { setUpProject } from '../support/project.ts'
import { planPdf } from '../support/sample-files.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { say } from '../support/say.ts'

const menu = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

test.use(screens['at 1280 px'])

test('an image gets annotations and a new version, compared side by side', async ({ page, openBrowser, oriel }) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Ver')
  await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
  await attachForClient(page, [await menu('menu.png', 'teal'), planPdf])
  await expect(page.getByRole('list', { name: say('Attachments') }).getByRole('listitem')).toHaveCount(2)

  const theirs = await openBrowser()
  await signIn(theirs, client, '/customer-files')
  await theirs
    .getByRole('button', { name: say('View {file}', { file: 'menu.png' }) })
    .first()
    .click()
  const preview = theirs.getByRole('dialog', { name: 'menu.png' })
  await expect(preview.getByRole('img', { name: 'menu.png' })).toBeVisible()
  const point = preview.getByRole('button', { name: say('Mark a spot'), exact: true })
  await point.click()
  for (let press = 0; press < 3; press++) await theirs.keyboard.press('ArrowRight')
  await theirs.keyboard.press('Enter')
  await preview.getByRole('textbox', { name: say('Annotation') }).fill('This word is too small.')
  await preview.getByRole('button', { name: say('Save') }).click()
  const first = preview.locator('[data-annotation="1"]')
  await expect(first).toBeVisible()
  await expectAccessible(theirs)

  const pictured = { within: preview, image: preview.getByRole('img', { name: 'menu.png' }) }
  const at = await touch(pictured, { x: 0.3, y: 0.7 })
  await preview.getByRole('textbox', { name: say('Annotation') }).fill('And this line, too.')
  await preview.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(pictured, 2, at)

  await page
    .getByRole('button', { name: say('View {file}', { file: 'menu.png' }) })
    .first()
    .click()
  const desk = page.getByRole('dialog', { name: 'menu.png' })
  await expect(desk.getByText('And this line, too.')).toBeVisible()
  await desk.getByRole('button', { name: say('Go to annotation {number}', { number: 1 }) }).click()
  await desk.getByRole('textbox', { name: say('Reply') }).fill('By how much?')
  await desk.getByRole('button', { name: say('Reply'), exact: true }).click()
  await expect(desk.getByText('By how much?')).toBeVisible()
  await desk.getByRole('button', { name: say('Resolve annotation {number}', { number: 2 }) }).click()
  await expect(desk.getByRole('button', { name: say('Reopen annotation {number}', { number: 2 }) })).toBeVisible()
  await desk.getByRole('button', { name: say('New version') }).click()
  const adding = page.getByRole('dialog', { name: say('New version') })
  await adding.getByRole('button', { name: say('Upload') }).click()
  await expect(adding.getByText(say('Choose a file first'))).toBeVisible()
  await adding
    .locator('input[type="file"]')
    .first()
    .setInputFiles([await menu('menu 2.png', 'purple')])
  await adding.getByRole('textbox', { name: say('What changed') }).fill('Larger type')
  await adding.getByRole('button', { name: say('Upload') }).click()
  await expect(page.getByText(say('Version {number} uploaded', { number: 2 }))).toBeVisible()

  const second = page.getByRole('dialog', { name: 'menu 2.png' })
  await expect(second.getByText('This word is too small.')).toBeVisible()
  await expect(second.getByText('And this line, too.')).toBeHidden()
  await second.getByRole('radio', { name: say('Versions ({count})', { count: 2 }) }).check()
  await expect(second.getByText('Larger type')).toBeVisible()
  await second.getByRole('button', { name: say('Compare with version {number}', { number: 1 }) }).click()
  await expect(second.getByRole('img', { name: /menu/ })).toHaveCount(2)
  await second.getByRole('radio', { name: say('Overlay') }).check()
  const slider = second.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  await expectAccessible(page)
  await second.getByRole('button', { name: say('Back to version {number}', { number: 2 }) }).click()
  expect(name).not.toBe('')

  await theirs.goto('/customer-files')
  await theirs
    .getByRole('button', { name: say('View {file}', { file: 'menu 2.png' }) })
    .first()
    .click()
  const latest = theirs.getByRole('dialog', { name: 'menu 2.png' })
  await expect(latest.getByText('By how much?')).toBeVisible()
  await latest.getByRole('radio', { name: say('Versions ({count})', { count: 2 }) }).check()
  const download = theirs.waitForEvent('download')
  await latest.getByRole('button', { name: say('Download version {number}', { number: 1 }) }).click()
  expect((await download).suggestedFilename()).toBe('menu.png')
})
