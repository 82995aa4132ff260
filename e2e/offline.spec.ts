import { updateCustomer } from '@oriel/contracts/classic/customers'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Page } from '@playwright/test'
import { asking } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { screens, awaitServiceWorker } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

test.use(screens['at 390 px'])

const lastUpdated = () => new RegExp(say('Last updated {time}.', { time: '.*' }))

const openTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name })
    .click()

test('a client installs the app: offline it shows the last state, back online it refreshes, and signing out leaves nothing', async ({
  page,
  context,
  oriel,
}) => {
  const { employee, client, name, id, subtask } = await setUpProject(oriel, 'Offline')
  const openProject = async () => {
    await page.getByRole('article').filter({ hasText: name }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await signIn(page, client)
  await test.step('the app can be installed', () => readManifest(page))
  await openProject()
  await openTab(page, say('My Project'))
  await expect(page.getByRole('heading', { name: say('What’s new') })).toBeVisible()
  await awaitServiceWorker(page)
  await expect.poll(() => page.evaluate(lastSeen)).toContainEqual(expect.stringContaining(id))

  await page.goto('about:blank')
  const ask = await asking(oriel, oriel.manager)
  await ask(updateCustomer, { id, description: 'Now with a map.' })
  await page.goto('/customer-dashboard')
  await openProject()
  await expect(page.getByText('Now with a map.').first()).toBeVisible()
  await openTab(page, say('My Project'))
  await expect(page.getByRole('heading', { name: say('What’s new') })).toBeVisible()

  await test.step('offline', async () => {
    await context.setOffline(true)
    await expect(page.getByText(lastUpdated())).toBeVisible()
    await page.reload()
    await expect(page.getByText(lastUpdated())).toBeVisible()
    await expect(page.getByText(say('{completed} of {total} tasks done', { completed: 0, total: 2 }))).toBeVisible()
    await openProject()
    await openTab(page, say('My Project'))
    await openTab(page, say('Requests'))
    await expect(page.getByText(say('The rest loads when you’re back online.'))).toBeVisible()
    await openTab(page, say('My Project'))
    await expect(page.getByText(lastUpdated())).toBeVisible()
  })

  await (
    await asking(oriel, employee)
  )(changeWorkItem, { id: subtask._id, status: 'completed' })
  await test.step('back online', async () => {
    await context.setOffline(false)
    await expect(page.getByText(lastUpdated())).toHaveCount(0)
    await expect(page.getByRole('list', { name: say('Latest updates') }).getByText(employee.fullName)).toBeVisible()
    const counts = { completed: 0, total: 2, completed2: 1, total2: 1 }
    const text = '{completed} of {total} tasks and {completed2} of {total2} subtasks are done.'
    await expect(page.getByText(say(text, counts))).toBeVisible()
  })

  await openTab(page, say('Profile'))
  await page.getByRole('button', { name: say('Logout') }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map((it) => it.name))).toEqual([])
  expect(await page.evaluate(keptAddresses)).not.toContainEqual(expect.stringContaining('/api/'))
})

function lastSeen() {
  return new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('oriel-last-seen')
    opening.addEventListener('success', () => {
      const database = opening.result
      const keys = database.transaction('answers').objectStore('answers').getAllKeys()
      keys.addEventListener('success', () => (database.close(), resolve(keys.result.map(String))))
    })
  })
}

async function keptAddresses() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().map(({ url }) => url)
}

async function readManifest(page: Page) {
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { name, display, start_url, icons } = (await (await page.request.get(String(manifest))).json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect({ name, display, start_url }).toEqual({ name: 'Oriel', display: 'standalone', start_url: '/' })
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src } of icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
  }
}
