import { join } from 'node:path'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import type { CDPSession, Page, Worker } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startPushService } from '../../server/testing/push-browsers.ts'
import { asking } from '../support/agency.ts'
import { chromiumFlags, findChromium, WITH_NOTIFICATIONS } from '../support/chromium.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { say } from '../support/say.ts'
import { screens, awaitServiceWorker } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.use(screens['at 390 px'])

/** Pushes are sent once a minute, unless due sooner. */
const JOB_RUN = { timeout: 90_000 }

function hurry({ dataDir }: RunningOriel) {
  const database = new SQLite(join(dataDir, 'oriel.db'))
  database.prepare(`update "deliveries" set "dueAt" = '2026-01-01T00:00:00.000Z' where "state" = 'waiting'`).run()
  database.close()
}

/** Chromium's push service isn't reachable here. */
const subscribeTo = (page: Page, subscription: unknown) =>
  page.addInitScript((given) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => given } as PushSubscription)
  }, subscription)

async function deliverTo(devtools: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [it] }) => {
      if (it) resolve(it.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

interface InWorker {
  registration: { getNotifications(): Promise<{ title: string; body: string }[]> }
  NotificationEvent: new (type: string, init: { notification: unknown }) => Event
  dispatchEvent(event: Event): boolean
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as InWorker
    const shown = await registration.getNotifications()
    return shown.map(({ title, body }) => [title, body])
  })

const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const here = self as unknown as InWorker
    const [notification] = await here.registration.getNotifications()
    if (notification) here.dispatchEvent(new here.NotificationEvent('notificationclick', { notification }))
  })

const chromium = findChromium(WITH_NOTIFICATIONS)
test.use({ launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumFlags } })
test.skip(!chromium, 'The headless shell shows no notifications: install chromium, too.')

test('a client gets a push on their phone: with details if a page is open, otherwise generic', async ({
  browser,
  contextOptions,
  language,
}) => {
  const service = await startPushService()
  const oriel = await startOriel([], service.environment)
  const context = await browser.newContext({ ...contextOptions, baseURL: oriel.url, permissions: ['notifications'] })
  try {
    await setLanguage(oriel, language)
    const { client, employee, task, name } = await setUpProject(oriel, 'Caller')
    const asEmployee = await asking(oriel, employee)
    const page = await context.newPage()
    await subscribeTo(page, service.subscription())
    await signIn(page, client)
    await awaitServiceWorker(page)
    await page.goto('/customer-profile?tab=notifications')
    const wanted = page.getByRole('switch', { name: say('Push notifications') })
    await expect(wanted).not.toBeChecked()
    await wanted.click()
    await expect(wanted).toBeChecked()

    const devtools = await context.newCDPSession(page)
    const deliver = await deliverTo(devtools, oriel.url)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no service worker')

    const words = { id: task._id, visibility: 'client', question: true } as const
    await asEmployee(addWorkItemComment, { ...words, text: 'Which photo?' })
    const called = async () => {
      hurry(oriel)
      return service.take()
    }
    let payload = ''
    await expect
      .poll(async () => {
        const [first] = await called()
        payload ||= first?.payload ?? ''
        return payload
      }, JOB_RUN)
      .toMatch(/^[\w-]+$/)
    // No title, name or address: payloads pass through a third party.
    for (const told of ['photo', task.title, name, client.email]) expect(payload).not.toContain(told)

    await expect(
      page.getByText(
        say(
          '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
          { count: 1 },
        ),
      ),
    ).toBeAttached()

    await page.bringToFront()
    await deliver(payload)
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
    expect(await shownBy(worker)).toEqual([])

    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
    await (await context.newPage()).bringToFront()
    await deliver(payload)
    await expect
      .poll(() => shownBy(worker))
      .toEqual([[expect.stringContaining('Emil Caller'), expect.stringContaining('Which photo?')]])
    await press(worker)
    await expect(page).toHaveURL(new RegExp(`/customer-task/${task._id}`))
    expect(await shownBy(worker)).toEqual([])

    await page.goto('about:blank')
    await deliver(payload)
    await expect
      .poll(() => shownBy(worker))
      .toEqual([[say('Something needs your attention in {workspace}', { workspace: 'Oriel' }), '']])

    await page.goto('/customer-profile?tab=notifications')
    await wanted.click()
    await expect(wanted).not.toBeChecked()
    await asEmployee(addWorkItemComment, { ...words, text: 'Or none?' })
    expect(await called()).toEqual([])
  } finally {
    await context.close()
    await oriel.stop()
    service.close()
  }
})
