import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipped } from '../../server/testing/storage/unzip.ts'
import { expectAccessible } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.use(screens['at 1280 px'])

test('a manager hands over a finished project and archives it, and its approver opens it offline', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Keep')
  const as = { employee: await callsOf(oriel.url, employee), client: await callsOf(oriel.url, client) }
  await as.employee('POST', `/api/v1/work-items/${task._id}/comments`, { text: 'Only for us.', visibility: 'team' })
  await as.client('POST', `/api/v1/work-items/${task._id}/comments`, { text: 'Exactly as we hoped.' })
  const { token } = await as.client<{ token: string }>('POST', '/api/v1/session', client)
  const form = new FormData()
  form.append('attachments', new Blob(['Open from seven.'], { type: 'text/plain' }), 'opening hours.txt')
  const headers = { authorization: `Bearer ${token}` }
  const url = `${oriel.url}/api/v1/work-items/${task._id}/files`
  expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(201)
  const work = { workItem: task._id, kind: 'work', title: 'The homepage' }
  const deliverable = await as.employee<{ id: string; version: number }>('POST', '/api/v1/deliverables', work)
  const { signOff } = await as.employee<{ signOff: { id: string } }>(
    'POST',
    `/api/v1/deliverables/${deliverable.id}/sign-off-requests`,
    { approvers: [client._id], version: deliverable.version, message: 'Is it right?', confirmUnfinished: true },
  )
  const words = 'Yes, with larger letters.'
  await as.client('POST', `/api/v1/deliverables/${deliverable.id}/sign-off-decision`, {
    signOff: signOff.id,
    decision: 'approved-with-comments',
    text: words,
  })
  await (
    await callsOf(oriel.url, oriel.manager)
  )('PATCH', `/api/v1/projects/${id}`, { status: 'completed' })

  await signIn(page, oriel.manager)
  await expect(page).toHaveURL('/pm-dashboard')
  await page.goto(`/customer/${id}`)
  await page.getByRole('button', { name: say('Actions for {title}', { title: name }) }).click()
  await page.getByRole('menuitem', { name: say('Hand over…') }).click()
  const dialog = page.getByRole('dialog', { name: say('Hand over {name}', { name }) })
  await expect(dialog.getByText(client.fullName)).toBeVisible()
  await expectAccessible(page)
  const made = await saved(page, () => dialog.getByRole('button', { name: say('Download') }).click())
  await dialog.getByRole('button', { name: say('Archive project') }).click()
  await expect(page.getByText(say('It’s left out of lists, and can still be read.'))).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, client)
  await theirs.goto(`/customer-project-details/${id}`)
  await theirs.getByRole('button', { name: say('Actions for {title}', { title: name }) }).click()
  const own = await saved(theirs, () => theirs.getByRole('menuitem', { name: say('Download hand-over') }).click())
  expect(own.includes('Only for us.')).toBe(false)
  expect(new Map(unzipped(own)).get('index.html')).toEqual(new Map(unzipped(made)).get('index.html'))

  const folder = test.info().outputPath('hand-over')
  for (const [path, content] of unzipped(made)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const offline = await openBrowser()
  await offline.context().setOffline(true)
  await offline.goto(`file://${folder}/index.html`)
  await expect(offline.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(offline.getByRole('heading', { level: 3, name: task.title })).toBeVisible()
  await expect(offline.getByText('Exactly as we hoped.')).toBeVisible()
  await expect(offline.getByText(words)).toBeVisible()
  await expectAccessible(offline)
  const [, record = Buffer.alloc(0)] = unzipped(made).find(([path]) => path.endsWith('.json')) ?? []
  await offline.getByRole('link', { name: say('Verify this record') }).click()
  await offline.locator('#record').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: record })
  await expect(offline.getByText(say('The signature is valid. This is what was decided.'))).toBeVisible()
  await offline.goBack()
  await offline.getByRole('link', { name: 'opening hours.txt' }).first().click()
  await expect(offline.getByText('Open from seven.')).toBeVisible()
})

