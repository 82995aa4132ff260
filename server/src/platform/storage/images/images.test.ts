import type { ChildProcess } from 'node:child_process'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import { readHeic } from '../../../../testing/pictures/read-heic.ts'
import { pdf, pdfOf } from '../../../../testing/storage/forms.ts'
import { imageLimits } from './image-limits.ts'
import { Images, ImageUnusable, startWorker } from './images.ts'

const images = new Images()
afterAll(() => images.close())

const brought = (bytes: Uint8Array, owner = 'eli') => ({ owner, read: async () => bytes })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

describe('re-encoded images', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('%s becomes WebP', async (format) => {
    const bytes = await picture(600, 300).toFormat(format).toBuffer()
    expect(await shapeOf(await images.portrait(brought(bytes)))).toEqual({ format: 'webp', width: 256, height: 256 })
    expect(await shapeOf(await images.thumbnail(brought(bytes)))).toEqual({
      format: 'webp',
      width: 480,
      height: 240,
    })
  })

  test('HEIC becomes WebP, too, larger because previews show it', async () => {
    const drawn = await images.thumbnail(brought(readHeic('small')))
    expect(await shapeOf(drawn)).toEqual({ format: 'webp', width: 96, height: 64 })
    const pixels = await sharp(drawn).raw().toBuffer()
    const [, , blue] = pixels
    expect([blue && blue > 150, (pixels.at(-3) ?? 0) > 150]).toEqual([true, true])
    const photo = await images.thumbnail(brought(readHeic('24-megapixels')))
    expect(await shapeOf(photo)).toEqual({ format: 'webp', width: 1280, height: 960 })
    expect(await shapeOf(await images.portrait(brought(readHeic('small'))))).toMatchObject({ width: 256 })
  })

  test('of a PDF, the first page becomes a thumbnail and a picture of mails, but no portrait', async () => {
    expect(await shapeOf(await images.thumbnail(brought(pdfOf(2))))).toEqual({
      format: 'webp',
      width: 480,
      height: 480,
    })
    const { width, height } = imageLimits.email
    expect(await shapeOf(await images.email(brought(pdfOf(2))))).toEqual({ format: 'jpeg', width, height })
    const slim = Buffer.from(pdfOf(1).toString().replace('200 200', '1 14400'))
    for (const wanted of [
      images.portrait(brought(pdfOf(1))),
      ...[pdf, pdfOf(0), slim].map((it) => images.thumbnail(brought(it))),
    ])
      await expect(wanted).rejects.toBeInstanceOf(ImageUnusable)
  })

  test('a small image is not enlarged for a thumbnail', async () => {
    const bytes = await picture(20, 10).png().toBuffer()
    expect(await shapeOf(await images.thumbnail(brought(bytes)))).toEqual({ format: 'webp', width: 20, height: 10 })
  })

  test('it is rotated as its metadata says, and its location is removed', async () => {
    const taken = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'mara-secret' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const drawn = await images.thumbnail(brought(taken))
    expect(await shapeOf(drawn)).toEqual({ format: 'webp', width: 200, height: 300 })
    const { exif, xmp, iptc, icc } = await sharp(drawn).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(drawn.includes('mara-secret')).toBe(false)
  })

  test('many at once are processed one after the other', async () => {
    const bytes = await picture(100, 100).png().toBuffer()
    const drawn = await Promise.all(Array.from({ length: 20 }, () => images.thumbnail(brought(bytes))))
    expect(drawn).toHaveLength(20)
  })
})

