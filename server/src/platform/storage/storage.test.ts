import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '../../../testing/storage/bucket.ts'
import { keysOf } from '../../../testing/storage/storages.ts'
import { connectStorage } from './connect-storage.ts'
import { S3Storage } from './s3-storage.ts'
import { FileMissing, FileTooLarge, StorageUnavailable } from './storage.ts'
import type { Storage } from './storage.ts'

const limits = { maxBytes: 52_428_800 }
const unknownKey = `ab/${'ab'.repeat(16)}`
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

let folder: string
let bucketServer: Awaited<ReturnType<typeof openBucket>>
let endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oriel-storage-'))
  bucketServer = await openBucket()
  endpoint = bucketServer.environment.S3_ENDPOINT
})

afterAll(async () => {
  await bucketServer.close()
  await rm(folder, { recursive: true })
})

const kinds = {
  disk: (name = 'disk') => connectStorage({ folder: join(folder, name) }),
  bucket: (name = 'agency') =>
    connectStorage({ folder: 'unused', bucket: { ...keys, bucket: 'oriel', endpoint, prefix: `${name}/` } }),
}

describe.each(Object.entries(kinds))('on %s', (_, connect) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await connect()
    await removeEverything(storage)
  })
  afterEach(() => storage.close())

  test.each([0, 1, 4096, 4097, 5 * 1024 * 1024, 12_000_001])('%i bytes come back unchanged', async (size) => {
    const content = randomBytes(size)
    const staged = await storage.stage(inChunks(content), limits)
    await storage.keep(staged)
    expect(staged).toMatchObject({ size, sha256: createHash('sha256').update(content).digest('hex') })
    expect(Buffer.compare(staged.head, content.subarray(0, 4096))).toBe(0)
    const file = await storage.open(staged.key)
    expect(file.size).toBe(size)
    expect(Buffer.compare(await buffer(file.stream), content)).toBe(0)
  })

  test('a range is read alone, with the length of the whole', async () => {
    const { key } = await stored(storage, Buffer.from('the quick brown fox'))
    const file = await storage.open(key, { start: 4, end: 8 })
    expect(file.size).toBe(19)
    expect(String(await buffer(file.stream))).toBe('quick')
  })

  test('the limit is exact, and nothing beyond it is left behind', async () => {
    const fits = await storage.stage(inChunks(randomBytes(100_000)), { maxBytes: 100_000 })
    await storage.discard(fits)
    const source = inChunks(randomBytes(100_001))
    await expect(storage.stage(source, { maxBytes: 100_000 })).rejects.toBeInstanceOf(FileTooLarge)
    expect(source.destroyed).toBe(true)
    expect(await removeEverything(storage)).toBe(0)
  })

  test('a failing source is told apart from a failing storage, and leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(6_000_000)
        throw new Error('the line is dead')
      })(),
    )
    await expect(storage.stage(broken, limits)).rejects.toThrow('the line is dead')
    expect(await removeEverything(storage)).toBe(0)
  })

  test('discarded files are gone, stored or not, and discarding twice is fine', async () => {
    const staged = await storage.stage(inChunks(Buffer.from('one')), limits)
    const kept = await stored(storage, Buffer.from('two'))
    for (const file of [staged, kept, kept]) await storage.discard(file)
    await expect(storage.open(kept.key)).rejects.toBeInstanceOf(FileMissing)
    expect(await removeEverything(storage)).toBe(0)
  })

  test('a missing file is reported as missing, and moving or removing it is fine', async () => {
    await expect(storage.open(unknownKey)).rejects.toBeInstanceOf(FileMissing)
    for (const move of ['setAside', 'putBack', 'removeAside'] as const) await storage[move](unknownKey)
    expect(await keysOf(storage.list())).toEqual([])
  })

  test.each(['../../etc/passwd', 'ab/../../secret', `ab/${'x'.repeat(32)}`, '', '/etc/passwd'])(
    '%j is no valid key',
    async (key) => {
      await expect(storage.open(key)).rejects.toBeInstanceOf(FileMissing)
      for (const move of ['setAside', 'putBack', 'removeAside'] as const)
        await expect(storage[move](key)).rejects.toBeInstanceOf(FileMissing)
    },
  )

  test('a quarantined file is not listed and still opens, comes back whole, and is deleted on request', async () => {
    const content = randomBytes(5_000)
    const { key } = await stored(storage, content)
    const before = Date.now()
    await storage.setAside(key)
    expect(await keysOf(storage.list())).toEqual([])
    expect(await keysOf(storage.listAside())).toEqual([key])
    // Some buckets have whole seconds only.
    for await (const [aside] of storage.listAside()) expect(aside?.at).toBeGreaterThanOrEqual(before - 1000)
    expect(Buffer.compare(await buffer((await storage.open(key)).stream), content)).toBe(0)
    await storage.putBack(key)
    expect(await keysOf(storage.list())).toEqual([key])
    expect(await keysOf(storage.listAside())).toEqual([])
    expect(Buffer.compare(await buffer((await storage.open(key)).stream), content)).toBe(0)
    await storage.setAside(key)
    await storage.removeAside(key)
    await expect(storage.open(key)).rejects.toBeInstanceOf(FileMissing)
  })

  test('501 files are listed in batches of at most 500', async () => {
    // On a busy machine the bucket would time out.
    for (let left = 501; left > 0; left -= 50)
      await Promise.all(Array.from({ length: Math.min(50, left) }, () => stored(storage, Buffer.from('x'))))
    const batches: number[] = []
    for await (const batch of storage.list()) batches.push(batch.length)
    expect(batches.reduce((sum, size) => sum + size)).toBe(501)
    expect(Math.max(...batches)).toBeLessThanOrEqual(500)
  })

  test('it names its installation once marked, and the mark is not listed as a file', async () => {
    const fresh = await connect(randomUUID())
    expect(await fresh.readMark()).toBeNull()
    await fresh.writeMark('one')
    await fresh.writeMark('another')
    expect(await fresh.readMark()).toBe('another')
    expect(await keysOf(fresh.list())).toEqual([])
    await fresh.close()
  })

  test('it reports that it works', async () => {
    await expect(storage.ping()).resolves.toBeUndefined()
  })
})

