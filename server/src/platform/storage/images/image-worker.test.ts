import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodedBytes, type ImageResult, imageLimits } from './image-limits.ts'
import { startWorker } from './images.ts'
import { readHeic } from '../../../../testing/pictures/read-heic.ts'

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

/** Megabytes. */
async function drawnAlone(bytes: Buffer) {
  const worker = startWorker()
  try {
    const ended = Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [{ unusable: 'killed' }])])
    worker.channel?.ref()
    worker.send({ shape: 'thumbnail', bytes })
    const [result] = (await ended) as [ImageResult]
    const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8')) ?? []
    return { result, most: (Number(kibibytes) * 1024) / 1_000_000 }
  } finally {
    worker.kill('SIGKILL')
  }
}

// Only Linux reports peak memory.
describe.runIf(platform() === 'linux')('R-55: the worker stays below 300 MB', () => {
  test.each([
    ['AVIF', () => flat(2990, 3000).avif({ effort: 0 })],
    ['GIF', () => flat(5400, 5000).gif()],
    ['HEIC', () => ({ toBuffer: async () => readHeic('24-megapixels') })],
    ['interlaced PNG of 16 bits', () => flat(3840, 3840, 4).toColourspace('rgb16').png({ progressive: true })],
  ])('with the largest %s that is processed', async (_, image) => {
    const bytes = await image().toBuffer()
    const announced = decodedBytes(await sharp(bytes).metadata())
    expect(announced).toBeLessThanOrEqual(imageLimits.decoded)
    const { most } = await drawnAlone(bytes)
    expect(most).toBeLessThan(300)
  })

  test('and an AVIF of a kilobyte that would take 300 MB is not decoded', async () => {
    const bomb = await flat(4000, 3000).avif({ effort: 0 }).toBuffer()
    expect(bomb.length).toBeLessThan(2000)
    const { result, most } = await drawnAlone(bomb)
    expect(result).toMatchObject({ unusable: 'too many bytes when decoded' })
    expect(most).toBeLessThan(120)
  })
})

test('R-55: the memory of an image follows from its header: format, size, samples, passes', () => {
  const header = { width: 1000, height: 1000, channels: 3, depth: 'uchar', isProgressive: false } as const
  const held = (more: object) => decodedBytes({ ...header, ...more } as unknown as Metadata) / 1_000_000
  expect(held({ format: 'heif' })).toBe(21)
  expect(held({ format: 'heif', depth: 'ushort', channels: 4 })).toBe(56)
  expect(held({ format: 'heif', compression: 'hevc', depth: 'ushort', channels: 4 })).toBe(7.5)
  expect(held({ format: 'jpeg' })).toBe(3)
  expect(held({ format: 'jpeg', isProgressive: true })).toBe(7)
  expect(held({ format: 'png', channels: 4 })).toBe(3)
  expect(held({ format: 'png', channels: 4, depth: 'ushort', isProgressive: true })).toBeCloseTo(12.8)
  expect(held({ format: 'tiff', channels: 100, depth: 'double' })).toBe(1280)
})
