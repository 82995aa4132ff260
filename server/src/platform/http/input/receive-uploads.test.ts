import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectStorage } from '../../storage/connect-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { StorageUnavailable } from '../../storage/storage.ts'
import { seeded } from '../../../../demo/random.ts'
import { damagedForm, rawForm } from '../../../../testing/storage/raw-forms.ts'
import { translateToEnglish } from '../../base/translate.ts'
import { HttpError } from '../../base/errors.ts'
import { receiveUploads } from './receive-uploads.ts'
import type { Uploads, UploadRules } from './upload-rules.ts'

const MB = 1024 * 1024
const pdf = Buffer.from('%PDF-1.7\nhello')

let folder: string
let storage: Storage
let app: FastifyInstance
let port: number
let received: Uploads[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oriel-uploads-'))
  storage = await connectStorage({ folder })
  app = Fastify()
  await app.register(multipart)
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof HttpError)
      return reply
        .code(error.answer.status)
        .send({ ...error.answer, message: translateToEnglish(error.answer.message) })
    return reply.code(error instanceof StorageUnavailable ? 503 : 500).send({ message: String(error) })
  })
  const routes: Record<string, UploadRules> = {
    '/files': { field: 'attachments' },
    '/impatient': { field: 'attachments', idleTimeout: 150 },
    '/hasty': { field: 'attachments', totalTimeout: 150 },
    '/notes': { field: 'attachments', maxFileBytes: 2 * MB },
    '/image': { field: 'profileImage', maxFiles: 1, maxFileBytes: 5 * MB - 1, onlyImages: true },
  }
  for (const [path, rules] of Object.entries(routes)) {
    const handler = async (request: FastifyRequest) => {
      const { fields, files, discard } = await receiveUploads(request, rules, storage)
      received.push({ fields, files, discard })
      return { fields, files: files.map((file) => ({ ...file, head: undefined })) }
    }
    app.route({ method: 'POST', url: path, handler })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterEach(async () => {
  await Promise.all(received.map((uploads) => uploads.discard()))
  received = []
  const left = await filesLeft()
  if (left.length > 0) throw new Error(`left behind: ${left.join()}`)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('accepted uploads', () => {
  test('fields as text, files unchanged, in the order received', async () => {
    const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), randomBytes(3 * MB)])
    const form = new FormData()
    form.append('attachments', new Blob([pdf], { type: 'application/pdf' }), 'plan.pdf')
    form.append('taskData', '{"title":"Grüße 🎉"}')
    form.append('tag', 'a')
    form.append('tag', 'b')
    form.append('attachments', new Blob([video]), 'clip.MP4')
    const { status, body } = await send('/files', form)
    expect(status).toBe(200)
    expect(body.fields).toEqual({ taskData: '{"title":"Grüße 🎉"}', tag: ['a', 'b'] })
    expect(body.files).toEqual([
      {
        key: expect.any(String),
        originalName: 'plan.pdf',
        mimeType: 'application/pdf',
        category: 'document',
        size: pdf.length,
        sha256: sha256(pdf),
      },
      {
        key: expect.any(String),
        originalName: 'clip.MP4',
        mimeType: 'video/mp4',
        category: 'video',
        size: video.length,
        sha256: sha256(video),
      },
    ])
    const stored = await storage.open(body.files[1]?.key ?? '')
    expect(sha256(await buffer(stored.stream))).toBe(sha256(video))
  })

  test.each([
    '日本語.pdf',
    'ملف-نهائي.pdf',
    '👩‍👩‍👧‍👦 family.pdf',
    'Übersicht "final" (1).pdf',
    "it's 100%.pdf",
    'a;b=c, d.pdf',
    'файл.pdf',
    'x'.repeat(251) + '.pdf',
  ])('the name %s', async (name) => {
    const { body } = await send('/files', formWith(pdf, name))
    expect(body.files[0]?.originalName).toBe(name)
  })

  test.each([
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['C:\\temp\\plan.pdf', 'plan.pdf'],
    ['plan\u202Efdp.pdf', 'planfdp.pdf'],
    ['日'.repeat(200) + '.pdf', '日'.repeat(83) + '.pdf'],
  ])('the name %j becomes %j', async (name, kept) => {
    const { body } = await send('/files', formWith(pdf, name))
    expect(body.files[0]?.originalName).toBe(kept)
  })

  test('a file without a declared type', async () => {
    const socket = await dial()
    const body = rawForm('plan.pdf', pdf)
    socket.write(Buffer.concat([rawHead('/files', body.length), body]))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 200/)
    socket.destroy()
  })

  test('a form without files, and one with an empty file input', async () => {
    const form = new FormData()
    form.append('title', 'x')
    form.append('attachments', new Blob([]), '')
    expect(await send('/files', form)).toMatchObject({ status: 200, body: { fields: { title: 'x' }, files: [] } })
  })

  test('ten files', async () => {
    const form = new FormData()
    for (let n = 0; n < 10; n++) form.append('attachments', new Blob([pdf]), `${n}.pdf`)
    expect((await send('/files', form)).body.files).toHaveLength(10)
  })

  test('exactly 52428800 bytes, and not one more (R-52)', async () => {
    const content = Buffer.alloc(52_428_801, 'a')
    const fits = await send('/files', formWith(content.subarray(1), 'big.txt'))
    expect(fits).toMatchObject({ status: 200, body: { files: [{ size: 52_428_800 }] } })
    const tooBig = await send('/files', formWith(content, 'big.txt'))
    expect(tooBig).toMatchObject({
      status: 413,
      body: { error: 'File too large', message: 'big.txt is larger than 50MB' },
    })
  })

  test('another limit, which the refusal names', async () => {
    const content = Buffer.alloc(2 * MB + 1, 'a')
    expect((await send('/notes', formWith(content.subarray(1), 'notes.txt'))).status).toBe(200)
    expect(await send('/notes', formWith(content, 'notes.txt'))).toMatchObject({
      status: 413,
      body: { error: 'File too large', message: 'notes.txt is larger than 2 MB' },
    })
  })

  test('a profile image below 5 MB that is an image', async () => {
    const png = Buffer.alloc(5 * MB, 0)
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const sendImage = (content: Buffer, name: string) => send('/image', formWith(content, name, 'profileImage'))
    expect((await sendImage(png.subarray(0, -1), 'me.png')).status).toBe(200)
    const tooLarge = { status: 413, body: { message: 'Image size must be less than 5MB' } }
    expect(await sendImage(png, 'me.png')).toMatchObject(tooLarge)
    const noImage = { status: 415, body: { message: 'Please select an image file' } }
    expect(await sendImage(pdf, 'me.pdf')).toMatchObject(noImage)
    expect(await sendImage(pdf, 'me.png')).toMatchObject(noImage)
  })
})

