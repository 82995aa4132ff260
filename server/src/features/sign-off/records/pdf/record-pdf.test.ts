import { writeFileSync } from 'node:fs'
import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import { changeBranding } from '@oriel/contracts/v1/settings/branding'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formRequest } from '../../../../../testing/storage/forms.ts'
import {
  added,
  type Agency,
  asked,
  decided,
  openSigningAgency,
  replaced,
  uploaded,
} from '../../../../../testing/agencies/sign-offs.ts'

async function recordOf(agency: Agency, id: string, language = 'en') {
  const { rawPayload } = await agency.app.inject({
    method: 'GET',
    url: `/api/v1/deliverables/${id}/sign-off-record.pdf`,
    headers: { authorization: `Bearer ${agency.tokens.clara}`, 'accept-language': language },
  })
  const opened = await getDocument({ data: new Uint8Array(rawPayload), verbosity: VerbosityLevel.ERRORS }).promise
  const pages: string[] = []
  for (let number = 1; number <= opened.numPages; number += 1) {
    const { items } = await (await opened.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pages, bytes: rawPayload }
}

async function remarked(agency: Agency, file: string, title: string) {
  const { id } = await added(agency, { kind: 'file', file, title })
  await agency.ask('clara', addAnnotation, { id: file, fileVersion: 1, text: 'Die Brezel kostet 0,95 €.' })
  const { data } = await asked(agency, id, { dueOn: '2030-11-29' })
  await decided(agency, 'clara', data, { decision: 'approved-with-comments', text: 'Größer bitte.' })
  return id
}

test('the record is one page: what, who, when in local time, comment, open annotations, where to verify', async () => {
  const agency = await openSigningAgency()
  const id = await remarked(agency, await uploaded(agency), 'Öffnungszeiten')
  const { pages, bytes } = await recordOf(agency, id)
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes)
  expect(pages).toHaveLength(1)
  for (const text of ['Öffnungszeiten', 'Approved with comments', 'menu.pdf', 'Clara Bäcker', '“', 'Größer bitte.'])
    expect(pages[0]).toContain(text)
  for (const text of [
    'Friday, November 29, 2030',
    'Die Brezel kostet',
    '/.well-known/oriel-verify.html',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toMatch(/\d{1,2}:\d\d [AP]M .*\(GMT/)
  expect(pages[0]).not.toMatch(/\dT\d\d:/)
})

test('a title of 200 letters, a picture and German still make one page; an unreadable picture is left out', async () => {
  const agency = await openSigningAgency()
  const { bytes } = await recordOf(agency, await remarked(agency, await uploaded(agency), 'Menu'))
  const file = await uploaded(agency, 'client', ['Speisekarte.pdf', bytes])
  const id = await remarked(agency, file, 'Überraschung für Äpfel und Öfen '.repeat(7).slice(0, 199))
  const german = await recordOf(agency, id, 'de')
  if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}-de.pdf`, german.bytes)
  expect(german.pages).toHaveLength(1)
  expect(german.pages[0]).toContain('Mit Anmerkungen freigegeben')
  expect(german.bytes.length).toBeGreaterThan(bytes.length + 10_000)
})

test('the logo and the name of the agency are at the top, and nothing names the product', async () => {
  const agency = await openSigningAgency()
  await agency.ask('mara', changeSettings, { name: 'Studio Nord' })
  const id = await remarked(agency, await uploaded(agency), 'Menu')
  const { bytes: plain } = await recordOf(agency, id)
  const form = new FormData()
  const png = await sharp({ create: { width: 600, height: 100, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  form.append('image', new File([new Uint8Array(png)], 'logo.png'))
  expect((await agency.send('mara', await formRequest('/api/v1/branding/light', form))).status).toBe(200)
  await agency.ask('mara', changeBranding, { accent: '#ffcc00' })
  const { pages, bytes } = await recordOf(agency, id)
  if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}-logo.pdf`, bytes)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatch(/^Studio Nord .*Created [^.]+ by Studio Nord/s)
  expect(pages[0]).not.toContain('Oriel')
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype *\/Image/g)?.length ?? 0
  expect(images(bytes)).toBe(images(plain) + 1)
})

test('each sign-off request has a page', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { id } = await added(agency, { kind: 'file', file })
  await decided(agency, 'clara', (await asked(agency, id)).data, { decision: 'changes-requested', text: 'Another red' })
  await replaced(agency, file)
  await decided(agency, 'clara', (await asked(agency, id)).data)
  const { pages } = await recordOf(agency, id)
  expect(pages.map((page) => /Changes requested|Approved/.exec(page)?.[0])).toEqual(['Changes requested', 'Approved'])
  expect(pages[0]).toContain('Page 1 of 2')
})
