import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import type { Page } from '@playwright/test'
import { asking } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { beginning, locale, say } from './support/say.ts'

test.afterEach(async ({ oriel }) => {
  const ask = await asking(oriel, oriel.manager)
  const workingWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
  await ask(changeSettings, { name: '', timeZone: null, workingWeek: [...workingWeek] })
})

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const weekday = (day: string) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
const minuteIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ')

test.use(screens['at 1280 px'])

test('a manager sets up the workspace; an employee sees it in their own time zone and week', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee } = await setUpProject(oriel, 'Set')
  await signIn(page, employee, '/employee-profile')
  const openTab = (name: string) => page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name: say('Appearance') })).toBeVisible()
  const { lastSignInAt } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as { lastSignInAt: string },
  )
  await expect(page.getByText(minuteIn('Europe/Berlin', lastSignInAt), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('Edit profile') }).click()
  await page.getByLabel(say('Phone')).fill('555 01')

  const manager = await openBrowser()
  await signIn(manager, oriel.manager)
  await manager.getByRole('button', { name: say('More'), exact: true }).click()
  await manager.getByRole('menuitem', { name: say('Settings'), exact: true }).click()
  await manager.getByLabel(say('Workspace name')).fill('Studio Nord')
  await choose(manager, say('Time zone'), 'Asia/Tokyo')
  await manager.getByLabel(weekday('2026-11-27')).uncheck()
  await manager.getByRole('button', { name: say('Save settings') }).click()
  await expect(manager.getByText(say('Settings saved'))).toBeVisible()
  await expect(manager).toHaveTitle(new RegExp(`(^|\\) )${say('Settings')} · Studio Nord$`))

  await manager.getByRole('link', { name: say('Email'), exact: true }).click()
  const unset = say('No mail server is set up, so no emails are sent. Everything else works as usual.')
  await expect(manager.getByText(unset)).toBeVisible()

  await expect(page.getByRole('link', { name: 'Studio Nord' })).toBeVisible()
  await expect(page.getByText(minuteIn('Asia/Tokyo', lastSignInAt), { exact: true })).toBeVisible()
  await openTab(say('Appearance'))
  await choose(page, say('Time zone'), 'America/Lima')
  await openTab(say('You'))
  await expect(page.getByText(minuteIn('America/Lima', lastSignInAt), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('Edit profile') }).click()
  await expect(page.getByLabel(say('Phone'))).toHaveValue('555 01')
  await openTab(say('Appearance'))
  await choose(page, say('First day of the week'), weekday('2026-11-23'))
  await page.getByRole('radio', { name: say('Compact') }).check()
  await page.getByRole('switch', { name: say('Single-key shortcuts') }).uncheck()
  await openTab(say('Notifications'))
  const needs = page.getByRole('switch', { name: beginning('Needs your attention') })
  const onSunday = page
    .getByRole('group', { name: say('Send updates on') })
    .getByRole('checkbox', { name: weekday('2026-11-22') })
  await expect(page.getByRole('switch', { name: beginning('Email digest') })).toBeChecked()
  await needs.click()
  await expect(needs).not.toBeChecked()
  await onSunday.click()
  await expect(onSunday).not.toBeChecked()

  await page.goto('/employee-activity')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await page.getByRole('button', { name: beginning('Date Range') }).click()
  await expect(page.getByRole('gridcell').first().getByRole('button')).toHaveAccessibleName(
    new RegExp(weekday('2026-11-23')),
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/employee-profile#notifications')
  await expect(onSunday).not.toBeChecked()
  await expect(needs).not.toBeChecked()
})
