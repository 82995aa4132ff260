import { contrastBetween } from '@oriel/contracts/branding/accent-colors'
import { changeBranding, deleteLogo } from '@oriel/contracts/v1/settings/branding'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...screens['at 1280 px'], alone: 'branding' })

test.afterEach(async ({ oriel }) => {
  const ask = await asking(oriel, oriel.manager)
  await ask(changeSettings, { name: '' })
  await ask(changeBranding, { accent: null })
  await ask(deleteLogo, { background: 'light' })
})

const hex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((value) => Number(value).toString(16).padStart(2, '0'))
    .join('')}`
const colorsOf = async (element: Locator) => {
  const [color, background] = await element.evaluate((it) => {
    const style = getComputedStyle(it)
    return [style.color, style.backgroundColor] as const
  })
  return [hex(color), hex(background)] as const
}
const logoOf = (mark: Locator) => mark.evaluate((it) => getComputedStyle(it).backgroundImage)

test('a manager chooses a logo and a color; the sign-in page shows them before any script runs', async ({
  page,
  browser,
  oriel,
}) => {
  await (
    await asking(oriel, oriel.manager)
  )(changeSettings, { name: 'Studio <Nord>' })
  await signIn(page, oriel.manager, '/settings')
  const buffer = await sharp({ create: { width: 300, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(say('Logo'), { exact: true })
    .locator('input')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: say('Replace logo') })).toBeVisible()
  expect(await logoOf(page.locator('header svg').first())).toContain('/api/v1/branding/')
  await page.getByLabel(say('Accent color')).fill('#8000c0')
  const save = page.getByRole('button', { name: say('Save settings') })
  await save.click()
  await expect(page.getByRole('button', { name: say('Use default color') })).toBeVisible()
  await page.getByLabel(say('Workspace name')).fill('Studio')
  await expect(save).toHaveCSS('background-color', 'rgb(128, 0, 192)')

  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  const visitor = await context.newPage()
  await visitor.goto(oriel.url)
  await expect(visitor).toHaveTitle('Studio <Nord>')
  expect(
    await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toContain('#8000c0')
  const icon = await visitor.locator('link[rel=icon]').getAttribute('href')
  expect((await visitor.request.get(new URL(icon ?? '', oriel.url).href)).headers()['content-type']).toBe('image/png')
  await context.close()
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as object
  expect(manifest).toMatchObject({ name: 'Studio <Nord>', icons: [{ src: icon }] })
})

test('text is readable in both themes with any accent', async ({ page, openBrowser, oriel }) => {
  const ask = await asking(oriel, oriel.manager)
  const visitor = await openBrowser()
  await signIn(page, oriel.manager, '/settings')
  for (const accent of ['#ffff00', '#ffffff', '#000000', '#000080', '#ff3b30']) {
    await ask(changeBranding, { accent })
    await visitor.goto('/')
    await page.reload()
    await page.getByLabel(say('Workspace name')).fill('Unsaved')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await visitor.emulateMedia({ colorScheme })
      for (const button of [
        visitor.getByRole('button', { name: say('Sign In') }),
        page.getByRole('button', { name: say('Save settings') }),
      ]) {
        await expect(button).toBeVisible()
        await button.evaluate(
          async (it) => void (await Promise.all(it.getAnimations().map(({ finished }) => finished))),
        )
        expect(contrastBetween(...(await colorsOf(button))), accent).toBeGreaterThanOrEqual(4.5)
      }
      await expectAccessible(visitor)
      await expectAccessible(page)
    }
  }
})
