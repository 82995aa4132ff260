import { createHash, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzipped } from '../../../testing/storage/unzip.ts'
import { createZip, uniquelyNamed, type ZipEntry, zipLength } from './zip.ts'

const modifiedAt = new Date('2026-05-17T10:00:00Z')
const entry = (name: string, content: Buffer): ZipEntry & { size: number } => ({
  name,
  size: content.length,
  modifiedAt,
  open: async () => Readable.from([content]),
})

test('files with names in any script come out unchanged', async () => {
  const files = new Map([
    ['plan.pdf', randomBytes(100_000)],
    ['日本語 🎉.txt', Buffer.from('hello')],
    ['empty.txt', Buffer.alloc(0)],
    ['ملف.zip', randomBytes(3_000_000)],
  ])
  const entries = [...files].map(([name, content]) => entry(name, content))
  const archive = await buffer(createZip(entries))
  expect(unzip(archive)).toEqual([...files].map(([name, content]) => [name, sha256(content)]))
  expect(zipLength(entries)).toBe(String(archive.length))
})

test('repeated names are made different, for every system', async () => {
  const names = [
    'plan.pdf',
    'Plan.pdf',
    'plan.pdf',
    'plan (2).pdf',
    'notes',
    'notes',
    '.env',
    '.env',
    'caf\u00e9',
    'cafe\u0301',
  ]
  const entries = uniquelyNamed(names.map((name) => entry(name, Buffer.from(name))))
  const found = unzip(await buffer(createZip(entries)))
  expect(found.map(([name]) => name)).toEqual([
    'plan.pdf',
    'Plan (2).pdf',
    'plan (3).pdf',
    'plan (2) (2).pdf',
    'notes',
    'notes (2)',
    '.env',
    '.env (2)',
    'caf\u00e9',
    'cafe\u0301 (2)',
  ])
})

test('nothing at all is an empty archive', async () => {
  expect(unzip(await buffer(createZip([])))).toEqual([])
})

test('a file is opened at its turn, and closed when the reader hangs up', async () => {
  const opened: Readable[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let n = 0; n < 100; n++) {
      yield {
        name: `${n}.bin`,
        modifiedAt,
        open: async () => {
          const stream = Readable.from(Array.from({ length: 100 }, () => randomBytes(65_536)))
          opened.push(stream)
          return stream
        },
      }
    }
  }
  const archive = createZip(entries())
  await new Promise((resolve) => archive.once('data', resolve))
  archive.destroy()
  await expect.poll(() => opened.every((stream) => stream.destroyed)).toBe(true)
  expect(opened.length).toBeLessThan(3)
})

test('an archive that cannot be complete is aborted', async () => {
  const broken = {
    name: 'gone.pdf',
    modifiedAt,
    open: async () => {
      await nextTurn()
      throw new Error('gone')
    },
  }
  await expect(buffer(createZip([entry('plan.pdf', Buffer.from('x')), broken]))).rejects.toThrow('gone')
  const stopping = Readable.from(
    (async function* () {
      yield randomBytes(1000)
      throw new Error('stopped')
    })(),
  )
  await expect(buffer(createZip([{ name: 'half.pdf', modifiedAt, open: async () => stopping }]))).rejects.toThrow(
    'stopped',
  )
})

const unzip = (zip: Buffer) => unzipped(zip).map(([name, content]) => [name, sha256(content)])
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
