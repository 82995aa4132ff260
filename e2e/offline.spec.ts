import { updateCustomer } from '@oriel/contracts/classic/customers'
import { asking } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { screens, awaitServiceWorker } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

test.use(screens['at 390 px'])

const lastUpdated = () => new RegExp(say('Last updated {time}.', { time: '.*' }))

test('offline, a client sees the last state; back online it refreshes; after signing out nothing remains', async ({
  page,
  context,
  openBrowser,
  oriel,
}) => {
  const { employee, client, name, id, task, subtask } = await setUpProject(oriel, 'Offline')
  await signIn(page, client)
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('My Project') })
    .click()
  await expect(page.getByRole('heading', { name: say('What’s new') })).toBeVisible()
  await awaitServiceWorker(page)
  await expect.poll(() => lastSeen()).toContainEqual(expect.stringContaining(id))

  await page.goto('about:blank')
  const ask = await asking(oriel, oriel.manager)
  await ask(updateCustomer, { id, description: 'Now with a map.' })
  await page.goto('/customer-dashboard')
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Now with a map.').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('My Project') })
    .click()
  await expect(page.getByRole('heading', { name: say('What’s new') })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(lastUpdated())).toBeVisible()
  await page.reload()
  await expect(page.getByText(lastUpdated())).toBeVisible()
  await expect(page.getByText(say('{completed} of {total} tasks done', { completed: 0, total: 2 }))).toBeVisible()
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('My Project') })
    .click()

  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('Requests') })
    .click()
  await expect(page.getByText(say('The rest loads when you’re back online.'))).toBeVisible()
  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('My Project') })
    .click()
  await expect(page.getByText(lastUpdated())).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, employee, `/employee-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
  await theirs.getByRole('button', { name: say('Completed') }).click()
  await expect(theirs.getByText(say('Subtask status updated successfully'))).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(lastUpdated())).toHaveCount(0)
  await expect(page.getByRole('list', { name: say('Latest updates') }).getByText(employee.fullName)).toBeVisible()
  await expect(
    page.getByText(
      say('{completed} of {total} tasks and {completed2} of {total2} subtasks are done.', {
        completed: 0,
        total: 2,
        completed2: 1,
        total2: 1,
      }),
    ),
  ).toBeVisible()

  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('Profile') })
    .click()
  await page.getByRole('button', { name: say('Logout') }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map((it) => it.name))).toEqual([])
  expect(await page.evaluate(keptAddresses)).not.toContainEqual(expect.stringContaining('/api/'))

  function lastSeen() {
    return page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('oriel-last-seen')
          opening.addEventListener('success', () => {
            const database = opening.result
            const keys = database.transaction('answers').objectStore('answers').getAllKeys()
            keys.addEventListener('success', () => (database.close(), resolve(keys.result.map(String))))
          })
        }),
    )
  }
})

async function keptAddresses() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().map(({ url }) => url)
}

test('the app can be installed', async ({ page }) => {
  await page.goto('/')
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
})
