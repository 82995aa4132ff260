import { deleteFile } from '@oriel/contracts/classic/files'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Images, ImageUnusable } from '../../../platform/storage/images.ts'
import { openDemoAgency, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, png } from '../../../../testing/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Wanted = Parameters<Images['thumbnail']>[0]

/** Records requests instead of drawing. `signal` still cancels. */
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
