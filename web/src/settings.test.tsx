import { startMailServer } from '@oriel/server/testing/mail/smtp'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { choose, fill, pressButton, waitForText } from './testing/user-actions.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()
afterEach(async () => {
  await place.elsewhere('pm', 'PATCH', '/v1/settings', { name: '', timeZone: null, workingWeek: ['monday'] })
})

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('a manager names the workspace: its name replaces the product’s, at once', async () => {
  const user = openApp(place, 'pm', '/settings')
  await fill(/^Workspace name/, 'Studio Nord')
  await pressButton(user, 'Save settings')
  expect(await waitForText('Settings saved')).toBe(true)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Studio Nord' }).textContent).toBe('Studio Nord'))
  expect(document.title).toMatch(/^(\(\d+\) )?Settings · Studio Nord$/)
})

test('the days of the working week are chosen, at least one', async () => {
  const user = openApp(place, 'pm', '/settings')
  await user.click(await field(/^Monday/))
  await pressButton(user, 'Save settings')
  expect(await waitForText('Choose at least one working day')).toBe(true)
  await user.click(await field(/^Sunday/))
  await pressButton(user, 'Save settings')
  expect(await waitForText('Settings saved')).toBe(true)
  expect(await place.elsewhere('pm', 'GET', '/v1/settings')).toMatchObject({ workingWeek: ['sunday'] })
})

test('leaving a page with unsaved settings asks first', async () => {
  const user = openApp(place, 'pm', '/settings')
  await fill(/^Workspace name/, 'Studio Süd')
  await user.click(await screen.findByRole('link', { name: 'Email' }))
  await pressButton(user, 'Keep editing')
  expect((await field(/^Workspace name/)).value).toBe('Studio Süd')
  await user.click(await screen.findByRole('link', { name: 'Email' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('region', { name: 'Outgoing email (SMTP)' })).toBeTruthy()
  expect(await place.elsewhere('pm', 'GET', '/v1/settings')).toMatchObject({ name: '' })
})

test('a manager sets up email, reads why a test fails, and sends one', async () => {
  const server = await startMailServer()
  onTestFinished(server.close)
  const { port } = new URL(server.environment.ORIEL_SMTP_URL)
  const user = openApp(place, 'pm', '/settings')
  await user.click(await screen.findByRole('link', { name: 'Email' }))
  const card = within(await screen.findByRole('region', { name: 'Outgoing email (SMTP)' }))
  const unset = 'No mail server is set up, so no emails are sent. Everything else works as usual.'
  expect(await waitForText(unset)).toBe(true)
  const save = () => pressButton(user, 'Save settings')
  const type = async (label: RegExp, text: string) => {
    const input = card.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
    await user.clear(input)
    await user.type(input, text)
  }
  await user.click(card.getByRole('radio', { name: /^None/ }))
  await type(/^Sender/, 'Studio Süd')
  await type(/^Mail server/, '127.0.0.1')
  await save()
  expect(await waitForText('Enter a sender such as mail@example.com')).toBe(true)
  await type(/^Sender/, 'Studio Süd <oriel@work.example>')
  await type(/^Port/, '1')
  await save()
  await user.click(await card.findByRole('button', { name: 'Send test email' }))
  expect(await waitForText('ECONNREFUSED')).toBe(true)
  await type(/^Port/, port)
  await save()
  expect(
    await waitForText(`_dmarc.work.example. TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@work.example"`),
  ).toBe(true)
  await waitFor(async () =>
    expect(await place.elsewhere('pm', 'GET', '/v1/settings/mail')).toMatchObject({ outgoing: { port: Number(port) } }),
  )
  await user.click(card.getByRole('button', { name: 'Send test email' }))
  expect(await waitForText('It works.')).toBe(true)
  expect(server.mails.at(-1)?.from).toEqual({ name: 'Studio Süd', address: 'oriel@work.example' })
})

test('another person’s save is compared first, and fields not typed in here keep theirs', async () => {
  const user = openApp(place, 'pm', '/settings')
  await fill(/^Workspace name/, 'Assigned to me')
  await place.elsewhere('pm', 'PATCH', '/v1/settings', { name: 'Theirs', timeZone: 'Asia/Tokyo' })
  await pressButton(user, 'Save settings')
  expect(await waitForText('Theirs')).toBe(true)
  await pressButton(user, 'Keep mine')
  expect(await waitForText('Settings saved')).toBe(true)
  expect(await place.elsewhere('pm', 'GET', '/v1/settings')).toMatchObject({
    name: 'Assigned to me',
    timeZone: 'Asia/Tokyo',
  })
})

test('a chosen language and compact lists apply at once, and typed text stays', async () => {
  const user = openApp(place, 'employee', '/employee-profile')
  await pressButton(user, 'Edit profile')
  await fill(/^Phone/, '555 01')
  await user.click(screen.getByRole('tab', { name: 'Appearance' }))
  await pressButton(user, 'Compact')
  await waitFor(() => expect(document.documentElement.dataset['density']).toBe('compact'))
  await user.click(screen.getByRole('combobox', { name: /^Language/ }))
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
  expect(await waitForText('Language default: Montag')).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'You' }))
  await pressButton(user, 'Edit profile')
  expect((await field(/^Phone/)).value).toBe('555 01')
  expect(await place.elsewhere('employee', 'GET', '/v1/me')).toMatchObject({
    preferences: { density: 'compact', language: 'de' },
  })
})

