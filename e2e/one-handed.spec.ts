import type { Page } from '@playwright/test'
import { expect, test } from './support/oriel.ts'
import { expectAccessible } from './support/axe.ts'
import { setUpProject } from './support/project.ts'
import { beginning, locale, say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test('on a phone, list headers take two lines, the main button is within reach, and content starts early', async ({
  page,
  oriel,
}) => {
  const { id, task, subtask, employee, client } = await setUpProject(oriel, 'Thumb')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, oriel.manager)
  await headsAreLow(page, [
    '/tasks',
    '/subtasks',
    '/customers',
    '/task-requests',
    '/files',
    '/activity',
    '/user-management',
    '/employee-management',
    '/audit',
    '/trash',
    '/inbox',
  ])
  await page.goto(`/customer/${id}?tab=tasks`)
  const first = page.getByRole('link', { name: task.title })
  await expect(first).toBeVisible()
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(490)
  const thumb = await page.getByRole('button', { name: say('Add Task') }).boundingBox()
  expect(thumb?.y ?? 0).toBeGreaterThan(844 / 2)

  for (const [person, places] of [
    [employee, ['/employee-customers', '/employee-files', '/employee-activity', '/inbox']],
    [client, ['/customer-task-requests', '/customer-work', '/customer-files', '/customer-activity', '/inbox']],
  ] as const) {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await signIn(page, person)
    if (person === employee) {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: subtask.title })
      await expect(card).toBeVisible()
      expect((await card.boundingBox())?.y).toBeLessThan(400)
    }
    await headsAreLow(page, places)
  }
})

async function headsAreLow(page: Page, places: readonly string[]) {
  for (const path of places) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = page.getByRole('main')
    const filters = main.locator(':not(header *)').and(main.getByRole('button', { name: beginning('Filters') }))
    const parts = [main.locator('header').first(), ...((await filters.first().isVisible()) ? [filters.first()] : [])]
    const heights = await Promise.all(parts.map(async (it) => (await it.boundingBox())?.height ?? 0))
    const head = Math.round(heights.reduce((sum, height) => sum + height, 0))
    expect.soft([path, Math.min(head, 104)]).toEqual([path, head])
  }
}

test('moving a task to another project previews who will see it, and can be undone', async ({ page, oriel }) => {
  const from = await setUpProject(oriel, 'Parting')
  const to = await setUpProject(oriel, 'Arriving')
  await signIn(page, oriel.manager, `/customer/${from.id}?tab=tasks`)
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await row(from.othersTask.title)
    .getByRole('button', { name: say('Actions for {title}', { title: from.othersTask.title }) })
    .press('Enter')
  await page.getByRole('menuitem', { name: say('Move to…') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('Move') })
  await dialog.getByRole('combobox', { name: say('Customer') }).click()
  await page.getByRole('combobox', { name: say('Search') }).pressSequentially('Arriving')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(say('{client} will be able to see:', { client: `${to.client.fullName} (Arriving Ltd)` })),
  ).toBeVisible()
  await expect(
    dialog.getByText(
      say('{names} will no longer see it.', {
        names: new Intl.ListFormat(locale()).format([from.client.fullName, from.employee.fullName]),
      }),
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Move') }).click()
  await expect(page.getByText(say('{count} moved', { count: 1 }))).toBeVisible()
  await expect(row(from.othersTask.title)).toBeHidden()
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(row(from.othersTask.title)).toBeVisible()

  await row(from.othersTask.title).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: from.othersTask.title })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('combobox', { name: say('Set priority') })).toBeFocused()
  await page.keyboard.type(say('Urgent').slice(0, 3))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', {
      name: `${say('Priority of {title}', { title: from.othersTask.title })}: ${say('Urgent')}`,
    }),
  ).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: say('Find a person') })).toBeFocused()
  await page.keyboard.type('Emil')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', {
      name: `${say('Assignees of {title}', { title: from.othersTask.title })}: ${from.employee.fullName}`,
    }),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: say('Find a person') })).toBeHidden()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: say('Pending'), pressed: true })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: say('In Progress'), pressed: true })).toBeVisible()

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: say('Add Subtask') })
  await form.getByLabel(say('Title')).fill('First part')
  await form.getByRole('checkbox', { name: say('Create another') }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say('Subtask Created!')).first()).toBeVisible()
  await expect(form.getByLabel(say('Title'))).toHaveValue('')
  await form.getByLabel(say('Title')).fill('Second part')
  await form.getByRole('checkbox', { name: say('Create another') }).uncheck()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const parts = page.getByRole('list', { name: say('Subtasks') })
  await expect(parts.getByRole('link')).toHaveText([/First part/, /Second part/])
})
