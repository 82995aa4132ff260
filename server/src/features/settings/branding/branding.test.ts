import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { changeBranding, deleteLogo, getBranding } from '@oriel/contracts/v1/settings/branding'
import { logoUrl } from '@oriel/contracts/branding/branding-style'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest } from '../../../../testing/storage/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const none = { accent: null, logo: null, darkLogo: null }
const picture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 4, background } })

async function upload(agency: Agency, bytes: Uint8Array, name = 'logo.png', type = 'image/png', background = 'light') {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], name, { type }))
  return agency.send('mara', await formRequest(`/api/v1/branding/${background}`, form))
}

const brandingOf = async (agency: Agency) => (await agency.ask('mara', getBranding, {})).data

async function shownLogo(agency: Agency, url: string) {
  const { status, headers } = await agency.send('nobody', { method: 'GET', url })
  const response = await agency.fetch('nobody', url)
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('managers set the accent color, and the audit log names them', async () => {
  const agency = await openDemoAgency()
  expect(await brandingOf(agency)).toEqual(none)
  for (const person of ['eli', 'clara'] as const) {
    expect((await agency.ask(person, getBranding, {})).status).toBe(403)
    expect((await agency.ask(person, changeBranding, { accent: '#123456' })).status).toBe(403)
  }
  expect((await agency.ask('mara', changeBranding, { accent: '#ffcc00' })).data).toEqual({ ...none, accent: '#ffcc00' })
  await agency.ask('mara', changeBranding, { accent: '#ffcc00' })
  await agency.ask('mara', changeBranding, { accent: null })
  expect(await brandingOf(agency)).toEqual(none)
  const { data } = await agency.ask('mara', listAudit, { event: 'settings-changed' })
  expect(data.items.map(({ actor, details }) => [actor?.name, details])).toEqual([
    ['Mara Lind', { accent: ['#ffcc00', null] }],
    ['Mara Lind', { accent: [null, '#ffcc00'] }],
  ])
})

test.each(['red', '#fff', '#12345g', '#123456;}*{color:red', '</style><script>', 'url(//x)', '', 7])(
  '%j is no accent color',
  async (accent) => {
    const agency = await openDemoAgency()
    const { status, body } = await agency.send('mara', { method: 'PUT', url: changeBranding.path, payload: { accent } })
    expect([status, body.fields]).toEqual([400, { accent: 'Choose a color such as #0d5a44' }])
    expect(await brandingOf(agency)).toEqual(none)
  },
)

test('a logo is re-encoded without metadata, and anyone loads it from an address that can be cached forever', async () => {
  const agency = await openDemoAgency()
  const photo = await picture(1600, 800)
    .withExif({ IFD0: { Artist: 'Secret Photographer' } })
    .jpeg()
    .toBuffer()
  const { status, data } = await upload(agency, photo, 'logo.jpg', 'image/jpeg')
  const { logo } = data as { logo: string }
  expect([status, logo]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}-320x160$/)])
  const shown = await shownLogo(agency, logoUrl(logo))
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const drawn = await sharp(shown.bytes).metadata()
  expect(drawn).toMatchObject({ format: 'png', width: 320, height: 160 })
  expect(drawn).not.toHaveProperty('exif')
  expect(shown.bytes.includes('Secret')).toBe(false)
  const icon = await sharp((await shownLogo(agency, logoUrl(logo, 'icon'))).bytes).metadata()
  expect(icon).toMatchObject({ format: 'png', width: 256, height: 256, hasAlpha: false })

  const dark = await upload(agency, await picture(64, 64, 'white').webp().toBuffer(), 'd.webp', 'image/webp', 'dark')
  expect(dark.data).toMatchObject({ logo, darkLogo: expect.stringMatching(/-64x64$/) as string })
  await upload(agency, await picture(100, 50, 'navy').png().toBuffer())
  expect((await shownLogo(agency, logoUrl(logo))).status).toBe(404)
  for (const background of ['light', 'dark'] as const) await agency.ask('mara', deleteLogo, { background })
  expect(await brandingOf(agency)).toEqual(none)
  const { data: log } = await agency.ask('mara', listAudit, { event: 'settings-changed' })
  expect(log.items.flatMap(({ details }) => Object.keys(details))).toEqual([
    'darkLogo',
    'logo',
    'logo',
    'darkLogo',
    'logo',
  ])
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const signature = '\x89PNG\r\n\x1a\n'

test.each<[string, Uint8Array | Promise<Uint8Array>, string, string, number]>([
  ['a drawing that can carry script', svg, 'logo.svg', 'image/svg+xml', 415],
  ['a drawing named as an image', svg, 'logo.png', 'image/png', 415],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'logo.png', 'image/png', 415],
  ['an animation', picture(9, 9).gif().toBuffer(), 'logo.gif', 'image/gif', 400],
  ['another kind of image', picture(9, 9).tiff().toBuffer(), 'logo.tiff', 'image/tiff', 400],
  ['a broken image', Buffer.from(`${signature} and then nothing`, 'latin1'), 'logo.png', 'image/png', 400],
  ['too many pixels', picture(16_385, 1).png().toBuffer(), 'logo.png', 'image/png', 400],
  ['5 MB', Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(5 << 20)]), 'logo.png', 'image/png', 413],
  ['nothing', Buffer.alloc(0), 'logo.png', 'image/png', 415],
])('%s is no logo', async (_, bytes, name, type, status) => {
  const agency = await openDemoAgency()
  expect((await upload(agency, await bytes, name, type)).status).toBe(status)
  expect(await brandingOf(agency)).toEqual(none)
})

test('only managers upload, for a known background, and other addresses show nothing', async () => {
  const agency = await openDemoAgency()
  const bytes = await picture(9, 9).png().toBuffer()
  expect((await upload(agency, bytes, 'a.png', 'image/png', 'grey')).status).toBe(400)
  const { data } = await upload(agency, bytes)
  const { logo } = data as { logo: string }
  await agency.ask('mara', changeBranding, { accent: '#123456' })
  const wrong = ['none', '%23123456', `${logo}x`, logo.toUpperCase(), `..%2f${logo}`, "'%20or%201=1", 'a'.repeat(900)]
  for (const name of wrong) {
    const { status } = await agency.send('nobody', { method: 'GET', url: `/api/v1/branding/${name}/logo` })
    expect([name, status >= 400 && status < 500]).toEqual([name, true])
  }
  expect((await agency.send('nobody', { method: 'GET', url: `/api/v1/branding/${logo}/image` })).status).toBe(400)
})