describe('on disk', () => {
  test('folders and files are accessible to the server only', async () => {
    const home = join(folder, 'private')
    const storage = await connectStorage({ folder: home })
    const { key } = await stored(storage, Buffer.from('secret'))
    const modes = ['tmp', 'files', `files/${key.slice(0, 2)}`, `files/${key}`].map(
      async (path) => (await stat(join(home, path))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600])
  })

  test('uploads left by a crash are removed after an hour, and when no upload can be running', async () => {
    const home = join(folder, 'crashed')
    const storage = await connectStorage({ folder: home })
    const young = join(home, 'tmp', 'young')
    const old = join(home, 'tmp', 'old')
    for (const path of [young, old]) await writeFile(path, 'half of a fi')
    const anHourAgo = new Date(Date.now() - 3_601_000)
    await utimes(old, anHourAgo, anHourAgo)
    expect(await storage.removeUnfinished(3_600_000)).toBe(1)
    expect(await readdir(join(home, 'tmp'))).toEqual(['young'])
    await connectStorage({ folder: home, alone: true })
    expect(await readdir(join(home, 'tmp'))).toEqual([])
  })

  test('a missing folder is an unavailable storage', async () => {
    const home = join(folder, 'vanished')
    const storage = await connectStorage({ folder: home })
    await rm(home, { recursive: true })
    await expect(storage.ping()).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(storage.stage(inChunks(Buffer.from('x')), limits)).rejects.toBeInstanceOf(StorageUnavailable)
  })
})

describe('an unreachable bucket (F19)', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const everything: [string, (storage: Storage) => Promise<unknown>][] = [
    ['stage', (storage) => storage.stage(inChunks(randomBytes(6_000_000)), limits)],
    ['open', (storage) => storage.open(unknownKey)],
    ['setAside', (storage) => storage.setAside(unknownKey)],
    ['list', (storage) => keysOf(storage.list())],
    ['readMark', (storage) => storage.readMark()],
    ['writeMark', (storage) => storage.writeMark('x')],
    ['ping', (storage) => storage.ping()],
  ]

  test.each(everything)('R-71: that hangs: %s gives up', async (_, work) => {
    await expect(work(await awayStorage(() => undefined))).rejects.toBeInstanceOf(StorageUnavailable)
  })

  test.each(everything)('R-71: that hangs up: %s gives up', async (_, work) => {
    await expect(work(await awayStorage((socket) => socket.destroy()))).rejects.toBeInstanceOf(StorageUnavailable)
  })

  test.each(everything)('R-71: that answers 500: %s gives up', async (_, work) => {
    const answer = 'HTTP/1.1 500 Oops\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
    await expect(work(await awayStorage((socket) => socket.end(answer)))).rejects.toBeInstanceOf(StorageUnavailable)
  })

  test('that stops in the middle of a file: the reader gets an error', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nonly the beginning'
    const storage = await awayStorage((socket) => socket.write(answer))
    const { stream } = await storage.open(unknownKey)
    await expect(buffer(stream)).rejects.toBeInstanceOf(StorageUnavailable)
  })

  test('a missing bucket is not a missing file', async () => {
    const storage = new S3Storage({ ...keys, bucket: 'elsewhere', endpoint })
    await expect(storage.open(unknownKey)).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(storage.ping()).rejects.toBeInstanceOf(StorageUnavailable)
  })

  async function awayStorage(behave: (socket: Socket) => void): Promise<Storage> {
    const away = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => behave(socket))
      socket.resume()
    })
    server = away
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve))
    return new S3Storage({
      ...keys,
      bucket: 'oriel',
      endpoint: `http://127.0.0.1:${(away.address() as AddressInfo).port}`,
      idleTimeout: 300,
    })
  }
})

async function stored(storage: Storage, content: Buffer) {
  const staged = await storage.stage(inChunks(content), limits)
  await storage.keep(staged)
  return staged
}

async function removeEverything(storage: Storage) {
  const keys = await keysOf(storage.list())
  for (const key of keys) await storage.discard({ key })
  for (const key of await keysOf(storage.listAside())) await storage.removeAside(key)
  return keys.length + (await storage.removeUnfinished(0))
}

function inChunks(content: Buffer): Readable {
  const size = 65_536
  return Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
    })(),
    { objectMode: true },
  )
}
