import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { startMailServer } from '@oriel/server/testing/mail/smtp'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { choose, fill, inDialog, pressButton, waitForText } from './testing/user-actions.ts'
import { addressShown, openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

const noSuchUser = { code: 550, said: 'No such user' }
const nextYear = new Date().getFullYear() + 1
let isKnown = false
let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const server = await startMailServer((to) => (to === 'customer@walk.test' && !isKnown ? noSuchUser : undefined))
  const oriel = await startOriel([], server.environment)
  stop = async () => {
    await oriel.stop()
    await server.close()
  }
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

const rowOf = (text: string) =>
  waitFor(() => {
    const rows = screen.queryAllByText(text).flatMap((it) => it.closest<HTMLElement>('main li') ?? [])
    return within(rows[0] ?? expect.fail(`no row of ${text}`))
  })

test('an approver suggests colleagues, whom a manager adds or declines with a reason', async () => {
  const ofClient = '/customer-project-details/{customer}?tab=team'
  let user = openApp(place, 'customer', ofClient)
  for (const [name, email] of [
    ['Vera of Guild', 'vera@guild.example'],
    ['Otto of Guild', 'otto@guild.example'],
  ] as const) {
    await pressButton(user, 'Suggest a colleague')
    await fill(/^Full name/, name)
    await fill(/^Email/, email)
    await choose(user, /^Access level/, /^Viewer/)
    await inDialog(user, 'Suggest')
    await (await rowOf(name)).findByText('Waiting')
  }

  const line = 'Vera of Guild · vera@guild.example'
  await waitFor(async () =>
    expect(JSON.stringify(await place.elsewhere('pm', 'GET', '/v1/me/attention-items'))).toContain(line),
  )
  user = openApp(place, 'pm', '/pm-dashboard?reason=waits')
  await user.click(await screen.findByRole('link', { name: new RegExp(line) }))
  await user.click(await (await rowOf('Vera of Guild')).findByRole('button', { name: 'Add…' }))
  await screen.findByRole('alertdialog', { name: 'Give Vera of Guild access to this project?' })
  await inDialog(user, 'Add')
  expect(await waitForText('Invited by email')).toBe(true)
  await (await rowOf('Vera of Guild')).findByText('Invited')
  await user.click(await (await rowOf('Otto of Guild')).findByRole('button', { name: 'Decline…' }))
  await inDialog(user, 'Decline')
  expect(await waitForText('Enter a reason')).toBe(true)
  await fill(/^Reason/, 'He works for somebody else now.')
  await inDialog(user, 'Decline')
  await (await rowOf('Otto of Guild')).findByText('Declined')

  openApp(place, 'customer', ofClient)
  await (await rowOf('Vera of Guild')).findByText('Invited')
  await (await rowOf('Otto of Guild')).findByText(/He works for somebody else now\./)
})

test('with several clients, a manager chooses as whom to view', async () => {
  const path = `/v1/projects/${place.ids.customer}/clients`
  const known = (await place.elsewhere('pm', 'GET', path)) as { company: { id: string }; clients: object[] }
  const account = { name: 'Olaf', email: 'olaf@walk.test', password: 'long-enough', role: 'customer' }
  await place.elsewhere('pm', 'POST', '/v1/people', { ...account, companyId: known.company.id })
  const user = openApp(place, 'pm', '/customer/{customer}?tab=team')
  await choose(user, /^Add someone from the client/, 'Olaf')
  await screen.findByRole('alertdialog', { name: 'Give Olaf access to this project?' })
  await inDialog(user, 'Add')
  await screen.findByRole('combobox', { name: /^Access level for Olaf/ })

  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await pressButton(user, 'View as client')
  const dialog = within(await screen.findByRole('dialog', { name: 'View as which client?' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Some customer/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^Olaf/ }))
  await inDialog(user, 'View as client')
  const address = `/customer-project-details/${place.ids.customer}`
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  openApp(place, 'pm', address)
  expect(await waitForText('You’re viewing this as Olaf. Read-only.')).toBe(true)
  await screen.findByRole('heading', { level: 1, name: 'Bakery' })
  await within(screen.getByRole('main')).findByText('Viewer')
})

test('holidays are imported from a file for all; of absences, only colleagues read that they are, not why', async () => {
  const event = (name: string, begins: string) =>
    ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, begins, 'END:VEVENT'].join('\r\n')
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0']
    .concat(event('Midsummer', `DTSTART;VALUE=DATE:${nextYear}0624`), event('Meeting', 'DTSTART:20990101T100000Z'))
    .concat('END:VCALENDAR', '')
    .join('\r\n')
  const asFile = (text: string) => new File([text], 'holidays.ics', { type: 'text/calendar' })
  let user = openApp(place, 'pm', '/settings')
  await pressButton(user, 'Import…')
  const file = await screen.findByLabelText<HTMLInputElement>(/^Calendar file/, { selector: 'input[type=file]' })
  await user.upload(file, asFile('Hello'))
  expect(await waitForText('This isn’t a calendar file (.ics)')).toBe(true)
  await user.upload(file, asFile(calendar))
  expect((await screen.findByLabelText<HTMLInputElement>(/Midsummer/)).checked).toBe(true)
  await inDialog(user, 'Add 1 entry')
  await rowOf('Midsummer')

  user = openApp(place, 'employee', '/employee-profile')
  await pressButton(user, 'Add time off')
  await fill(/^First day/, `${nextYear}-06-23`)
  await fill(/^Last day/, `${nextYear}-06-21`)
  await fill('Name', 'Operation')
  await inDialog(user, 'Save')
  expect(await waitForText('Choose a last day on or after the first day')).toBe(true)
  await fill(/^Last day/, `${nextYear}-06-25`)
  await inDialog(user, 'Save')
  expect(await waitForText('Reason visible only to you')).toBe(true)

  const agenda = `/calendar?view=agenda&date=${nextYear}-06-20`
  openApp(place, 'pm', agenda)
  expect(await waitForText('Away: Some employee')).toBe(true)
  expect(await waitForText('Midsummer')).toBe(true)
  expect(screen.queryByText('Operation', { exact: false })).toBeNull()
  openApp(place, 'customer', agenda)
  expect(await waitForText('Midsummer')).toBe(true)
  expect(screen.queryByText('Away: Some employee', { exact: false })).toBeNull()

  user = openApp(place, 'pm', '/settings')
  await pressButton(user, /^Delete .*24/)
  await inDialog(user, 'Delete')
  await waitFor(() => expect(screen.queryByText('Midsummer', { exact: false })).toBeNull())
  const period = `from=${nextYear}-06-20&to=${nextYear}-06-30`
  expect(await place.elsewhere('customer', 'GET', `/v1/time-off?${period}`)).toMatchObject({ items: [] })
})

