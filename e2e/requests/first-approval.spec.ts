import type { Page } from '@playwright/test'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { expect, test } from '../support/oriel.ts'
import { countPresses } from '../support/presses.ts'
import { inDays } from '../support/project.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'

const MAX_FIELDS = 9
const MAX_PRESSES = 12

const [client, title] = ['Jürgen Öztürk', 'Öffnungszeiten auf die Startseite']
const link = /\/invitation#[\w.-]+/

test.use(screens['at 1280 px'])

/**
 * Presses: clicks, taps, Enter and keys that aren't text; focusing is part of typing a field. Not counted: opening the
 * setup URL and the mailed link, which happens outside of Oriel.
 */
test(`from an empty installation to the first approval: ${MAX_FIELDS} fields, ${MAX_PRESSES} presses`, async ({
  page: mara,
  browser,
}) => {
  const server = await startMailServer()
  const oriel = await startOriel([], { ...server.environment, ORIEL_ADMIN_PASSWORD: '' })
  const phone = await (await browser.newContext({ ...screens['at 390 px'], hasTouch: true })).newPage()
  try {
    const [byMara, byClient] = [await countPresses(mara), await countPresses(phone)]
    const steps: Record<string, { presses: number; fields: number }> = {}
    async function event(name: string, count: typeof byMara, act: () => Promise<unknown>) {
      const { clicks, keys, fields } = await count(act)
      steps[name] = { presses: clicks + keys, fields }
    }

    const [setupUrl = ''] = /\/setup#\S+/.exec(oriel.output()) ?? []
    await mara.goto(oriel.url + setupUrl)
    await event('sign-in and setup', byMara, () => setUp(mara))
    await event('project with client', byMara, () => createProject(mara))
    await event('invitation', byMara, () =>
      mara.getByRole('button', { name: say('Invite {name}', { name: client }) }).click(),
    )

    await expect.poll(() => server.mails.map(({ text = '' }) => link.exec(text)).find(Boolean)).toBeTruthy()
    const [invitation = ''] = server.mails.map(({ text = '' }) => link.exec(text)?.[0]).filter(Boolean)
    await phone.goto(oriel.url + invitation)
    await event('invitation accepted', byClient, () => accept(phone))
    await event('request sent', byClient, () => sendRequest(phone))
    await event('request approved', byMara, () => approveRequest(mara))
    await event('sign-off requested', byMara, () => requestSignOff(mara))
    await event('sign-off approved', byClient, () => approveSignOff(phone))
    await expect(mara.getByText(say('Approved [sign-off]')).first()).toBeVisible()

    const total = (of: 'presses' | 'fields') => Object.values(steps).reduce((sum, it) => sum + it[of], 0)
    const report = JSON.stringify(steps, null, 1)
    test.info().annotations.push({ type: 'counted', description: report })
    expect(total('fields'), report).toBeLessThanOrEqual(MAX_FIELDS)
    expect(total('presses'), report).toBeLessThanOrEqual(MAX_PRESSES)
  } finally {
    await phone.context().close()
    await oriel.stop()
    await server.close()
  }
})

async function setUp(page: Page) {
  await expect(page.locator('form input')).toHaveCount(4)
  const next = await page.getByRole('button', { name: say('Continue') }).boundingBox()
  expect(next?.y).toBeLessThanOrEqual(680)
  await page.getByLabel(say('Agency name')).fill('Büro Blau')
  await page.getByLabel(say('Your name')).fill('Mara Lüders')
  await page.getByRole('textbox', { name: say('New password') }).fill('a-secret-of-mara')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pm-dashboard$/)
}

async function createProject(page: Page) {
  await page.getByLabel(say('Client’s name')).fill(client)
  await page.getByLabel(say('Client’s email')).fill('juergen@oeztuerk.example')
  await page.getByLabel(say('What is it?')).fill('Bäckerei Öztürk')
  await expect(page.getByRole('figure')).toContainText('Bäckerei Öztürk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bäckerei Öztürk' })).toBeVisible()
  const steps = page.locator('main section').filter({ hasText: say('Before {name} joins', { name: client }) })
  const { y = 0, height = 0 } = (await steps.boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(242)
  expect(y + height).toBeLessThanOrEqual(415)
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('main [data-kind="primary"]')).toHaveCount(1)
}

async function accept(page: Page) {
  await page.getByRole('textbox', { name: say('Password') }).fill('a-secret-of-juergen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customer-dashboard$/)
}

async function sendRequest(page: Page) {
  await page.getByRole('button', { name: say('Describe it in your own words') }).focus()
  await page.getByRole('textbox', { name: say('What do you need?') }).fill(title)
  await page.getByRole('textbox', { name: say('Due date') }).fill(inDays(30))
  await page.getByRole('button', { name: say('Send request') }).tap()
  await expect(page.getByText(say('Request sent: {title}', { title })).first()).toBeVisible()
}

async function approveRequest(page: Page) {
  await page.getByRole('button', { name: say('Approve'), exact: true }).click()
  await expect(page.getByText(say('Request Approved!'))).toBeVisible()
}

async function requestSignOff(page: Page) {
  await page.getByRole('button', { name: say('Open subtask') }).click()
  await page.getByRole('button', { name: say('Request sign-off') }).click()
  const preview = page.getByRole('dialog', { name: say('What they’ll receive') })
  await expect(preview).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(preview).toBeHidden()
}

async function approveSignOff(page: Page) {
  await page.getByRole('link', { name: say('Review and decide') }).tap()
  await page.getByRole('button', { name: say('Approve [sign-off]'), exact: true }).tap()
  await page.getByRole('button', { name: say('Approve as is') }).tap()
  await expect(page.getByText(say('You approved “{title}”', { title })).first()).toBeVisible()
}
