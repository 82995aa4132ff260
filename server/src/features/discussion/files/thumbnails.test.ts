import { deleteFile } from '@oriel/contracts/classic/files'
import { listFileVersions } from '@oriel/contracts/v1/discussion/files'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Images, ImageUnusable } from '../../../platform/storage/images/images.ts'
import { openDemoAgency, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, png } from '../../../../testing/storage/forms.ts'
import { readHeic } from '../../../../testing/pictures/read-heic.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Wanted = Parameters<Images['thumbnail']>[0]

function hold({ services }: Agency, shape: 'portrait' | 'thumbnail') {
  const held: Wanted[] = []
  services.images[shape] = (wanted) => {
    held.push(wanted)
    return new Promise((_, reject) => {
      wanted.signal?.addEventListener('abort', () => reject(new ImageUnusable('given up')))
    })
  }
  return held
}

test('R-55: thumbnails are queued per uploader, and skipped for deleted files', async () => {
  const agency = await openDemoAgency()
  const held = hold(agency, 'thumbnail')
  const form = await formRequest('/api/tasks/homepage/files', formWith({ 'red.png': png, 'too.png': png }))
  const { body } = await agency.send('eli', form)
  const [first] = (body as unknown as { data: { attachments: { _id: string }[] } }).data.attachments
  await expect.poll(() => held.length).toBe(2)
  expect(held.map(({ owner }) => owner)).toEqual(['eli', 'eli'])

  expect((await agency.ask('eli', deleteFile, { id: first?._id ?? '' })).status).toBe(200)
  await expect(held[0]?.read()).rejects.toBeInstanceOf(ImageUnusable)
  expect(Buffer.from((await held[1]?.read()) ?? '')).toEqual(png)
})

test('a thumbnail drawn after its image was replaced goes to the earlier version', async () => {
  const agency = await openDemoAgency()
  const held = hold(agency, 'thumbnail')
  const form = await formRequest('/api/tasks/homepage/files', formWith({ 'red.png': png }))
  const { body } = await agency.send('eli', form)
  const [file] = (body as unknown as { data: { attachments: { _id: string }[] } }).data.attachments
  const id = file?._id ?? ''
  await agency.send('eli', await formRequest(`/api/v1/files/${id}/versions`, formWith({ 'red.png': png })))
  await expect.poll(() => held.length).toBe(2)
  await held[0]?.keep?.(png)
  const { items } = (await agency.ask('eli', listFileVersions, { id })).data
  const thumbnails = items.map(({ number, hasThumbnail }) => [number, hasThumbnail] as const)
  expect(new Map(thumbnails)).toEqual(
    new Map([
      [1, true],
      [2, false],
    ]),
  )
})

test('R-55: disconnecting cancels one’s pending portrait', async () => {
  const agency = await openServingAgency()
  const held = hold(agency, 'portrait')
  await agency.app.listen({ port: 0, host: '127.0.0.1' })
  const image = new FormData()
  image.append('profileImage', new Blob([png], { type: 'image/png' }), 'me.png')
  const { headers, payload } = await formRequest('/api/profile/image', image)
  const { port } = agency.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /api/profile/image HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${agency.tokens.eli}\r\n` +
      `Content-Type: ${headers?.['content-type']}\r\nContent-Length: ${(payload as Buffer).length}\r\n\r\n`,
  )
  socket.write(payload as Buffer)
  await expect.poll(() => held.map(({ owner }) => owner)).toEqual(['eli'])
  expect(held[0]?.signal?.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => held[0]?.signal?.aborted).toBe(true)
  await expect.poll(async () => held[0]?.read().then(Boolean, () => false)).toBe(false)
  const { imageKey } = await agency.db
    .selectFrom('users')
    .select('imageKey')
    .where('id', '=', 'eli')
    .executeTakeFirstOrThrow()
  expect(imageKey).toBeNull()
})

test('a preview of a HEIC photo is a WebP for those who see the photo, and a download the photo', async () => {
  const agency = await openDemoAgency()
  const form = await formRequest('/api/tasks/homepage/files', formWith({ 'photo.heic': readHeic('small') }))
  const { body } = await agency.send('eli', form)
  const [photo] = (body as unknown as { data: { attachments: { _id: string }[] } }).data.attachments
  const at = `/api/v1/files/${photo?._id}/versions/1`
  await expect.poll(async () => (await agency.send('eli', { url: `${at}/thumbnail` })).status).toBe(200)
  const { headers } = await agency.send('eli', { url: `${at}/content?purpose=preview` })
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toContain('sandbox')
  const { headers: downloaded } = await agency.send('eli', { url: `${at}/content` })
  expect(downloaded['content-type']).toBe('application/octet-stream')
  for (const person of ['clara', 'dana'] as const)
    expect((await agency.send(person, { url: `${at}/content?purpose=preview` })).status).toBe(404)
})