describe('refused uploads, with nothing left behind', () => {
  const good = ['attachments', pdf, 'plan.pdf'] as const
  const form = (...entries: (readonly [string, string | Buffer, string?])[]) => {
    const made = new FormData()
    for (const [name, value, fileName] of entries) {
      if (typeof value === 'string') made.append(name, value)
      else made.append(name, new Blob([value]), fileName)
    }
    return made
  }

  test.each<[string, number, FormData]>([
    ['a file in another field', 400, form(good, ['avatar', pdf, 'plan.pdf'])],
    ['eleven files', 413, form(...Array.from({ length: 11 }, () => good))],
    ['21 fields', 413, form(good, ...Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'] as const))],
    ['a field above 256 KB', 413, form(good, ['description', 'x'.repeat(256 * 1024 + 1)])],
    ['a field name above 100 bytes', 400, form(good, ['x'.repeat(101), 'x'])],
    ['a field called __proto__', 400, form(good, ['__proto__', 'x'])],
    ['a field called constructor', 400, form(good, ['constructor', 'x'])],
    ['a field called prototype', 400, form(good, ['prototype', 'x'])],
    ['a file field called __proto__', 400, form(good, ['__proto__', pdf, 'plan.pdf'])],
    ['a page', 415, form(good, ['attachments', Buffer.from('<html>'), 'page.html'])],
    ['a page called text', 415, form(good, ['attachments', Buffer.from('<html>'), 'page.txt'])],
    ['a drawing called image', 415, form(good, ['attachments', Buffer.from('<svg/>'), 'drawing.png'])],
    ['a program', 415, form(good, ['attachments', Buffer.from('MZ\0'), 'setup.exe'])],
    ['a file without name', 400, form(good, ['attachments', pdf, ''])],
  ])('%s: %i', async (_, status, body) => {
    expect(await send('/files', body)).toMatchObject({
      status,
      body: { code: expect.any(String), message: expect.any(String) },
    })
    expect(received).toEqual([])
  })

  test('a field above 256 KB is refused, one of exactly that size is accepted', async () => {
    expect((await send('/files', form(['description', 'x'.repeat(256 * 1024)]))).status).toBe(200)
  })

  test('the connection is usable after a refusal', async () => {
    const socket = await dial()
    const body = rawForm('page.html', Buffer.alloc(MB, 'x'))
    socket.write(Buffer.concat([rawHead('/files', body.length), body]))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 415/)
    const again = rawForm('plan.pdf', pdf)
    socket.write(Buffer.concat([rawHead('/files', again.length), again]))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 200/)
    socket.destroy()
  })

  test('a body announced as larger than any form may be is refused at once', async () => {
    const socket = await dial()
    socket.write(rawHead('/files', 10_000 * MB))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 413/)
    socket.destroy()
  })

  test('so is one that never gets past the head of its first part', async () => {
    const socket = await dial()
    socket.write(
      'POST /image HTTP/1.1\r\nhost: oriel\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    socket.write(chunk(Buffer.from('--b\r\nx-endless: ')))
    const stop = sendForever(socket, chunk(Buffer.alloc(MB, 'x')))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 413/)
    stop()
  })

  test('an endless file is refused when it crosses the limit', async () => {
    const socket = await dial()
    socket.write(
      'POST /files HTTP/1.1\r\nhost: oriel\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    socket.write(chunk(rawForm('big.txt', Buffer.from('x')).subarray(0, -9)))
    const stop = sendForever(socket, chunk(Buffer.alloc(MB, 'x')))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 413/)
    stop()
  })
})

