import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { inDays, setUpProject } from './support/project.ts'
import { day, say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

const event = (name: string, begins: string) =>
  ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, begins, 'END:VEVENT'].join('\r\n')
const holidays = (on: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    event('Midsummer', `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`),
    event('Meeting', 'DTSTART:20990101T100000Z'),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const asFile = (text: string) => ({ name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })

test.describe('at 1280 px', () => {
  test.use(screens['at 1280 px'])

  test('holidays are imported from a file and visible to all; only staff see absences, without the reason', async ({
    page,
    openBrowser,
    oriel,
  }) => {
    const { client, employee } = await setUpProject(oriel, 'Exit')
    const on = inDays(3)
    await signIn(page, oriel.manager)
    await page.goto('/settings')
    await page.getByRole('button', { name: say('Import…') }).click()
    const dialog = page.getByRole('dialog')
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles(asFile('Hello'))
    await expect(dialog.getByText(say('This isn’t a calendar file (.ics)'))).toBeVisible()
    await file.setInputFiles(asFile(holidays(on)))
    await expect(dialog.getByRole('checkbox', { name: /Midsummer/ })).toBeChecked()
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: say('Add {count, plural, one {# entry} other {# entries}}', { count: 1 }) })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Midsummer' })).toContainText(day(on))

    const theirs = await openBrowser()
    await signIn(theirs, employee)
    await theirs.goto('/employee-profile')
    await theirs.getByRole('button', { name: say('Add time off') }).click()
    const form = theirs.getByRole('dialog')
    await form.getByRole('textbox', { name: say('First day') }).fill(inDays(4))
    await form.getByRole('textbox', { name: say('Last day') }).fill(inDays(2))
    await form.getByRole('textbox', { name: say('Name'), exact: true }).fill('Operation')
    await form.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(form.getByText(say('Choose a last day on or after the first day'))).toBeVisible()
    await form.getByRole('textbox', { name: say('Last day') }).fill(inDays(5))
    await form.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Operation' })).toContainText(
      say('reason visible only to you'),
    )

    const address = `/calendar?view=agenda&date=${inDays(0)}`
    const away = say('Away: {names}', { names: employee.fullName })
    await page.goto(address)
    await expect(page.getByText('Midsummer')).toBeVisible()
    await expect(page.getByText(away).first()).toBeVisible()
    await expect(page.getByText('Operation')).toHaveCount(0)
    const clients = await openBrowser()
    await signIn(clients, client)
    await clients.goto(address)
    await expect(clients.getByText('Midsummer')).toBeVisible()
    await expect(clients.getByText(away)).toHaveCount(0)

    await page.goto('/settings')
    await page.getByRole('button', { name: say('Delete {days}', { days: day(on) }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Delete'), exact: true })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Midsummer' })).toHaveCount(0)
    await expect(clients.getByText('Midsummer')).toHaveCount(0)
  })
})
