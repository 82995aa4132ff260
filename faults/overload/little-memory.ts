import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newPlace, type Place } from '../tools/place.ts'

const COUNT = 20
const BYTES = 50 * 1024 * 1024

export const littleMemory: Fault = {
  id: 'F20',
  what: `a heap of 256 MB at most, ${COUNT} uploads of 50 MB at once, then ${COUNT} downloads at once`,
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place, { environment: { NODE_OPTIONS: '--max-old-space-size=256' } })
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, server.memory())), 50)
    try {
      const before = server.memory()
      const piece = randomBytes(1024 * 1024)
      const since = performance.now()
      const uploaded = await Promise.all(
        Array.from({ length: COUNT }, (_, index) => upload(server.port, place, `big ${index}`, piece)),
      )
      const uploading = performance.now() - since
      const whileUploading = most
      most = 0
      ledger.expect(
        uploaded.every(({ status }) => status === 201),
        `uploads were answered ${uploaded.map(({ status }) => status).join(', ')}`,
      )
      const again = performance.now()
      const sums = await Promise.all(uploaded.map(({ file }) => download(server.port, place, file)))
      const downloading = performance.now() - again
      const expected = createHash('sha256')
      for (const part of content(piece)) expected.update(part)
      const sum = expected.digest('hex')
      ledger.expect(
        sums.every((it) => it === sum),
        'a download differs from its upload',
      )
      ledger.expect(!server.hasEnded(), 'the process ended')
      const highest = Math.max(most, whileUploading)
      ledger.expect(highest <= 400, `${highest} MiB`)
      return {
        broken: ledger.broken,
        figures: `${before} MiB before, at most ${whileUploading} MiB while uploading (${rounded(uploading / 1000)} s) and ${most} MiB while downloading (${rounded(downloading / 1000)} s); every byte came back`,
      }
    } finally {
      clearInterval(watching)
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

function* content(piece: Buffer) {
  const start = Buffer.from('%PDF-1.7\n')
  yield start
  for (let left = BYTES - start.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length))
}

function upload(port: number, { tokens }: Place, title: string, piece: Buffer) {
  const taskData = JSON.stringify({ title, customer: 'bakery', dueDate: '2099-05-01' })
  const head =
    `--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n${taskData}\r\n` +
    `--b\r\ncontent-disposition: form-data; name="attachments"; filename="${title}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return new Promise<{ status: number; file: string }>((resolve) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/tasks',
        headers: { authorization: `Bearer ${tokens.mara}`, 'content-type': 'multipart/form-data; boundary=b' },
      },
      (answer) => {
        let said = ''
        answer.setEncoding('utf8').on('data', (text: string) => (said += text))
        answer.once('end', () => {
          const { data } = JSON.parse(said) as { data?: { attachments?: { _id: string }[] } }
          resolve({ status: answer.statusCode ?? 0, file: data?.attachments?.[0]?._id ?? '' })
        })
      },
    )
    sending.once('error', () => resolve({ status: 0, file: '' }))
    const body = function* () {
      yield Buffer.from(head)
      yield* content(piece)
      yield Buffer.from('\r\n--b--\r\n')
    }
    pipeline(Readable.from(body()), sending).catch(() => resolve({ status: 0, file: '' }))
  })
}

function download(port: number, { tokens }: Place, file: string): Promise<string> {
  return new Promise((resolve) => {
    const asking = request(
      { port, host: '127.0.0.1', path: `/api/files/${file}`, headers: { authorization: `Bearer ${tokens.mara}` } },
      (answer) => {
        const sum = createHash('sha256')
        answer.on('data', (part: Buffer) => sum.update(part))
        answer.once('close', () => resolve(answer.complete ? sum.digest('hex') : 'cut off'))
      },
    )
    asking.once('error', () => resolve('no answer'))
    asking.end()
  })
}
