import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import type { Page } from '@playwright/test'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import { awaitServiceWorker, screens } from '../support/screens.ts'

type Mails = Awaited<ReturnType<typeof startMailServer>>
interface Place {
  page: Page
  url: string
  server: Mails
}

const NAME = 'Lea Link'
const EMAIL = 'lea@client.test'

test.use(screens['at 390 px'])

test('an invited client chooses no password and signs in by mailed links: with one press on a known device, with a code on a new one', async ({
  page,
  language,
}) => {
  const server = await startMailServer()
  const oriel = await startOriel([], server.environment)
  try {
    await setLanguage(oriel, language)
    const ask = await asking(oriel, oriel.manager)
    await ask(sendInvitation, { name: NAME, email: EMAIL, role: 'customer', company: 'Lea Ltd' })
    const place = { page, url: oriel.url, server }
    await test.step('an invitation', () => acceptInvitation(place))
    await test.step('a link on a known device', () => useKnownDevice(place))
    await test.step('a link on a new device', () => useNewDevice(place))
  } finally {
    await oriel.stop()
    await server.close()
  }
})

/** Of the next mail with one. */
async function nextLink(server: Mails, kind: 'invitation' | 'sign-in-link') {
  const pattern = new RegExp(`/${kind}#[\\w.-]+`)
  const link = { path: '', code: '' }
  await expect
    .poll(() => {
      const text = server.take().find((mail) => pattern.test(mail.text ?? ''))?.text ?? ''
      link.path = pattern.exec(text)?.[0] ?? ''
      link.code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
      return link.path
    })
    .not.toBe('')
  return link
}

async function askForLink({ page, server }: Place) {
  await page.getByRole('link', { name: say('Send me a link') }).click()
  await expect(page.getByRole('heading', { name: say('Sign in with a link') })).toBeVisible()
  await page.getByLabel(say('Email')).fill(EMAIL)
  await page.getByRole('button', { name: say('Send me a link') }).click()
  await expect(page.getByRole('status').or(page.getByText('15')).first()).toBeVisible()
  return nextLink(server, 'sign-in-link')
}

/** Signed out, but still a known device. */
async function leave({ page, url }: Place, to: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}${to}`)
}

async function enterCode(page: Page, button: string, code: string, arrival: RegExp) {
  const digits = page.getByLabel(say('6-digit code'))
  const press = page.getByRole('button', { name: button })
  await digits.fill(code === '000000' ? '000001' : '000000')
  await press.click()
  await expect(page.getByText(say('That’s not the code in the email')).first()).toBeVisible()
  await digits.fill(code)
  await press.click()
  await expect(page).toHaveURL(arrival)
}

async function acceptInvitation({ page, url, server }: Place) {
  const { path, code } = await nextLink(server, 'invitation')
  await page.goto(`${url}${path}`)
  await page.getByRole('radio', { name: say('Always send me a sign-in link') }).check()
  await expect(page.getByRole('textbox', { name: say('Password') })).toBeHidden()
  await expectAccessible(page)
  await enterCode(page, say('Accept and sign in'), code, /customer-dashboard$/)
  const setUp = page.getByRole('button', { name: say('Set up'), exact: true })
  for (const { viewport } of [screens['at 1280 px'], screens['at 390 px']]) {
    await page.setViewportSize(viewport)
    // Fails where something covers the button.
    await setUp.click({ trial: true })
  }
  await expectAccessible(page)
  await setUp.click()
  await expect(page.getByRole('combobox', { name: say('Time zone') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('Not now') }).click()
  await expect(page.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()
  await awaitServiceWorker(page)
}

async function useKnownDevice(place: Place) {
  const { page, url } = place
  await leave(place, '/customer-files')
  await expect(page.getByRole('button', { name: say('Sign In') })).toBeVisible()
  const { path } = await askForLink(place)
  // Offline, so that no other code arrives.
  await page.context().setOffline(true)
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('alert').filter({ hasText: say('Something went wrong') })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: say('Try again') }).click()
  const press = page.getByRole('button', { name: say('Sign In') })
  await expect(press).toBeVisible()
  await expect(page.getByLabel(say('6-digit code'))).toBeHidden()
  await press.click()
  await expect(page).toHaveURL(/customer-files$/)

  await leave(place, path)
  await expect(page.getByRole('heading', { name: say('This link is no longer valid') })).toBeVisible()
  await expectAccessible(page)
}

async function useNewDevice(place: Place) {
  const { page, url } = place
  await page.context().clearCookies()
  await page.getByRole('link', { name: say('Request a new link') }).click()
  await expect(page.getByRole('heading', { name: say('Sign in with a link') })).toBeVisible()
  await expectAccessible(page)
  await page.goto(url)
  const { path, code } = await askForLink(place)
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { name: say('Sign in as {name}', { name: NAME }) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Sign In') }).click()
  await expect(page.getByText(say('Enter the 6-digit code next to the link'))).toBeVisible()
  await enterCode(page, say('Sign In'), code, /customer-files$/)
  await page.goto(`${url}${path}`)
  await expect(page).toHaveURL(/customer-(?:dashboard|files)$/)
}
