import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { sendTestEmail } from '@oriel/contracts/v1/notifications/mail-settings'
import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { requestSignInLink, requestPasswordReset } from '@oriel/contracts/v1/access/sign-in-links'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { repliesOn } from '../../server/testing/mail/inbound.ts'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startMailServer } from '../../server/testing/mail/smtp.ts'
import { axeOf } from '../shots/faults-seen.ts'
import { asking } from '../support/agency.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { say } from '../support/say.ts'

type Mails = Awaited<ReturnType<typeof startMailServer>>

function hurry(folder: string) {
  const database = new SQLite(join(folder, 'oriel.db'))
  database.prepare(`update "deliveries" set "dueAt" = '2026-01-01T00:00:00.000Z' where "state" = 'waiting'`).run()
  const waiting = database.prepare(`select distinct "channel" from "deliveries" order by "channel"`).pluck().all()
  database.close()
  return waiting as string[]
}

async function oneOfEach(oriel: Awaited<ReturnType<typeof startOriel>>, server: Mails, folder: string) {
  const project = await setUpProject(oriel, 'Postman')
  const asManager = await asking(oriel, oriel.manager)
  const asEmployee = await asking(oriel, project.employee)
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3)
  const words = { id: project.task._id, visibility: 'client' } as const
  await asEmployee(addWorkItemComment, { ...words, text: `Which <b>photo</b>? ${long}`, question: true })
  await asManager(addWorkItemComment, { ...words, text: 'Look at this.' })
  await expect.poll(() => hurry(folder)).toEqual(['attention', 'digest', 'security'])
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

/** Landmarks belong to the mail client. */
async function axeFinds(page: Page) {
  const { violations } = await (await axeOf(page)).disableRules(['landmark-one-main', 'region']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const groundOf = (page: Page) =>
  page.evaluate(() => {
    const all = [document.body, ...document.querySelectorAll('body *')]
    const grounds = all.map((it) => getComputedStyle(it).backgroundColor)
    return [...new Set(grounds)].filter((it) => it !== 'rgba(0, 0, 0, 0)')
  })

test('each kind of mail is readable at any width, light and dark, and loads nothing external', async ({
  page,
  language,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-mails-'))
  const server = await startMailServer()
  const oriel = await startOriel([], { ...server.environment, ...repliesOn, ORIEL_DATA_DIR: folder })
  try {
    await setLanguage(oriel, language)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const { kind, html } of await oneOfEach(oriel, server, folder)) {
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setContent(html)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const ground = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 22, 26)'
        const button = kind === 'test' ? [] : ['rgb(13, 90, 68)']
        expect([kind, scheme, await groundOf(page)]).toEqual([kind, scheme, [ground, ...button]])
        expect([kind, scheme, await axeFinds(page)]).toEqual([kind, scheme, []])
        for (const width of [1280, 390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([kind, width, wide <= width]).toEqual([kind, width, true])
        }
      }
    }
    expect(asked).toEqual([])
  } finally {
    await oriel.stop()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
