import type { Page } from '@playwright/test'
import type { PersonPage } from '@oriel/contracts/v1/people/people-schemas'
import { requestSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { type Received, startMailServer } from '../../server/testing/mail/smtp.ts'
import { winClient } from '../support/agency.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'

/** `npm run scanner` reads 1,000. */
const MAILS = Number(process.env['ORIEL_SCANNED_MAILS'] ?? 4)
const EACH = 4

test.setTimeout(90_000 + MAILS * 8000)

function addressesIn({ text = '', html = '' }: { text?: string | undefined; html?: string | undefined }) {
  const found = [...`${text}\n${html}`.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([it]) => it)
  return [...new Set(found)]
    .filter((it) => !it.startsWith('http://www.w3.org/'))
    .map((it) => it.replace('https://work.example', ''))
}

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

async function askAlone({ url }: RunningOriel, token: string) {
  await fetch(`${url}/api/v1/auth/sign-in-links/${token}`)
  for (const input of [{ token }, { token, code: '' }, { token, password: '' }])
    await fetch(`${url}/api/v1/auth/sign-in-link/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
}

async function openAll(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(address)
  const press = page.getByRole('button')
  // 1,000 mails take up to an hour.
  await expect(press.first()).toBeVisible({ timeout: 120_000 })
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('form')) form.requestSubmit()
  })
  for (const button of await press.all()) await button.click({ timeout: 2000 }).catch(() => {})
  await page.waitForLoadState('networkidle')
}

const tokensIn = (mail: Received | undefined) =>
  [...(mail?.text ?? '').matchAll(/\/sign-in-link#([\w.-]+)/g)].map(([, token = '']) => token)

/** Signs nobody in, and leaves links valid. Returns their number. */
async function scan(page: Page, oriel: RunningOriel, mail: Received): Promise<number> {
  const tokens = tokensIn(mail)
  for (const address of addressesIn(mail)) {
    await follow(`${oriel.url}${address}`)
    const [, token] = address.split('#')
    if (!token) continue
    await askAlone(oriel, token)
    await openAll(page, `${oriel.url}${address}`)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((it) => /token/i.test(it)))).toEqual([])
  }
  const good = await Promise.all(tokens.map((it) => fetch(`${oriel.url}/api/v1/auth/sign-in-links/${it}`)))
  expect(good.filter(({ status }) => status !== 200)).toEqual([])
  return tokens.length
}

test('R-80: a program that follows every link and submits every form of a mail signs in nowhere and consumes no link', async ({
  page,
}) => {
  const server = await startMailServer()
  const oriel = await startOriel([], { ...server.environment, ORIEL_TRUST_PROXY: '127.0.0.1' })
  try {
    const clients: Awaited<ReturnType<typeof winClient>>[] = []
    for (let at = 0; at < MAILS / EACH; at += 1) clients.push(await winClient(oriel, `Scanned Client ${at}`))
    const ask = await callsOf(oriel.url, oriel.manager)
    let scanned = 0
    let last: Received | undefined
    for (let at = 0; scanned < MAILS; at += 1) {
      const email = clients[at % clients.length]?.account.email
      await fetch(`${oriel.url}${requestSignInLink.path}`, {
        method: 'POST',
        // A new address each: rate limit.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` },
        body: JSON.stringify({ email, place: '/customer-work' }),
      })
      await expect.poll(() => server.mails.length, { timeout: 120_000 }).toBeGreaterThan(0)
      // As they arrive: links expire after 15 minutes. Some mails are about work.
      for (const mail of server.take()) {
        if ((await scan(page, oriel, mail)) > 0) scanned += 1
        if (mail.subject === 'Your sign-in link') last = mail
      }
    }
    for (const { account } of clients) {
      const { items } = await ask<PersonPage>('GET', `/api/v1/people?q=${account.email}`)
      expect(items).toMatchObject([{ email: account.email, lastSignInAt: null }])
    }

    const code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
    await page.goto('about:blank')
    await page.goto(`${oriel.url}/sign-in-link#${tokensIn(last)[0]}`)
    await page.getByLabel(say('6-digit code')).fill(code)
    await page.getByRole('button', { name: say('Sign In') }).click()
    await expect(page).toHaveURL(/customer-work$/)
  } finally {
    await oriel.stop()
    await server.close()
  }
})
