import { writeFileSync } from 'node:fs'
import { contrastBetween } from '@oriel/contracts/branding/accent-colors'
import { changeBranding } from '@oriel/contracts/v1/settings/branding'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formRequest } from '../../../../../testing/storage/forms.ts'
import { added, asked, uploaded } from '../../../../../testing/agencies/sign-offs.ts'
import { openOffice } from '../../../../../testing/mail/mail-office.ts'

test('mails show the logo and a readable button in the color of the workspace', async () => {
  const { agency, after } = await openOffice()
  const form = new FormData()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="150"><circle cx="75" cy="75" r="70"/></svg>'
  form.append('image', new File([new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer())], 'logo.png'))
  await agency.send('mara', await formRequest('/api/v1/branding/light', form))
  await agency.ask('mara', changeBranding, { accent: '#ffff00' })
  const { id } = await added(agency, { kind: 'file', file: await uploaded(agency) })
  await asked(agency, id)
  const [mail] = await after(6)
  const [logo] = mail?.attachments ?? []
  expect([logo?.contentId, logo?.mimeType]).toEqual(['<logo>', 'image/png'])
  const html = mail?.html ?? ''
  expect(html).toContain('<img src="cid:logo" alt width="200" height="33"')
  const [, color = ''] = /bgcolor="(#[0-9a-f]{6})"/.exec(html) ?? []
  expect(contrastBetween(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(html).not.toMatch(/#0d5a44|#8fd9bd/)
  if (process.env['KEEP_MAIL']) {
    const content = Buffer.from(logo?.content as ArrayBuffer).toString('base64')
    writeFileSync(process.env['KEEP_MAIL'], html.replace('cid:logo', `data:image/png;base64,${content}`))
  }
})
