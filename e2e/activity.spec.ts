import type { Page } from '@playwright/test'
import type { RunningOriel } from '../server/testing/processes/oriel-process.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { beginning, say, type Text } from './support/say.ts'
import { showFilters } from './support/filters.ts'

const projectMade = '{actor} created the {reader, select, manager {customer} other {project}} “{title}”'

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const chip = (page: Page, label: Text, count?: number) =>
  page
    .getByRole('group', { name: say('Activity type') })
    .getByRole('button', { name: count === undefined ? beginning(label) : `${say(label)} ${count}`, exact: true })

test.use(screens['at 1280 px'])

test('each role reads the activity in its own words, limited to what it may see', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Act')
  await comment(oriel, employee, task._id, 1, 'team')
  await signIn(page, oriel.manager, `/activity?project=${id}`)
  await expect(
    page.getByText(say(projectMade, { actor: 'Project Manager', title: name, reader: 'manager' })),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: say('Today') })).toBeVisible()
  await expect(page.getByText(say('Just now')).first()).toBeVisible()
  await expect(chip(page, 'Customers', 1)).toBeVisible()
  await chip(page, 'Comments', 1).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/activity?project=${id}&show=comments`)
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await chip(page, 'Done', 0).click()
  await expect(page.getByRole('heading', { name: say('No activity found') })).toBeVisible()

  await showFilters(page)
  await page.getByRole('button', { name: say('Date Range') }).click()
  await page.getByRole('button', { name: say('Last {count} days', { count: 7 }) }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
  await chip(page, 'All').click()
  await expect(
    page.getByText(say('{actor} created the task “{title}”', { actor: 'Project Manager', title: task.title })),
  ).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, client, '/customer-activity')
  await expect(
    theirs.getByText(say(projectMade, { actor: 'Project Manager', title: name, reader: 'client' })),
  ).toBeVisible()
  await expect(
    theirs.getByText(say('{actor} commented on “{title}”', { actor: employee.fullName, title: task.title })),
  ).toHaveCount(0)
  const all = Number(/\d+/.exec(await chip(theirs, 'All').innerText())?.[0])
  await expect(lines(theirs)).toHaveCount(all)

  await comment(oriel, employee, task._id, 1, 'client')
  await theirs.getByRole('link', { name: say('New comment') }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: task.title })).toBeVisible()

  const staff = await openBrowser()
  await signIn(staff, employee, '/employee-activity')
  await expect(chip(staff, 'Comments', 2)).toBeVisible()
  await showFilters(staff)
  await staff.getByRole('button', { name: say('Filter'), exact: true }).click()
  await staff.getByRole('combobox', { name: say('Person') }).click()
  await staff.getByRole('option', { name: employee.fullName }).click()
  await expect(lines(staff)).toHaveCount(2)
})

async function comment(
  { url }: RunningOriel,
  { email, password }: { email: string; password: string },
  taskId: string,
  count: number,
  audience: 'team' | 'client',
) {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.ok).toBe(true)
    return (await response.json()) as { token: string }
  }
  const { token } = await post('/api/auth/login', { email, password })
  for (let number = 1; number <= count; number++)
    await post(`/api/tasks/${taskId}/comments`, { comment: `Comment ${number}`, audience }, token)
}
