import { adjustAccent, contrastBetween } from '@oriel/contracts/branding/accent-colors'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { RunningOriel } from '../server/testing/processes/oriel-process.ts'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...screens['at 1280 px'], alone: 'branding' })

/** Unreadable on white. Other colors: contracts/src/branding/accent-colors.test.ts. */
const ACCENT = '#ffff00'
const [IN_LIGHT] = adjustAccent(ACCENT)

const hex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((value) => Number(value).toString(16).padStart(2, '0'))
    .join('')}`
const colorsOf = (element: Locator) =>
  element.evaluate(async (it) => {
    await Promise.all(it.getAnimations().map(({ finished }) => finished))
    const { color, backgroundColor } = getComputedStyle(it)
    return [color, backgroundColor]
  })

test('a manager chooses a logo and a color: the sign-in page has them before any script runs, and text stays readable', async ({
  page,
  browser,
  openBrowser,
  oriel,
}) => {
  await (
    await asking(oriel, oriel.manager)
  )(changeSettings, { name: 'Studio <Nord>' })
  await signIn(page, oriel.manager, '/settings/mail')
  await page.locator('main a[href="/settings"]').first().click()
  const save = page.getByRole('button', { name: say('Save settings') })
  await test.step('both apply at once', () => chooseLogoAndColor(page, save))
  await test.step('going back asks first, because a name is typed', () => goBackAndStay(page))
  await test.step('the sign-in page has them before any script runs', () => visitWithoutScript(browser, oriel, page))
  await test.step('text is readable in both themes', async () => {
    const visitor = await openBrowser()
    await visitor.goto('/')
    await expectReadable(visitor, visitor.getByRole('button', { name: say('Sign In') }))
    await expectReadable(page, save)
  })
})

async function chooseLogoAndColor(page: Page, save: Locator) {
  const buffer = await sharp({ create: { width: 300, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(say('Logo'), { exact: true })
    .locator('input')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: say('Replace logo') })).toBeVisible()
  const logo = page.locator('header svg').first()
  expect(await logo.evaluate((it) => getComputedStyle(it).backgroundImage)).toContain('/api/v1/branding/')
  await page.getByLabel(say('Accent color')).fill(ACCENT)
  await save.click()
  await expect(page.getByRole('button', { name: say('Use default color') })).toBeVisible()
  await page.getByLabel(say('Workspace name')).fill('Studio')
  await expect.poll(async () => hex((await colorsOf(save))[1] ?? '')).toBe(IN_LIGHT)
}

async function goBackAndStay(page: Page) {
  await page.goBack()
  await page.getByRole('button', { name: say('Keep editing') }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByLabel(say('Workspace name'))).toHaveValue('Studio')
}

async function visitWithoutScript(browser: Browser, { url }: RunningOriel, page: Page) {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor).toHaveTitle('Studio <Nord>')
  expect(
    await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toContain(IN_LIGHT)
  const icon = await visitor.locator('link[rel=icon]').getAttribute('href')
  expect((await visitor.request.get(new URL(icon ?? '', url).href)).headers()['content-type']).toBe('image/png')
  await context.close()
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as object
  expect(manifest).toMatchObject({ name: 'Studio <Nord>', icons: [{ src: icon }] })
}

async function expectReadable(page: Page, button: Locator) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(button).toBeVisible()
    const [color = '', background = ''] = await colorsOf(button)
    expect(contrastBetween(hex(color), hex(background)), colorScheme).toBeGreaterThanOrEqual(4.5)
    await expectAccessible(page)
  }
}