describe('refused images (R-55)', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
  )

  test.each<[string, Uint8Array]>([
    ['a drawing', svg],
    ['a document', Buffer.from('%PDF-1.4\n1 0 obj\n')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('RIFF____WEBPVP8 noise')],
    ['a bomb', emptyPng(2 ** 31 - 1, 2 ** 31 - 1)],
    ['an image that is cut off', emptyPng(1000, 1000)],
  ])('%s', async (_, bytes) => {
    await expect(images.portrait(brought(bytes))).rejects.toBeInstanceOf(ImageUnusable)
    await expect(images.thumbnail(brought(bytes))).rejects.toBeInstanceOf(ImageUnusable)
  })

  test.each([
    ['16385 pixels a side', emptyPng(16_385, 1)],
    ['50 million and some pixels', emptyPng(10_000, 5_001)],
  ])('%s are too many, whatever they show', async (_, bytes) => {
    await expect(images.thumbnail(brought(bytes))).rejects.toThrow('too many pixels')
  })

  test('16384 pixels a side are allowed', async () => {
    const bytes = await picture(16_384, 10).png().toBuffer()
    expect(await shapeOf(await images.thumbnail(brought(bytes)))).toMatchObject({ width: 480 })
  })

  test('damaged HEIC, and what only says that it is small', async () => {
    const whole = readHeic('small')
    const random = seeded(48)
    const damaged = Array.from({ length: 40 }, () => {
      const bytes = Buffer.from(whole)
      for (let count = 0; count < 4; count++) bytes[random(bytes.length)] = random(256)
      return bytes
    })
    const lying = readHeic('24-megapixels')
    const size = lying.indexOf('ispe') + 8
    lying.writeUInt32BE(96, size)
    lying.writeUInt32BE(64, size + 4)
    for (const bytes of [
      lying,
      whole.subarray(0, 640),
      Buffer.concat([whole.subarray(0, 24), Buffer.alloc(5000, 0xff)]),
    ])
      await expect(images.thumbnail(brought(bytes))).rejects.toBeInstanceOf(ImageUnusable)
    const results = await Promise.allSettled(damaged.map((bytes) => images.thumbnail(brought(bytes))))
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ImageUnusable)
    expect(await shapeOf(await images.thumbnail(brought(whole)))).toMatchObject({ width: 96 })
  })

  test('a truncated photo', async () => {
    const whole = await picture(2000, 2000).jpeg().toBuffer()
    await expect(images.thumbnail(brought(whole.subarray(0, whole.length / 2)))).rejects.toBeInstanceOf(ImageUnusable)
  })

  test('and the next one is processed', async () => {
    expect(await images.portrait(brought(await picture(10, 10).png().toBuffer()))).toBeInstanceOf(Buffer)
  })
})

describe('the order of the queue', () => {
  async function crowded() {
    const crowd = new Images()
    const bytes = await picture(10, 10).png().toBuffer()
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const wanted = (name: string, signal?: AbortSignal) => ({
      owner: name.split(' ')[0] ?? name,
      read: async () => {
        order.push(name)
        if (name === 'first') await gate.promise
        return bytes
      },
      ...(signal ? { signal } : {}),
    })
    const all: Promise<unknown>[] = [crowd.thumbnail(wanted('first'))]
    const go = async () => {
      gate.resolve()
      await Promise.allSettled(all)
      await crowd.close()
      return order.slice(1)
    }
    return { crowd, wanted, all, go }
  }

  test('portraits go first, and one uploader’s many do not delay another’s few', async () => {
    const { crowd, wanted, all, go } = await crowded()
    for (const name of ['mara 1', 'mara 2', 'mara 3', 'eli 1', 'eli 2']) all.push(crowd.thumbnail(wanted(name)))
    for (const name of ['otto 1', 'clara 1']) all.push(crowd.portrait(wanted(name)))
    expect(await go()).toEqual(['otto 1', 'clara 1', 'mara 1', 'eli 1', 'mara 2', 'eli 2', 'mara 3'])
  })

  test('an image no longer wanted is not even read', async () => {
    const { crowd, wanted, all, go } = await crowded()
    const gone = new AbortController()
    const given = [crowd.portrait(wanted('otto 1', gone.signal)), crowd.portrait(wanted('otto 2'))]
    all.push(...given)
    gone.abort()
    await expect(given[0]).rejects.toBeInstanceOf(ImageUnusable)
    await expect(crowd.portrait(wanted('otto 3', gone.signal))).rejects.toBeInstanceOf(ImageUnusable)
    expect(await go()).toEqual(['otto 2'])
  })

  test('a running image is cancelled when no longer wanted, and the next one starts', async () => {
    const workers: ChildProcess[] = []
    const mortal = new Images(() => {
      workers.push(startWorker())
      return workers.at(-1) as ChildProcess
    })
    const gone = new AbortController()
    const bytes = await picture(6000, 6000).png().toBuffer()
    const drawing = mortal.portrait({ ...brought(bytes), signal: gone.signal })
    setImmediate(() => gone.abort())
    await expect(drawing).rejects.toThrow('nobody waits')
    expect(await shapeOf(await mortal.portrait(brought(await picture(10, 10).png().toBuffer())))).toMatchObject({
      width: 256,
    })
    expect(workers.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null])
    await mortal.close()
  })
})

test('a worker that dies affects one image, not the server', async () => {
  const bytes = await picture(4000, 4000).png().toBuffer()
  const workers: ChildProcess[] = []
  const mortal = new Images(() => {
    const worker = startWorker()
    workers.push(worker)
    return worker
  })
  await mortal.thumbnail(brought(bytes))
  const drawing = mortal.thumbnail(brought(bytes))
  setImmediate(() => workers.at(-1)?.kill('SIGKILL'))
  await expect(drawing).rejects.toBeInstanceOf(ImageUnusable)
  expect(await shapeOf(await mortal.thumbnail(brought(bytes)))).toMatchObject({ width: 480 })
  expect(workers.length).toBeGreaterThan(1)
  await mortal.close()
})

async function shapeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

function emptyPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    framed.set(body, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
