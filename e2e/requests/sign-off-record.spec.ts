import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { expectAnnotationAtEveryZoom, touch } from '../support/annotations.ts'
import { setUpProject, type StoryProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

const title = 'The poster'
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

test.use(screens['at 1280 px'])

test('a poster is annotated, replaced, compared and approved, and its sign-off record verifies offline', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Rec')
  const { employee, client } = project
  const { id, ask } = await offerPoster(oriel.url, project)
  const theirs = await openBrowser()
  await signIn(theirs, client, `/customer-deliverable/${id}`)
  await test.step('the client annotates it and requests changes', () => requestChanges(theirs))
  const poster = await picture('purple')
  await signIn(page, employee, '/employee-files')
  await test.step('an employee replies, resolves and uploads a new version', () => replace(page, poster))
  await test.step('and compares both', () => compareInPreview(page))
  await ask()
  await test.step('the client compares both, live', () => compareOnPage(theirs))
  await test.step('and approves the new one', () => approve(theirs))
  await page.goto(`/deliverables/${id}`)
  const record = await test.step('the record is saved', () => saveRecord(page, client.fullName, poster))
  const offline = await openBrowser()
  await test.step('and verifies offline', () => verifyOffline(offline, oriel.url, record, poster))
})

/** `ask` requests sign-off for the latest version. */
async function offerPoster(url: string, { employee, client, task }: StoryProject) {
  const asEmployee = await callsOf(url, employee)
  const { token } = await asEmployee<{ token: string }>('POST', '/api/v1/session', {
    email: employee.email,
    password: employee.password,
  })
  const form = new FormData()
  form.append('visibility', 'client')
  form.append('attachments', new Blob([new Uint8Array(await picture('teal'))], { type: 'image/png' }), 'poster.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/v1/work-items/${task._id}/files`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const draft = { workItem: task._id, kind: 'file', file: items[0]?.id, title }
  const { id } = await asEmployee<{ id: string }>('POST', '/api/v1/deliverables', draft)
  async function ask() {
    const { version, file } = await asEmployee<{ version: number; file: { version: number } }>(
      'GET',
      `/api/v1/deliverables/${id}`,
    )
    const question = { approvers: [client._id], version, fileVersion: file.version, message: 'Is it right?' }
    await asEmployee('POST', `/api/v1/deliverables/${id}/sign-off-requests`, question)
  }
  await ask()
  return { id, ask }
}

async function requestChanges(theirs: Page) {
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const image = theirs.getByRole('img', { name: 'poster.png' })
  await expect(image).toBeVisible()
  await theirs.getByRole('button', { name: say('Mark a spot'), exact: true }).click()
  for (let press = 0; press < 3; press++) await theirs.keyboard.press('ArrowRight')
  await theirs.keyboard.press('Enter')
  const field = theirs.getByRole('textbox', { name: say('Annotation') })
  await field.fill('This word is too small.')
  await theirs.getByRole('button', { name: say('Save') }).click()
  await expect(theirs.locator('[data-annotation="1"]')).toBeVisible()

  const pictured = { within: theirs.locator('main'), image }
  const at = await touch(pictured, { x: 0.3, y: 0.7 })
  await field.fill('This line, please, larger.')
  await theirs.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(pictured, 2, at)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: say('Request changes') }).click()
  await theirs.getByRole('button', { name: say('Request these changes') }).click()
  await expect(theirs.getByText(say('Changes requested')).first()).toBeVisible()
}

async function replace(page: Page, poster: Buffer) {
  await page
    .getByRole('button', { name: say('View {file}', { file: 'poster.png' }) })
    .first()
    .click()
  const desk = page.getByRole('dialog', { name: 'poster.png' })
  await expect(desk.getByText('This line, please, larger.')).toBeVisible()
  await desk.getByRole('button', { name: say('Go to annotation {number}', { number: 1 }) }).click()
  await desk.getByRole('textbox', { name: say('Reply') }).fill('By how much?')
  await desk.getByRole('button', { name: say('Reply'), exact: true }).click()
  await expect(desk.getByText('By how much?')).toBeVisible()
  await desk.getByRole('button', { name: say('Resolve annotation {number}', { number: 2 }) }).click()
  await expect(desk.getByRole('button', { name: say('Reopen annotation {number}', { number: 2 }) })).toBeVisible()
  await desk.getByRole('button', { name: say('New version') }).click()
  const adding = page.getByRole('dialog', { name: say('New version') })
  await adding.getByRole('button', { name: say('Upload') }).click()
  await expect(adding.getByText(say('Choose a file first'))).toBeVisible()
  const file = { name: 'poster 2.png', mimeType: 'image/png', buffer: poster }
  await adding.locator('input[type="file"]').first().setInputFiles([file])
  await adding.getByRole('textbox', { name: say('What changed') }).fill('Larger type')
  await adding.getByRole('button', { name: say('Upload') }).click()
  await expect(page.getByText(say('Version {number} uploaded', { number: 2 }))).toBeVisible()
}