test('a person reads times in the workspace’s time zone, or in their own, and weeks begin on a day of their choice', async () => {
  const { lastSignInAt } = (await place.elsewhere('customer', 'GET', '/v1/me')) as { lastSignInAt: string }
  const signInIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(new Date(lastSignInAt))
  let user = openApp(place, 'customer', '/customer-profile')
  await screen.findByText(signInIn(new Intl.DateTimeFormat().resolvedOptions().timeZone))
  await place.elsewhere('pm', 'PATCH', '/v1/settings', { name: 'Studio Nord', timeZone: 'Asia/Tokyo' })
  user = openApp(place, 'customer', '/customer-profile')
  await screen.findByText(signInIn('Asia/Tokyo'))
  await screen.findByRole('link', { name: 'Studio Nord' })
  await user.click(screen.getByRole('tab', { name: 'Appearance' }))
  await user.click(await screen.findByRole('combobox', { name: /^Time zone/ }))
  await user.type(await screen.findByPlaceholderText('Search'), 'Lima')
  await user.click(await screen.findByRole('option', { name: 'America/Lima' }))
  await choose(user, /^First day of the week/, 'Monday')
  await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }))
  const chosen = { timeZone: 'America/Lima', firstWeekday: 'monday', keys: false }
  await waitFor(async () =>
    expect(await place.elsewhere('customer', 'GET', '/v1/me')).toMatchObject({ preferences: chosen }),
  )
  await user.click(screen.getByRole('tab', { name: 'You' }))
  await screen.findByText(signInIn('America/Lima'))

  user = openApp(place, 'customer', '/customer-activity')
  await pressButton(user, /^Date Range/)
  const [first] = await screen.findAllByRole('gridcell')
  expect(
    within(first as HTMLElement)
      .getByRole('button')
      .getAttribute('aria-label'),
  ).toMatch(/^Monday/)
  await user.keyboard('{Escape}')
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('holidays of the workspace and time off of a person have a card each', async () => {
  const user = openApp(place, 'pm', '/settings')
  expect(await screen.findByRole('heading', { name: 'Public holidays' })).toBeTruthy()
  await choose(user, /^Person/, 'Some employee')
  expect(await screen.findByRole('heading', { name: 'Some employee' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add time off' })).toBeTruthy()
  await pressButton(user, 'Add holiday')
  expect(await screen.findByRole('dialog', { name: 'Add holiday' })).toBeTruthy()
})

test('the email digest is off, or sent on chosen days', async () => {
  const user = openApp(place, 'employee', '/employee-profile#notifications')
  const kept = () => place.elsewhere('employee', 'GET', '/v1/me/notification-settings')
  const digest = await screen.findByRole('switch', { name: /^Email digest/ })
  const days = within(screen.getByRole('group', { name: 'Send updates on' })).getAllByRole('checkbox')
  await user.click(days[0] ?? digest)
  await waitFor(async () => expect(await kept()).toMatchObject({ digestDays: { length: 6 } }))
  await user.click(digest)
  await waitFor(async () => expect(await kept()).toMatchObject({ digestDays: [] }))
  expect(screen.queryByRole('group', { name: 'Send updates on' })).toBeNull()
  await user.click(digest)
  // The days chosen before.
  await waitFor(async () => expect(await kept()).toMatchObject({ digestDays: { length: 6 } }))
  await user.click(screen.getByRole('switch', { name: /^Needs your attention/ }))
  openApp(place, 'employee', '/employee-profile#notifications')
  const needs = await screen.findByRole<HTMLInputElement>('switch', { name: /^Needs your attention/ })
  await waitFor(() => expect(needs.checked).toBe(false))
})
