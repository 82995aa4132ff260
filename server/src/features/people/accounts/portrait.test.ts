import { deleteProfileImage, getProfile } from '@oriel/contracts/classic/profile'
import { listCustomers } from '@oriel/contracts/classic/customers'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest } from '../../../../testing/storage/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const HOUR = 3_600_000

async function withPortrait(agency: Agency, background: string) {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('profileImage', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  await agency.send('eli', await formRequest('/api/profile/image', form))
  return portraitOf(agency)
}

const portraitOf = async (agency: Agency) =>
  (await agency.ask('eli', getProfile, {})).data.user.profileImage?.url ?? 'none'

const look = (agency: Agency, url: string, headers: Record<string, string> = {}) =>
  agency.fetch('nobody', url, { headers })

test('a signed avatar URL works without a header, from other origins too, and in no shared cache', async () => {
  const agency = await openDemoAgency()
  const shown = await look(agency, await withPortrait(agency, 'teal'))
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(256)
  const again = { 'if-none-match': shown.headers.get('etag') ?? '' }
  const { status } = await agency.send('nobody', { method: 'GET', url: await portraitOf(agency), headers: again })
  expect(status).toBe(304)
})

test('a signed avatar URL expires within a day and stays constant for hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') })
  const agency = await openDemoAgency()
  const first = await withPortrait(agency, 'teal')
  vi.setSystemTime('2026-03-01T17:59:59Z')
  expect(await portraitOf(agency)).toBe(first)
  vi.setSystemTime('2026-03-02T11:59:59Z')
  expect((await look(agency, first)).headers.get('cache-control')).toBe('private, max-age=1, immutable')
  vi.setSystemTime('2026-03-02T12:00:00Z')
  expect((await look(agency, first)).status).toBe(404)
})

test('a 304 confirms only valid avatar URLs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') })
  const agency = await openDemoAgency()
  const before = await agency.ask('mara', listCustomers, {})
  const ask = () => agency.ask('mara', listCustomers, {}, { 'if-none-match': String(before.headers['etag']) })
  expect((await ask()).status).toBe(304)
  vi.setSystemTime(Date.now() + 6 * HOUR)
  // Midnight in the workspace's time zone would change it.
  const validators = async () => (await ask()).headers['etag']
  const inTheEvening = await validators()
  vi.setSystemTime('2026-03-02T00:00:00Z')
  expect(await validators()).not.toBe(inTheEvening)
})

test('a signed avatar URL is bound to image and person', async () => {
  const agency = await openDemoAgency()
  const first = await withPortrait(agency, 'teal')
  const second = await withPortrait(agency, 'navy')
  expect((await look(agency, first)).status).toBe(404)
  expect((await look(agency, second)).status).toBe(200)
  const [, until = '', signature = ''] = /portrait\/(\d+)\/(.+)$/.exec(second) ?? []
  const forged = [
    second.replace('/eli/', '/nora/'),
    second.replace(until, `${Number(until) + 43_200}`),
    second.replace(until, `0${until}`),
    second.replace(signature, `${signature.slice(1)}${signature.slice(0, 1)}`),
    second.replace(signature, ''),
  ]
  for (const address of forged) expect([address, (await look(agency, address)).status]).toEqual([address, 404])
  await agency.ask('eli', deleteProfileImage, {})
  expect((await look(agency, second)).status).toBe(404)
})

test('with a public URL configured, avatar URLs are absolute and embeddable', async () => {
  const agency = await openDemoAgency({ ORIEL_URL: 'https://work.example/' })
  const address = await withPortrait(agency, 'teal')
  expect(address).toMatch(/^https:\/\/work\.example\/api\/v1\/people\/eli\/portrait\//)
  const page = await agency.send('nobody', { method: 'GET', url: '/' })
  expect(page.headers['content-security-policy']).toContain("img-src 'self' https://work.example blob:")
})