async function compareInPreview(page: Page) {
  const second = page.getByRole('dialog', { name: 'poster 2.png' })
  await expect(second.getByText('This word is too small.')).toBeVisible()
  await expect(second.getByText('This line, please, larger.')).toBeHidden()
  await second.getByRole('radio', { name: say('Versions ({count})', { count: 2 }) }).check()
  await expect(second.getByText('Larger type')).toBeVisible()
  // The client sees it live, which makes the dialog taller: its buttons move.
  await expect(second.getByText(say('version {number}', { number: 2 }), { exact: true })).toBeVisible()
  await second.getByRole('button', { name: say('Compare with version {number}', { number: 1 }) }).click()
  await expect(second.getByRole('img', { name: /poster/ })).toHaveCount(2)
  await second.getByRole('radio', { name: say('Overlay') }).check()
  const slider = second.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  await expectAccessible(page)
  await second.getByRole('button', { name: say('Back to version {number}', { number: 2 }) }).click()
}

async function compareOnPage(theirs: Page) {
  await expect(theirs.getByRole('img', { name: 'poster 2.png' })).toBeVisible()
  await expect(theirs.getByText('This word is too small.')).toBeVisible()
  await expect(theirs.getByText('By how much?')).toBeVisible()
  await theirs.getByRole('radio', { name: say('Versions ({count})', { count: 2 }) }).check({ force: true })
  const download = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: say('Download version {number}', { number: 1 }) }).click()
  expect((await download).suggestedFilename()).toBe('poster.png')
  await theirs.getByRole('button', { name: say('Compare with version {number}', { number: 1 }) }).click()
  await expect(theirs.getByRole('img', { name: /poster/ })).toHaveCount(2)
  await theirs.getByRole('radio', { name: say('Overlay') }).check({ force: true })
  await expect(theirs.getByRole('slider')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: say('Back to version {number}', { number: 2 }) }).click()
}

async function approve(theirs: Page) {
  await theirs.getByRole('button', { name: say('Review the new one') }).click()
  await theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true }).click()
  await theirs.getByRole('radio', { name: beginning('Approve without changes') }).check()
  await theirs.getByRole('button', { name: say('Approve version {number}', { number: 2 }) }).click()
  await expect(theirs.getByText(say('You approved “{title}”', { title })).first()).toBeVisible()
}

async function saveRecord(page: Page, approver: string, poster: Buffer): Promise<Buffer> {
  const seen = page.getByRole('region', { name: say('Seen by') })
  await expect(seen.getByText(approver)).toHaveCount(2)
  await expect(seen.getByText(say('version {number}', { number: 1 }))).toBeVisible()
  await expect(seen.getByText(say('version {number}', { number: 2 }))).toBeVisible()
  const json = await saved(page, say('Sign-off record (JSON)'))
  const pdf = await saved(page, say('Sign-off record (PDF)'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { receipts } = JSON.parse(json.toString()) as { receipts: object[] }
  expect(receipts).toHaveLength(2)
  expect(json.toString()).toContain(createHash('sha256').update(poster).digest('hex'))
  return json
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

async function verifyOffline(offline: Page, url: string, json: Buffer, poster: Buffer) {
  const checker = await fetch(`${url}/.well-known/oriel-verify.html`, {
    headers: { 'accept-language': test.info().project.use.locale ?? 'en' },
  })
  const place = test.info().outputPath('verify.html')
  await writeFile(place, await checker.text())
  await offline.context().setOffline(true)
  await offline.goto(`file://${place}`)
  const brought = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/json', buffer })
  const right = offline.getByText(say('The signature is valid. This is what was decided.'))
  await offline.locator('#record').setInputFiles(brought('record.json', json))
  await expect(right).toHaveCount(2)
  await offline.locator('#file').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: poster })
  await expect(offline.getByText(say('This file is identical to one that was signed.'))).toBeVisible()
  await expectAccessible(offline)
  const changed = Buffer.from(json.toString().replaceAll('"accepted"', '"remarks"'))
  await offline.locator('#record').setInputFiles(brought('changed.json', changed))
  await expect(right).toHaveCount(1)
  await expect(offline.getByText(say('Not valid: this was changed after signing.'))).toHaveCount(1)
}