async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await act()
  return readFile(await (await download).path())
}

test('a company is handed over as its approver sees it, and its finished projects are archived', async ({
  page,
  oriel,
}) => {
  const { client, name, id, task } = await setUpProject(oriel, 'Depart')
  const manager = await callsOf(oriel.url, oriel.manager)
  await manager('PATCH', `/api/v1/projects/${id}`, { status: 'completed' })
  const draft = { name: 'Depart shop', description: '', client: client._id, team: [], dueOn: '2099-12-31' }
  await manager('POST', '/api/v1/projects', draft)
  const companies = await manager<{ items: Array<{ id: string; name: string }> }>('GET', '/api/v1/companies')
  const company = companies.items.find((it) => it.name === 'Depart Ltd')?.id

  await signIn(page, oriel.manager, `/companies/${company}`)
  await page.getByRole('button', { name: say('Actions for {title}', { title: 'Depart Ltd' }) }).click()
  await page.getByRole('menuitem', { name: say('Hand over…') }).click()
  const dialog = page.getByRole('dialog', { name: say('Hand over {name}', { name: 'Depart Ltd' }) })
  const counts = { name: client.fullName, work: 3, requests: 0, signOffs: 0, files: 0 }
  await expect(
    dialog.getByText(
      say(
        'It contains what {name} sees now: {work, plural, one {# task or subtask} other {# tasks and subtasks}}, {requests, plural, one {# request} other {# requests}}, {signOffs, plural, one {# sign-off} other {# sign-offs}}, {files, plural, one {# file} other {# files}}, and the conversation.',
        counts,
      ),
    ),
  ).toBeVisible()
  const made = new Map(unzipped(await saved(page, () => dialog.getByRole('button', { name: say('Download') }).click())))
  const pages = [...made].flatMap(([path, content]) => (path.endsWith('.html') ? [content.toString()] : [])).join('')
  for (const words of [name, 'Depart shop', task.title]) expect(pages).toContain(words)
  await dialog
    .getByRole('button', { name: say('Archive {count, plural, one {# project} other {# projects}}', { count: 1 }) })
    .click()
  await expect(dialog).toBeHidden()
  const { items } = await manager<{ items: Array<{ name: string }> }>('GET', '/api/v1/projects?archived=true')
  // Other stories archive theirs.
  expect(items.map((project) => project.name)).toContain(name)
})

test('a person downloads what is known about them, and a manager erases it with their account', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, task, id } = await setUpProject(oriel, 'Erase')
  const call = await callsOf(oriel.url, employee)
  const words = 'Written by a person who leaves.'
  await call('POST', `/api/v1/work-items/${task._id}/comments`, { text: words, visibility: 'team' })

  const own = await openBrowser()
  await own.goto('/')
  await signIn(own, employee)
  await expect(own).toHaveURL('/employee-dashboard')
  await own.goto('/employee-profile?tab=account')
  const known = await saved(own, () => own.getByRole('button', { name: say('Download your data') }).click())
  const text = JSON.stringify(JSON.parse(known.toString()))
  for (const theirs of [employee.email, employee.fullName, words]) expect(text).toContain(theirs)
  expect(text).not.toContain(employee.password)

  await signIn(page, oriel.manager, `/user-management?search=${employee.email}`)
  await page.getByRole('button', { name: say('Actions for {name}', { name: employee.fullName }) }).click()
  await page.getByRole('menuitem', { name: say('Delete') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel(say('Erase this person’s data')).check()
  await question.getByRole('button', { name: say('Delete user') }).click()
  await expect(page.getByText(say('User Deleted Successfully!'))).toBeVisible()
  await page.goto(`/pm-task/${task._id}?customerId=${id}`)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(say('Former member')).first()).toBeVisible()
  await expect(page.getByText(employee.fullName)).toHaveCount(0)
  await own.goto('/employee-profile')
  await expect(own).toHaveURL('/')
})
