import { repliesOn, mailOf, signed } from '../../server/testing/mail/inbound.ts'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { winClient } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { say } from '../support/say.ts'

const mail = {
  ...repliesOn,
  ORIEL_SMTP_URL: 'smtp://127.0.0.1:9',
  ORIEL_MAIL_FROM: 'Oriel <oriel@work.example>',
  ORIEL_URL: 'https://work.example',
}

test.use(screens['at 1280 px'])

test('managers read unprocessed mail as text', async ({ page, language }) => {
  const oriel = await startOriel([], mail)
  try {
    await setLanguage(oriel, language)
    const words = '<b>Where</b> do I send this?'
    for (const text of [words, 'And this?']) {
      const body = mailOf({ from: 'stranger@client.example', subject: `About <i>${text.length}</i>`, text })
      const answer = await fetch(`${oriel.url}/api/v1/inbound-email`, {
        method: 'POST',
        headers: signed(body),
        body,
      })
      expect([answer.status, await answer.json()]).toEqual([200, { state: 'taken' }])
    }
    await page.goto(oriel.url)
    await signIn(page, oriel.manager, `${oriel.url}/settings/mail`)
    const received = page.getByRole('list', { name: say('Received') })
    await expect(received.getByRole('listitem')).toHaveCount(2)
    await expect(received.getByText(words)).toBeVisible()
    await expect(received.getByText(`About <i>${words.length}</i>`)).toBeVisible()
    await expect(received.getByText(say('Unknown reply address')).first()).toBeVisible()
    await expectAccessible(page)
  } finally {
    await oriel.stop()
  }
})

test('a client starts a request by mail and completes it through the link', async ({ page, language }) => {
  const oriel = await startOriel([], mail)
  try {
    await setLanguage(oriel, language)
    const { account } = await winClient(oriel, 'Bela Begin')
    await page.goto(oriel.url)
    await signIn(page, account, `${oriel.url}/customer-task-requests`)
    await page
      .getByRole('button', { name: say('New Request') })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: say('Request Task') })
    const way = form.getByRole('region', { name: say('Or by email') })
    const address = await way.getByText(/^reply\+[0-9a-f]{40}@work\.example$/).innerText()
    await expect(way.getByRole('button', { name: say('Copy email address') })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: say('Cancel') }).click()

    const text = 'A bell at the door, loud enough for the bakery behind it.'
    const files = ['door.txt', 'bell.txt'].map((name) => ({ name, type: 'text/plain', content: 'A bell, loud' }))
    const body = mailOf({ from: account.email, to: address, subject: 'A bell', text, files })
    const taken = await fetch(`${oriel.url}/api/v1/inbound-email`, { method: 'POST', headers: signed(body), body })
    expect(await taken.json()).toEqual({ state: 'taken' })

    const begun = page.getByRole('list', { name: say('Draft requests from email') })
    await expect(begun.getByText('A bell')).toBeVisible()
    await expectAccessible(page)
    await begun.getByRole('button', { name: say('Finish request') }).click()
    const link = page.url()
    await page.goto(link)
    await expect(form.getByLabel(say('Title'))).toHaveValue('A bell')
    await expect(form.getByLabel(say('Description'))).toHaveValue(text)
    await expect(form.getByText('bell.txt')).toBeVisible()
    await form.getByRole('button', { name: say('Remove {file}', { file: 'door.txt' }) }).click()
    await expect(form.getByText('door.txt')).toBeHidden()
    const pick = async (field: string, option: string) => {
      await form.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await pick(say('Task'), 'Homepage')
    await pick(say('Reason'), say('Other'))
    await form.getByLabel(say('Due date')).fill('2099-06-01')
    await form.getByRole('button', { name: say('Submit request') }).click()
    await expect(form).toBeHidden()
    await expect(begun).toBeHidden()
    await expect(page.getByRole('link', { name: 'A bell' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'A bell' }).first().click()
    await expect(page.getByText('bell.txt').first()).toBeVisible()
    await expect(page.getByText('door.txt')).toBeHidden()
    await page.goto(link)
    await expect(page.getByText(say('This draft was already sent or no longer exists'))).toBeVisible()
  } finally {
    await oriel.stop()
  }
})