describe('an aborted upload leaves nothing behind (F7)', () => {
  const content = Buffer.alloc(8 * MB, 'a')

  test.each([10, 50, 99])('the connection is reset at %i percent', async (percent) => {
    const body = rawForm('big.txt', content)
    const socket = await dial()
    const cut = Math.floor((body.length * percent) / 100)
    await new Promise((resolve) =>
      socket.write(Buffer.concat([rawHead('/files', body.length), body.subarray(0, cut)]), resolve),
    )
    socket.resetAndDestroy()
    await expect.poll(filesLeft).toEqual([])
    expect(received).toEqual([])
  })

  test.each([10, 50, 99])('a body that ends at %i percent but claims to be complete', async (percent) => {
    const body = rawForm('big.txt', content)
    const cut = body.subarray(0, Math.floor((body.length * percent) / 100))
    const socket = await dial()
    socket.write(Buffer.concat([rawHead('/files', cut.length), cut]))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 400/)
    socket.destroy()
  })

  test.each(['/impatient', '/hasty'])('a caller who pauses in the middle of a file times out: %s', async (path) => {
    const body = rawForm('big.txt', content)
    const socket = await dial()
    socket.write(Buffer.concat([rawHead(path, body.length), body.subarray(0, MB)]))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 408/)
    expect(await filesLeft()).toEqual([])
    socket.destroy()
  })

  test('so does one who pauses between two parts', async () => {
    const body = rawForm('plan.pdf', pdf)
    const socket = await dial()
    socket.write(Buffer.concat([rawHead('/impatient', body.length * 2), body.subarray(0, -4)]))
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 408/)
    socket.destroy()
  })
})

test('an unreachable storage is no error of the caller', async () => {
  await rm(join(folder, 'tmp'), { recursive: true })
  expect((await send('/files', formWith(pdf, 'plan.pdf'))).status).toBe(503)
  storage = await connectStorage({ folder })
})

test('1000 malformed bodies: every answer is 4xx and nothing is left (R-57)', async () => {
  const random = seeded(57)
  const outcomes: { status: number; body: string; answer: string }[] = []
  for (let n = 0; n < 1000; n++) {
    const { type, body } = damagedForm(random)
    const response = await fetch(`http://127.0.0.1:${port}/files`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    })
    outcomes.push({
      status: response.status,
      body: body.toString('latin1').slice(0, 500),
      answer: await response.text(),
    })
  }
  expect(outcomes.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([400, 413, 415]))
})

interface Answer {
  fields: Uploads['fields']
  files: { key: string; originalName: string; size: number }[]
}

async function send(path: string, form: FormData) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Answer }
}

function formWith(content: Buffer, name: string, field = 'attachments') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), name)
  return form
}

const rawHead = (path: string, length: number) =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: oriel\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
  )

async function dial() {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

const chunk = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')])

function sendForever(socket: Socket, content: Buffer) {
  const pump = () => {
    while (socket.writable && socket.write(content));
  }
  socket.on('drain', pump)
  pump()
  return () => socket.destroy()
}

const nextAnswer = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))

async function filesLeft() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
