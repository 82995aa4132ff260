import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type Page, devices, expect } from '@playwright/test'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { quickestFolder } from '../../server/testing/database/quickest-folder.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { say } from './say.ts'
import { typeSignIn } from './sign-in.ts'

const DAY = 86_400_000

/** Shifts the clock of the server and of browsers. */
const shiftedClock = (days: number) =>
  `const Real = Date, shift = ${days * DAY}, now = Real.now.bind(Real)
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(now() + shift) }
    static now() { return now() + shift }
  }`

export interface Member {
  email: string
  password: string
  page: Page
}

/** The server restarts as time passes; one browser per person. */
export async function openMonth(browser: Browser) {
  const folder = await mkdtemp(join(quickestFolder(), 'oriel-month-'))
  const mail = await startMailServer()
  const port = await freePort()
  const members = new Map<string, Member>()
  let oriel: RunningOriel | undefined
  let today = 0

  async function start(days: number) {
    await oriel?.stop()
    today = days
    oriel = await startOriel([], {
      PORT: String(port),
      ORIEL_DATA_DIR: join(folder, 'data'),
      ORIEL_SECRETS_DIR: join(folder, 'secrets'),
      ORIEL_ADMIN_EMAIL: 'mara@blau.example',
      ORIEL_ADMIN_PASSWORD: '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shiftedClock(days))}`,
    })
    for (const { page } of members.values()) await page.context().clock.setSystemTime(Date.now() + days * DAY)
    return oriel
  }

  async function open(name: string, email: string, isOnPhone = false): Promise<Page> {
    const { userAgent: _, defaultBrowserType: __, ...phone } = devices['Pixel 7']
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      ...(isOnPhone ? { ...phone, viewport: { width: 390, height: 844 } } : { viewport: { width: 1280, height: 800 } }),
    })
    await context.clock.install({ time: Date.now() + today * DAY })
    const page = await context.newPage()
    members.set(name, { email, password: `a-secret-of-${name}`, page })
    return page
  }

  const member = (name: string): Member => {
    const found = members.get(name)
    if (!found) throw new Error(`${name} has not joined yet`)
    return found
  }

  return {
    start,
    open,
    member,
    mail,
    /** Link with a token, in the latest mail with this subject. */
    async linkFor(email: string, subject: RegExp): Promise<string> {
      let link: string | undefined
      await expect
        .poll(() => {
          const sent = mail.mails.findLast((it) => it.envelope.includes(email) && subject.test(it.subject ?? ''))
          return ([link] = /http\S+#[\w.-]+/.exec(sent?.text ?? '') ?? [])
        })
        .not.toEqual([])
      return link ?? ''
    },
    async signInAgain() {
      for (const { page, ...account } of members.values()) {
        await page.goto('/')
        await page.getByLabel(say('Email')).waitFor()
        await typeSignIn(page, account)
      }
    },
    async close() {
      for (const { page } of members.values()) await page.context().close()
      await oriel?.stop()
      await mail.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Month = Awaited<ReturnType<typeof openMonth>>
