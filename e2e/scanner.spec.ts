import type { Page } from '@playwright/test'
import { listAudit } from '@oriel/contracts/v1/audit'
import { askLink } from '@oriel/contracts/v1/sign-in-links'
import { type RunningOriel, startOriel } from '../server/testing/oriel-process.ts'
import { startMailServer } from '../server/testing/smtp.ts'
import { asking, winClient } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'

/** `npm run scanner` reads a thousand. */
const MAILS = Number(process.env['ORIEL_SCANNED_MAILS'] ?? 4)
/** So many mails an hour go to one account. */
const EACH = 4

test.setTimeout(90_000 + MAILS * 3000)

/** Addresses in a mail, as a program finds them in its text and in its HTML. */
function addressesIn({ text = '', html = '' }: { text?: string | undefined; html?: string | undefined }) {
  const found = [...`${text}\n${html}`.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([it]) => it)
  return [...new Set(found)].map((it) => it.replace('https://work.example', ''))
}

/** Asks for it in every way, and sends the forms of what comes back as they stand there. */
async function follow(url: string) {
  for (const method of ['HEAD', 'GET', 'POST', 'OPTIONS']) {
    const answer = await fetch(url, { method })
    const body = await answer.text()
    for (const [, form = ''] of body.matchAll(/<form([^>]*)>/g)) {
      const action = /action="([^"]*)"/.exec(form)?.[1] ?? url
      await fetch(new URL(action, url), { method: 'POST', body: new URLSearchParams() })
    }
  }
}

/** What a script would send that has read the page: the link itself, without the digits. */
async function askAlone({ url }: RunningOriel, token: string) {
  await fetch(`${url}/api/v1/auth/links/${token}`)
  for (const input of [{ token }, { token, code: '' }, { token, password: '' }])
    await fetch(`${url}/api/v1/auth/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
}

/** With scripts run: the page as a browser shows it, every form sent and every button pressed. */
async function openAll(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(address)
  const press = page.getByRole('button')
  await expect(press.first()).toBeVisible()
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('form')) form.requestSubmit()
  })
  for (const button of await press.all()) await button.click({ timeout: 2000 }).catch(() => {})
  await page.waitForLoadState('networkidle')
}

test('R-80: a program that follows every link of a mail and sends every form is signed in nowhere and uses none', async ({
  page,
}) => {
  const server = await startMailServer()
  const oriel = await startOriel([], { ...server.environment, ORIEL_TRUST_PROXY: '127.0.0.1' })
  try {
    const clients: Awaited<ReturnType<typeof winClient>>[] = []
    for (let at = 0; at < MAILS / EACH; at += 1) clients.push(await winClient(oriel, `Scanned Client ${at}`))
    const ask = await asking(oriel, oriel.manager)
    const before = (await ask(listAudit, { event: 'sign-in' })).items.length
    const mails: ReturnType<typeof server.take> = []
    for (let at = 0; at < MAILS; at += 1) {
      const email = clients[at % clients.length]?.account.email
      await fetch(`${oriel.url}${askLink.path}`, {
        method: 'POST',
        // Each from another network: from one there are not so many.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` },
        body: JSON.stringify({ email, place: '/customer-work' }),
      })
      await expect.poll(() => server.mails.length).toBe(1)
      mails.push(...server.take())
    }
    const tokens = mails.map(({ text }) => /\/link#([\w.-]+)/.exec(text ?? '')?.[1] ?? '')
    expect(tokens.filter((it) => it !== '')).toHaveLength(MAILS)

    for (const mail of mails)
      for (const address of addressesIn(mail)) {
        await follow(`${oriel.url}${address}`)
        const [, token] = address.split('#')
        if (!token) continue
        await askAlone(oriel, token)
        await openAll(page, `${oriel.url}${address}`)
        expect(await page.evaluate(() => Object.keys(localStorage).filter((it) => /token/i.test(it)))).toEqual([])
      }

    const good = await Promise.all(tokens.map((it) => fetch(`${oriel.url}/api/v1/auth/links/${it}`)))
    expect(good.filter(({ status }) => status !== 200)).toEqual([])
    expect((await ask(listAudit, { event: 'sign-in' })).items).toHaveLength(before)

    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    await page.goto('about:blank')
    await page.goto(`${oriel.url}/link#${tokens[0]}`)
    await page.getByLabel(say('Six digits')).fill(code)
    await page.getByRole('button', { name: say('Sign In') }).click()
    await expect(page).toHaveURL(/customer-work$/)
  } finally {
    await oriel.stop()
    await server.close()
  }
})