test('the row of a person reports undeliverable mail until a test mail is accepted', async () => {
  await place.elsewhere('pm', 'POST', '/v1/settings/mail/test', { to: 'customer@walk.test' })
  const card = async (mark: boolean) =>
    waitFor(async () => {
      openApp(place, 'pm', '/user-management?search=some+customer')
      const shown = (await screen.findByText('customer@walk.test')).closest('[role=row]')?.textContent
      if (mark) expect(shown).toContain('No such user')
      expect(shown?.includes('Undeliverable')).toBe(mark)
    })
  await card(true)
  isKnown = true
  const user = openApp(place, 'pm', '/user-management?search=some+customer')
  await pressButton(user, 'Send test email')
  await card(false)
})

test('a manager requires two-factor authentication, sees who lacks it, and chooses who gets links', async () => {
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  let user = openApp(place, 'pm', '/settings')
  await user.click(await screen.findByRole('link', { name: 'Sign-in' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign-in' })
  expect(addressShown()).toBe('/settings/sign-in')
  let factor = await region('Two-factor authentication')
  await user.click(factor.getByRole('radio', { name: 'Managers' }))
  await pressButton(user, 'Save settings')
  const missing = await screen.findByRole('list', { name: 'Not set up yet' })
  expect(within(missing).getAllByRole('listitem')).toHaveLength(1)
  user = openApp(place, 'pm', '/settings/sign-in')
  factor = await region('Two-factor authentication')
  await user.click(factor.getByRole('radio', { name: /^No one/ }))
  await pressButton(user, 'Save settings')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not set up yet' })).toBeNull())

  const links = await region('Email sign-in links')
  expect(links.getByRole<HTMLInputElement>('radio', { name: /^Clients/ }).checked).toBe(true)
  await user.click(links.getByRole('radio', { name: /^Everyone/ }))
  await pressButton(user, 'Save settings')
  expect(await waitForText('Settings saved')).toBe(true)
  openApp(place, 'pm', '/settings/sign-in')
  const reloaded = await region('Email sign-in links')
  expect(reloaded.getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true)
})

test('further pages of the activity load on request, up to the end', async () => {
  for (let at = 0; at < 103; at += 1)
    await place.elsewhere('pm', 'POST', `/v1/work-items/${place.ids.task}/comments`, { text: `Line ${at}` })
  const user = openApp(place, 'pm', '/activity?project={customer}&show=comments')
  const lines = () => document.querySelectorAll('main li').length
  await waitFor(() => expect(lines()).toBe(100))
  await pressButton(user, 'Load More Activity')
  await waitFor(() => expect(screen.queryByText('Load More Activity')).toBeNull())
  expect(lines()).toBe(105)
})

test.each([
  ['client', 'pm', '/customer/{customer}?tab=tasks', 'Add Task', 'can see this task'],
  ['team', 'employee', '/employee-task/{task}?customerId={customer}', 'Add Subtask', 'Only the team can see this.'],
] as const)(
  'where new work is for the %s, the form of the %s says so, and files follow it',
  async (newWork, who, page, add, text) => {
    await place.elsewhere('pm', 'PATCH', `/v1/projects/${place.ids.customer}`, { newWork })
    const user = openApp(place, who, page)
    await pressButton(user, add)
    await waitForText(text)
    const picker = document.querySelector<HTMLElement>('dialog input[type=file][multiple]') ?? expect.fail('no picker')
    await user.upload(picker, new File(['Hello'], 'hello.txt', { type: 'text/plain' }))
    const name = newWork === 'client' ? 'Team and client' : 'Team only'
    const choices = await screen.findByRole('radiogroup', { name: 'Who can see these files' })
    expect(within(choices).getByRole('radio', { name })).toHaveProperty('checked', true)
  },
)

test('a manager invites another person of the client from the project', async () => {
  const user = openApp(place, 'pm', '/customer/{customer}?tab=team')
  await pressButton(user, 'Invite')
  await fill(/^Full name/, 'Anna Groß')
  await fill(/^Email/, 'anna@hofladen.example')
  await inDialog(user, 'Invite')
  await waitFor(async () => {
    const { items } = (await place.elsewhere('pm', 'GET', '/v1/invitations')) as { items: object[] }
    expect(items).toContainEqual(
      expect.objectContaining({
        name: 'Anna Groß',
        role: 'customer',
        projects: [expect.objectContaining({ id: place.ids.customer })],
      }),
    )
  })
})
