import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isReady, startOriel } from '../tools/oriel.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { filesUnder } from '../failures/killed-while-uploading.ts'
import { newPlace, type Place } from '../tools/place.ts'

const MEBIBYTE = 1024 * 1024

/** `more` is repeated until a response arrives. */
interface Flood {
  name: string
  head: (place: Place) => string
  more: Buffer
  /** Sent once: more bytes would be another request. */
  isWhole?: true
  /** Bytes. */
  limit: number
  accepted: number[]
}

const json = ({ tokens }: Place) =>
  `POST /api/tasks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.mara}\r\nContent-Type: application/json\r\n`
const form = ({ tokens }: Place) =>
  `POST /api/tasks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.mara}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`
const chunk = (text: Buffer | string) => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}
const file = chunk(
  '--b\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
)

const floods: Flood[] = [
  {
    name: 'JSON without end',
    head: (place) => `${json(place)}Transfer-Encoding: chunked\r\n\r\n`,
    more: chunk(Buffer.alloc(65_536, ' ')),
    limit: MEBIBYTE,
    accepted: [413],
  },
  {
    name: 'a file without end',
    head: (place) => form(place) + file.toString('latin1'),
    more: chunk(Buffer.alloc(MEBIBYTE, 'x')),
    limit: 50 * MEBIBYTE,
    accepted: [413],
  },
  {
    name: '10,000 parts',
    head: form,
    more: chunk('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10)),
    limit: 20 * 55,
    accepted: [413, 400],
  },
  {
    name: 'a header of 100 kB',
    head: () => 'GET /api/tasks HTTP/1.1\r\nHost: a\r\nX-Long: ',
    more: Buffer.alloc(10_000, 'x'),
    limit: 16_384,
    accepted: [431],
  },
  {
    name: 'JSON of depth 100,000',
    head: (place) => `${json(place)}Content-Length: 200000\r\n\r\n`,
    more: Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)),
    isWhole: true,
    limit: 200_000,
    accepted: [400],
  },
  {
    name: '2 MB of JSON',
    head: (place) => `${json(place)}Content-Length: 2000000\r\n\r\n`,
    more: Buffer.alloc(2_000_000, ' '),
    isWhole: true,
    limit: MEBIBYTE,
    accepted: [413],
  },
]

export const oversized: Fault = {
  id: 'F13',
  what: 'bodies, files, headers, parts and nesting without end',
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    try {
      // Warm-up memory doesn't count.
      for (let turn = 0; turn < 3; turn++) {
        const form = taskWithFile('bakery', `first ${turn}`, 20 * MEBIBYTE)
        await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
        await ask(server, place, 'mara', '/api/tasks')
      }
      const kept = filesUnder(join(place.dataDir, 'files'))
      const before = server.memory()
      let most = before
      let slowest = 0
      const answers: string[] = []
      for (const flood of floods) {
        const { status, after } = await sendUntilAnswered(server.port, place, flood)
        most = Math.max(most, server.memory())
        slowest = Math.max(slowest, after)
        answers.push(`${flood.name} ${status}`)
        ledger.expect(flood.accepted.includes(status), `${flood.name} was answered ${status}`)
        ledger.expect(after <= 2000, `${flood.name} was answered ${after} ms after the limit`)
      }
      await delay(1000)
      const left = filesUnder(join(place.dataDir, 'files'))
      ledger.expect(left === kept, `${left - kept} files were left`)
      ledger.expect(most - before <= 50, `${most - before} MiB more memory`)
      ledger.expect(await isReady(server), 'it is not ready any more')
      return {
        broken: ledger.broken,
        figures: `${answers.join(', ')}; at most ${Math.round(slowest)} ms after crossing the limit; ${most - before} MiB more memory; 0 files left`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

async function sendUntilAnswered(port: number, place: Place, { head, more, limit, isWhole }: Flood) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let ended = false
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  socket.on('close', () => (ended = true))
  await once(socket, 'connect')
  socket.write(head(place))
  let sent = 0
  let crossedAt = 0
  const giveUpAt = performance.now() + 60_000
  const isAnswered = () => ended || heard.includes('\r\n\r\n')
  while (!isAnswered() && performance.now() < giveUpAt) {
    if (sent >= limit && crossedAt === 0) crossedAt = performance.now()
    if (!isWhole || sent === 0) socket.write(more)
    sent += more.length
    // `drain` may never come, and the response may come first.
    for (let wait = 0; wait < 20 && socket.writableNeedDrain && !isAnswered(); wait++) await delay(5)
    await delay(0)
  }
  const after = crossedAt === 0 ? 0 : performance.now() - crossedAt
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0), after }
}
