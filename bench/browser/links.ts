import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { type Place as Data, withDatabase } from '../data/data-set.ts'
import { emailOf, PASSWORD } from '../data/people.ts'
import { sizes } from '../data/sizes.ts'
import { USUAL } from '../data/work.ts'
import { startOriel } from '../places.ts'
import type { Value } from './budget.ts'
import { phone, quiet, seat } from './person.ts'
import type { Place } from './place.ts'
import { networks, slowDown } from './slow-phone.ts'

/** Mails per account and hour (rate limit). */
const TIMES = 5
const SUBJECT = 'Your sign-in link'
const [network] = networks
const MOST = { reachable: 2500, page: 1500 }

type Mails = Awaited<ReturnType<typeof startMailServer>>

/**
 * A returning client with an empty cache and a 4× slower CPU: until the button is usable, and from press to linked
 * page, which was prefetched.
 */
export async function measureLinks(browser: Browser, data: Data, { people }: Place): Promise<Value[]> {
  const place = people.find(({ role }) => role === 'client')?.further['task'] ?? ''
  const email = emailOf('client', USUAL % sizes.S.clients)
  const mails = await startMailServer()
  const oriel = await startOriel(data, mails.environment)
  const times: Awaited<ReturnType<typeof follow>>[] = []
  try {
    await forgetMail(data)
    for (let time = 0; time < TIMES; time++) {
      const { page, close } = await seat(browser, { url: oriel.url, device: phone })
      const signedIn = await page.request.post('/api/v1/session', { data: { email, password: PASSWORD } })
      if (!signedIn.ok()) throw new Error(`${email} could not sign in: ${await signedIn.text()}`)
      await page.request.post('/api/v1/auth/sign-in-link', { data: { email, place } })
      const link = await linkIn(mails, email)
      await slowDown(page, network)
      times.push(await follow(page, link))
      await close()
    }
  } finally {
    await oriel.stop()
    await mails.close()
  }
  const value = (what: keyof typeof MOST, name: string): Value => ({
    name: `link of a mail at ${network.name}: ${name}, longest of ${TIMES}`,
    value: Math.max(...times.map((it) => it[what])),
    unit: 'ms',
    budget: { is: 'at most', value: MOST[what] },
  })
  return [value('reachable', 'something to press'), value('page', 'from the press to the task')]
}

async function linkIn(mails: Mails, email: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const asked = mails.take().find(({ envelope, subject }) => envelope.includes(email) && subject === SUBJECT)
    const path = /\/sign-in-link#[\w.-]+/.exec(asked?.text ?? '')?.[0]
    if (path) return path
    await delay(100)
  }
  throw new Error(`${email} got no link`)
}

/** A year of work queues thousands of mails first. */
async function forgetMail(data: Data) {
  for (let still = 0; still < 5;) {
    const { numDeletedRows } = await withDatabase(data, (db) =>
      db.deleteFrom('deliveries').where('channel', '!=', 'sign-in').executeTakeFirstOrThrow(),
    )
    still = numDeletedRows > 0n ? 0 : still + 1
    await delay(1000)
  }
}

async function follow(page: Awaited<ReturnType<typeof seat>>['page'], link: string) {
  const begun = performance.now()
  await page.goto(link, { waitUntil: 'commit' })
  const press = page.getByRole('button', { name: 'Sign In' })
  await press.waitFor({ timeout: 60_000 })
  const reachable = performance.now() - begun
  await quiet(page, 500)
  const pressed = performance.now()
  await press.click()
  await page.waitForURL(/customer-task/, { timeout: 60_000 })
  // Sign-in has no navigation.
  await page.getByRole('navigation').first().waitFor()
  await page.locator('main h1').first().waitFor()
  await page.locator('main [role=status][aria-label="Loading..."]').first().waitFor({ state: 'hidden' })
  return { reachable, page: performance.now() - pressed }
}
