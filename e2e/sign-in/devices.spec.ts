import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { asking, hireManager } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test('signing in on a new device notifies the person, who ends that session from another device', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const account = await hireManager(oriel, 'Devi Ce')
  await page.goto('/')
  await signIn(page, account)
  const stranger = await openBrowser()
  await stranger.goto('/')
  await signIn(stranger, account)
  await expect(stranger.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()

  await page.getByRole('link', { name: say('Inbox') }).click()
  const needs = page.getByRole('region', { name: say('Needs attention') }).getByRole('listitem')
  const told = needs.filter({ hasText: say('If this wasn’t you, sign out that session and change your password') })
  await expect(told).toHaveCount(1)
  // Must not clear the security notification.
  await stranger.goto('/inbox')
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    stranger.getByText(say('If this wasn’t you, sign out that session and change your password')),
  ).toHaveCount(0)

  await told.getByRole('link').first().click()
  await page.getByRole('link', { name: say('View active sessions') }).click()
  await expect(page).toHaveURL(/profile/)
  const sessions = page.getByRole('list', { name: say('Sessions and devices') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button').click()
  await expect(page.getByText(say('Device signed out'))).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(stranger).toHaveURL('/')
  await expect(stranger.getByRole('button', { name: say('Sign In') })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(screens['at 390 px'])

  test('an invited client chooses no password, enters the mailed code, and gets sign-in links from then on', async ({
    page,
    language,
  }) => {
    const server = await startMailServer()
    const oriel = await startOriel([], server.environment)
    try {
      const ask = await asking(oriel, oriel.manager)
      await setLanguage(oriel, language)
      await ask(sendInvitation, { name: 'Lea Link', email: 'lea@client.test', role: 'customer', company: 'Lea Ltd' })
      await expect.poll(() => server.mails.length).toBe(1)
      const text = server.take()[0]?.text ?? ''
      const path = /\/invitation#[\w.-]+/.exec(text)?.[0] ?? ''
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''

      await page.goto(`${oriel.url}${path}`)
      await page.getByRole('radio', { name: say('Always send me a sign-in link') }).check()
      await expect(page.getByRole('textbox', { name: say('Password') })).toBeHidden()
      await expectAccessible(page)
      const accept = page.getByRole('button', { name: say('Accept and sign in') })
      await page.getByLabel(say('6-digit code')).fill(code === '000000' ? '000001' : '000000')
      await accept.click()
      await expect(page.getByText(say('That’s not the code in the email')).first()).toBeVisible()
      await page.getByLabel(say('6-digit code')).fill(code)
      await accept.click()
      await expect(page).toHaveURL(/customer-dashboard$/)
      await page.getByRole('button', { name: say('Not now') }).click()

      await page.evaluate(() => localStorage.clear())
      await page.goto(oriel.url)
      await page.getByRole('link', { name: say('Send me a link') }).click()
      await page.getByLabel(say('Email')).fill('lea@client.test')
      await page.getByRole('button', { name: say('Send me a link') }).click()
      await expect.poll(() => server.mails.length).toBe(1)
      const link = /\/sign-in-link#[\w.-]+/.exec(server.take()[0]?.text ?? '')?.[0] ?? ''
      await page.goto(`${oriel.url}${link}`)
      await page.getByRole('button', { name: say('Sign In') }).click()
      await expect(page).toHaveURL(/customer-dashboard$/)
      await expect(page.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()
    } finally {
      await oriel.stop()
      await server.close()
    }
  })
})
