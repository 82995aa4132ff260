import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { winClient } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { skipWelcome } from '../support/sign-in.ts'

type Mails = Awaited<ReturnType<typeof startMailServer>>

async function nextLink(server: Mails) {
  await expect.poll(() => server.mails.length).toBe(1)
  const text = server.take()[0]?.text ?? ''
  return { path: /\/sign-in-link#[\w.-]+/.exec(text)?.[0] ?? '', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

test.use(screens['at 390 px'])

test('a client signs in by link: with a code on a new device, with one press on a known one', async ({
  page,
  language,
}) => {
  const server = await startMailServer()
  const oriel = await startOriel([], server.environment)
  try {
    await setLanguage(oriel, language)
    const { account } = await winClient(oriel, 'Lina Link')
    const askForLink = async () => {
      await page.getByRole('link', { name: say('Send me a link') }).click()
      await expect(page.getByRole('heading', { name: say('Sign in with a link') })).toBeVisible()
      await page.getByLabel(say('Email')).fill(account.email)
      await page.getByRole('button', { name: say('Send me a link') }).click()
      await expect(page.getByRole('status').or(page.getByText('15')).first()).toBeVisible()
      return nextLink(server)
    }
    // Signed out, but still a known device.
    const leave = async (to: string) => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${oriel.url}${to}`)
    }

    await page.goto(oriel.url)
    const first = await askForLink()
    await page.goto(`${oriel.url}${first.path}`)
    await expect(page.getByRole('heading', { name: say('Sign in as {name}', { name: 'Lina Link' }) })).toBeVisible()
    await expectAccessible(page)
    const digits = page.getByLabel(say('6-digit code'))
    const press = page.getByRole('button', { name: say('Sign In') })
    await press.click()
    await expect(page.getByText(say('Enter the 6-digit code next to the link'))).toBeVisible()
    await digits.fill(first.code === '000000' ? '000001' : '000000')
    await press.click()
    await expect(page.getByText(say('That’s not the code in the email')).first()).toBeVisible()
    await digits.fill(first.code)
    await press.click()
    await expect(page).toHaveURL(/customer-dashboard$/)
    await skipWelcome(page)

    await page.goto(`${oriel.url}${first.path}`)
    await expect(page).toHaveURL(/customer-dashboard$/)
    await page.goto(`${oriel.url}/customer-files`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await leave('/customer-files')
    await expect(page.getByRole('button', { name: say('Sign In') })).toBeVisible()

    const second = await askForLink()
    // Offline, so that no other code arrives.
    await page.context().setOffline(true)
    await page.goto(`${oriel.url}${second.path}`)
    await expect(page.getByRole('alert').filter({ hasText: say('Something went wrong') })).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: say('Try again') }).click()
    await expect(press).toBeVisible()
    await expect(digits).toBeHidden()
    await press.click()
    await expect(page).toHaveURL(/customer-files$/)

    await leave(second.path)
    await expect(page.getByRole('heading', { name: say('This link is no longer valid') })).toBeVisible()
    await page.getByRole('link', { name: say('Request a new link') }).click()
    await expect(page.getByRole('heading', { name: say('Sign in with a link') })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await oriel.stop()
    await server.close()
  }
})
