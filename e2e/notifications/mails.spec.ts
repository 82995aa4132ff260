import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { sendTestEmail } from '@oriel/contracts/v1/notifications/mail-settings'
import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { requestSignInLink, requestPasswordReset } from '@oriel/contracts/v1/access/sign-in-links'
import type { Frame, Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { repliesOn } from '../../server/testing/mail/inbound.ts'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { quickestFolder } from '../../server/testing/database/quickest-folder.ts'
import { axeOf } from '../shots/faults-seen.ts'
import { asking } from '../support/agency.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { setUpProject, type StoryProject } from '../support/project.ts'
import { say } from '../support/say.ts'

type Mails = Awaited<ReturnType<typeof startMailServer>>

interface Rendered {
  kind: string
  html: string
}

/** Makes mails and jobs due at once. Returns channels and receivers of mails. */
function hurry({ dataDir }: RunningOriel) {
  const database = new SQLite(join(dataDir, 'oriel.db'))
  database.prepare(`update "facts" set "value" = '' where "name" like 'job %'`).run()
  database.prepare(`update "deliveries" set "dueAt" = '2026-01-01T00:00:00.000Z' where "state" = 'waiting'`).run()
  const waiting = database.prepare(`select "channel" || ' ' || "userId" from "deliveries"`).pluck().all()
  database.close()
  return waiting as string[]
}

async function writeAboutWork(oriel: RunningOriel) {
  const project = await setUpProject(oriel, 'Postman')
  const asManager = await asking(oriel, oriel.manager)
  const asEmployee = await asking(oriel, project.employee)
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3)
  const words = { id: project.task._id, visibility: 'client' } as const
  await asEmployee(addWorkItemComment, { ...words, text: `Which <b>photo</b>? ${long}`, question: true })
  await asManager(addWorkItemComment, { ...words, text: 'Look at this.' })
  const theirs = ['attention', 'digest'].map((channel) => `${channel} ${project.client._id}`)
  await expect.poll(() => hurry(oriel)).toEqual(expect.arrayContaining(theirs))
  return project
}

async function receiveEach(oriel: RunningOriel, server: Mails, project: StoryProject): Promise<Rendered[]> {
  const asManager = await asking(oriel, oriel.manager)
  await asManager(sendInvitation, {
    name: 'Kim Invited',
    email: 'kim@story.example',
    role: 'employee',
    department: 'Engineering',
    jobTitle: 'Developer',
    workTitle: 'web-developer',
  })
  for (const [call, { email }] of [
    [requestSignInLink, project.client],
    [requestPasswordReset, project.employee],
  ] as const) {
    const body = JSON.stringify({ email })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(oriel.url + call.path, { method: 'POST', headers, body })).status).toBe(202)
  }
  await asManager(sendTestEmail, { to: 'test@story.example' })
  const title = `${project.task.title} · ${project.name}`
  const { client, employee } = project
  const wanted = {
    needs: [client.email, say('Needs your attention: {what}', { what: title })],
    news: [client.email, say('Updates on {places}', { places: project.name })],
    'sign-in': [client.email, say('Your sign-in link')],
    password: [employee.email, say('Reset your password')],
    // Each API client counts as a new device.
    device: [oriel.manager.email, say('Someone signed in to your account on a new device')],
    invitation: ['kim@story.example', ''],
    test: ['test@story.example', ''],
  } as const
  const found = () =>
    Object.entries(wanted).map(([kind, [to, subject]]) => ({
      kind,
      mail: server.mails.find((it) => it.envelope[0] === to && it.subject?.includes(subject)),
    }))
  await expect.poll(() => found().flatMap(({ kind, mail }) => (mail ? [] : [kind])), { timeout: 90_000 }).toEqual([])
  return found().map(({ kind, mail }) => ({ kind, html: mail?.html ?? '' }))
}

/** Of frames, which axe reads in one run if they have the page’s origin. */
const ORIGIN = 'http://mails.test'

async function frameAll(page: Page, mails: readonly Rendered[]) {
  const frames = mails.map(
    ({ kind }) => `<iframe name="${kind}" title="${kind}" src="/${kind}" height="2000"></iframe>`,
  )
  // Frames have the color scheme of the page around them.
  const around = `<!doctype html><html lang="en" style="color-scheme: light dark"><title>Mails</title>${frames.join('')}</html>`
  await page.route(`${ORIGIN}/**`, (route) => {
    const kind = new URL(route.request().url()).pathname.slice(1)
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: mails.find((it) => it.kind === kind)?.html ?? around,
    })
  })
  await page.goto(ORIGIN)
  return page.frames().filter((frame) => frame !== page.mainFrame())
}

/** Landmarks belong to the mail client. */
async function axeFinds(page: Page) {
  const { violations } = await (await axeOf(page)).disableRules(['landmark-one-main', 'region']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const groundOf = (frame: Frame) =>
  frame.evaluate(() => {
    const all = [document.body, ...document.querySelectorAll('body *')]
    const grounds = all.map((it) => getComputedStyle(it).backgroundColor)
    return [...new Set(grounds)].filter((it) => it !== 'rgba(0, 0, 0, 0)')
  })

const tooWide = (page: Page, width: number) =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('iframe')].flatMap((frame) => {
        frame.style.inlineSize = `${most}px`
        return (frame.contentDocument?.documentElement.scrollWidth ?? Infinity) <= most ? [] : [frame.name]
      }),
    width,
  )

test('each kind of mail is readable at any width, light and dark, and loads nothing external', async ({
  page,
  language,
}) => {
  const folder = await mkdtemp(join(quickestFolder(), 'oriel-mails-'))
  const server = await startMailServer()
  const folders = { ORIEL_DATA_DIR: join(folder, 'data'), ORIEL_SECRETS_DIR: join(folder, 'secrets') }
  const start = () => startOriel([], { ...server.environment, ...repliesOn, ...folders })
  let oriel = await start()
  try {
    await setLanguage(oriel, language)
    const project = await writeAboutWork(oriel)
    // Mails about work are sent once a minute, the first time at the start.
    await oriel.stop()
    hurry(oriel)
    oriel = await start()
    const mails = await receiveEach(oriel, server, project)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const frames = await frameAll(page, mails)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const frame of frames) {
        await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
        const ground = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 22, 26)'
        const button = frame.name() === 'test' ? [] : ['rgb(13, 90, 68)']
        expect([frame.name(), scheme, await groundOf(frame)]).toEqual([frame.name(), scheme, [ground, ...button]])
      }
      expect([scheme, await axeFinds(page)]).toEqual([scheme, []])
      for (const width of [1280, 390, 320]) expect([width, await tooWide(page, width)]).toEqual([width, []])
    }
    expect(asked.map((url) => url.replace(`${ORIGIN}/`, ''))).toEqual(['', ...mails.map(({ kind }) => kind)])
  } finally {
    await oriel.stop()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
