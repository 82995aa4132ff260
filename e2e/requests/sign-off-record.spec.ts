import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { expectAnnotationAtEveryZoom, touch } from '../support/annotations.ts'
import { setUpProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

test.use(screens['at 1280 px'])

test('a poster is annotated, compared and approved on its page, and its sign-off record verifies offline', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, task } = await setUpProject(oriel, 'Rec')
  const asEmployee = await callsOf(oriel.url, employee)
  const upload = async (path: string, name: string, bytes: Buffer, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('attachments', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    const { token } = await asEmployee<{ token: string }>('POST', '/api/v1/session', {
      email: employee.email,
      password: employee.password,
    })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${oriel.url}${path}`, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id?: string; items?: { id: string }[] }
  }
  const poster = await picture('purple')
  const { items } = await upload(`/api/v1/work-items/${task._id}/files`, 'poster.png', await picture('teal'), {
    visibility: 'client',
  })
  const file = items?.[0]?.id ?? ''
  const title = 'The poster'
  const { id } = await asEmployee<{ id: string }>('POST', '/api/v1/deliverables', {
    workItem: task._id,
    kind: 'file',
    file,
    title,
  })
  const asking = async () => {
    const { version, file: now } = await asEmployee<{ version: number; file: { version: number } }>(
      'GET',
      `/api/v1/deliverables/${id}`,
    )
    const question = { approvers: [client._id], version, fileVersion: now.version, message: 'Is it right?' }
    await asEmployee('POST', `/api/v1/deliverables/${id}/sign-off-requests`, question)
  }
  await asking()

  const theirs = await openBrowser()
  await signIn(theirs, client)
  await theirs.goto(`/customer-deliverable/${id}`)
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const image = theirs.getByRole('img', { name: 'poster.png' })
  await expect(image).toBeVisible()
  const pictured = { within: theirs.locator('main'), image }
  const at = await touch(pictured, { x: 0.3, y: 0.7 })
  await theirs.getByRole('textbox', { name: say('Annotation') }).fill('This line, please, larger.')
  await theirs.getByRole('button', { name: say('Save') }).click()
  await expectAnnotationAtEveryZoom(pictured, 1, at)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: say('Request changes') }).click()
  await theirs.getByRole('button', { name: say('Request these changes') }).click()
  await expect(theirs.getByText(say('Changes requested')).first()).toBeVisible()

  await upload(`/api/v1/files/${file}/versions`, 'poster 2.png', poster, { text: 'Zoom in' })
  await asking()
  await expect(theirs.getByRole('img', { name: 'poster 2.png' })).toBeVisible()
  await expect(theirs.getByText('This line, please, larger.')).toBeVisible()
  await theirs.getByRole('radio', { name: say('Versions ({count})', { count: 2 }) }).check({ force: true })
  await theirs.getByRole('button', { name: say('Compare with version {number}', { number: 1 }) }).click()
  await expect(theirs.getByRole('img', { name: /poster/ })).toHaveCount(2)
  await theirs.getByRole('radio', { name: say('Overlay') }).check({ force: true })
  await expect(theirs.getByRole('slider')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: say('Back to version {number}', { number: 2 }) }).click()
  await theirs.getByRole('button', { name: say('Review the new one') }).click()
  await theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true }).click()
  await theirs.getByRole('radio', { name: beginning('Approve without changes') }).check()
  await theirs.getByRole('button', { name: say('Approve version {number}', { number: 2 }) }).click()
  await expect(theirs.getByText(say('You approved “{title}”', { title })).first()).toBeVisible()

  await signIn(page, employee)
  await page.goto(`/deliverables/${id}`)
  const seen = page.getByRole('region', { name: say('Seen by') })
  await expect(seen.getByText(client.fullName)).toHaveCount(2)
  await expect(seen.getByText(say('version {number}', { number: 1 }))).toBeVisible()
  await expect(seen.getByText(say('version {number}', { number: 2 }))).toBeVisible()
  const json = await saved(page, say('Sign-off record (JSON)'))
  const pdf = await saved(page, say('Sign-off record (PDF)'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { receipts } = JSON.parse(json.toString()) as { receipts: object[] }
  expect(receipts).toHaveLength(2)
  expect(json.toString()).toContain(createHash('sha256').update(poster).digest('hex'))

  const checker = await fetch(`${oriel.url}/.well-known/oriel-verify.html`, {
    headers: { 'accept-language': test.info().project.use.locale ?? 'en' },
  })
  const place = test.info().outputPath('verify.html')
  await writeFile(place, await checker.text())
  const offline = await openBrowser()
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
})

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}
