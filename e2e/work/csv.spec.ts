import { listPeople } from '@oriel/contracts/v1/people/people'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { asking } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Download as CSV') }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  return { head: head.split(/[,;]/), lines }
}

test('what a list shows is what its file holds', async ({ page, oriel }) => {
  const { name, task } = await setUpProject(oriel, 'Spreadsheet')
  await signIn(page, oriel.manager)

  await page.goto(`/tasks?search=${encodeURIComponent(task.title)}`)
  await expect(page.getByRole('link', { name: task.title })).toBeVisible()
  const tasks = await download(page)
  expect(tasks.head.slice(0, 2)).toEqual([say('Title'), say('Project')])
  expect(tasks.lines).toHaveLength(1)
  expect(tasks.lines[0]).toMatch(new RegExp(`^${task.title}[,;]${name}[,;]`))

  const ask = await asking(oriel, oriel.manager)
  const { total } = await ask(listPeople, {})
  for (const [path, column, rows] of [
    ['/customers', 'Project'],
    ['/companies', 'Company'],
    ['/sign-offs', 'Title'],
    ['/trash', 'Title'],
    ['/user-management', 'Name', total],
    ['/audit', 'Date'],
    ['/task-requests', 'Title'],
  ] as const) {
    await page.goto(path)
    const { head, lines } = await download(page)
    expect(head[0], path).toBe(say(column))
    if (rows) expect(lines).toHaveLength(rows)
  }
})
