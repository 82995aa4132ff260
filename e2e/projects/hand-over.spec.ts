import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'
import { unzipped } from '../../server/testing/storage/unzip.ts'
import { expectAccessible } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject, type StoryProject } from '../support/project.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.use(screens['at 1280 px'])

const WORDS = 'Yes, with larger letters.'

/** With a comment, a file and a sign-off of the client, and a comment that only the team sees. */
async function finish({ url, manager }: RunningOriel, { employee, client, id, task }: StoryProject) {
  const as = { employee: await callsOf(url, employee), client: await callsOf(url, client) }
  const comments = `/api/v1/work-items/${task._id}/comments`
  await as.employee('POST', comments, { text: 'Only for us.', visibility: 'team' })
  await as.client('POST', comments, { text: 'Exactly as we hoped.' })
  const { token } = await as.client<{ token: string }>('POST', '/api/v1/session', client)
  const form = new FormData()
  form.append('attachments', new Blob(['Open from seven.'], { type: 'text/plain' }), 'opening hours.txt')
  const headers = { authorization: `Bearer ${token}` }
  const files = `${url}/api/v1/work-items/${task._id}/files`
  expect((await fetch(files, { method: 'POST', headers, body: form })).status).toBe(201)
  const work = { workItem: task._id, kind: 'work', title: 'The homepage' }
  const deliverable = await as.employee<{ id: string; version: number }>('POST', '/api/v1/deliverables', work)
  const { signOff } = await as.employee<{ signOff: { id: string } }>(
    'POST',
    `/api/v1/deliverables/${deliverable.id}/sign-off-requests`,
    { approvers: [client._id], version: deliverable.version, message: 'Is it right?', confirmUnfinished: true },
  )
  const decision = { signOff: signOff.id, decision: 'approved-with-comments', text: WORDS }
  await as.client('POST', `/api/v1/deliverables/${deliverable.id}/sign-off-decision`, decision)
  const asManager = await callsOf(url, manager)
  await asManager('PATCH', `/api/v1/projects/${id}`, { status: 'completed' })
}

test('a manager hands over a finished project, archives it, and opens it offline', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Keep')
  await finish(oriel, project)
  const { name, id, client } = project
  await signIn(page, oriel.manager, `/customer/${id}`)
  await page.getByRole('button', { name: say('Actions for {title}', { title: name }) }).click()
  await page.getByRole('menuitem', { name: say('Hand over…') }).click()
  const dialog = page.getByRole('dialog', { name: say('Hand over {name}', { name }) })
  await expect(dialog.getByText(client.fullName)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('Download') }).click()
  const files = unzipped(await readFile(await (await download).path()))
  await dialog.getByRole('button', { name: say('Archive project') }).click()
  await expect(page.getByText(say('It’s left out of lists, and can still be read.'))).toBeVisible()
  await readOffline(await openBrowser(), files, project)
})

async function readOffline(page: Page, files: ReturnType<typeof unzipped>, { name, task }: StoryProject) {
  const folder = test.info().outputPath('hand-over')
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await page.context().setOffline(true)
  await page.goto(`file://${folder}/index.html`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: task.title })).toBeVisible()
  await expect(page.getByText('Exactly as we hoped.')).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByText('Only for us.')).toHaveCount(0)
  await expectAccessible(page)
  const [, record = Buffer.alloc(0)] = files.find(([path]) => path.endsWith('.json')) ?? []
  await page.getByRole('link', { name: say('Verify this record') }).click()
  await page.locator('#record').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: record })
  await expect(page.getByText(say('The signature is valid. This is what was decided.'))).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'opening hours.txt' }).first().click()
  await expect(page.getByText('Open from seven.')).toBeVisible()
}
