import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { ask } from '../tools/client.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { type Journal, newJournal } from '../tools/load.ts'
import { newPlace, type Place } from '../tools/place.ts'

export const askedToStop: Fault = {
  id: 'F17',
  what: 'SIGTERM with 50 requests under way: 5 slow uploads, 5 event streams, an export, writes; then a second signal',
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const journal = newJournal()
    // The default.
    let server = await startOriel(place, { environment: { ORIEL_SHUTDOWN_DELAY: '' } })
    try {
      const { uploads, streamsAfter, took } = await stopAtWork(server, place, journal, ledger)
      server = await startOriel(place)
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      const atOnce = await stopTwice(server, place)
      ledger.expect(atOnce <= 2000, `after a second signal it took ${atOnce} ms`)
      return {
        broken: ledger.broken,
        figures: `${uploads} uploads finished, ${acknowledged} acknowledged, ${lost} lost; event streams ended after ${Math.round(streamsAfter)} ms, exit 0 after ${rounded(took / 1000)} s, log checkpointed; a second signal ended it in ${Math.round(atOnce)} ms`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

async function stopAtWork(server: Oriel, place: Place, journal: Journal, ledger: Ledger) {
  const uploads = Array.from({ length: 5 }, (_, index) => slowUpload(server.port, place, `slow ${index}`, 4000))
  const streams = Array.from({ length: 5 }, () => listen(server.port, place))
  await delay(1000)
  const writes = writeLast(server, place, journal, ledger)
  await delay(20)
  const since = performance.now()
  server.kill('SIGTERM')
  const streamsEnded = await Promise.all(streams)
  const streamsAfter = performance.now() - since
  await delay(200)
  const late = await ask(server, place, 'mara', '/api/tasks', { timeout: 3000 })
  ledger.expect(late.status === 503, `new work was answered ${late.status}`)
  const uploaded = await Promise.all(uploads)
  await writes
  const code = await server.ended
  const took = performance.now() - since
  ledger.expect(streamsEnded.every(Boolean) && streamsAfter < 5000, `the event streams ended after ${streamsAfter} ms`)
  expectUploaded(uploaded, journal, ledger)
  ledger.expect(code === 0 && took <= 35_000, `it ended with ${code} after ${took} ms`)
  const wal = `${place.databaseFile}-wal`
  ledger.expect(!existsSync(wal) || statSync(wal).size === 0, 'the log was not taken into the database')
  return { uploads: uploaded.length, streamsAfter, took }
}

const writeLast = (server: Oriel, place: Place, journal: Journal, ledger: Ledger) =>
  Promise.all(
    Array.from({ length: 39 }, async (_, index) => {
      const title = `last ${index}`
      const body = { title, customer: 'bakery', dueDate: '2099-05-01' }
      const { status, data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', body })
      if (status === 201)
        journal.acknowledged.push({ kind: 'task', key: '', title, id: String(data['_id']), customer: 'bakery' })
      ledger.expect([201, 503, 0].includes(status), `a write was answered ${status}`)
    }),
  )

function expectUploaded(uploaded: Awaited<ReturnType<typeof slowUpload>>[], journal: Journal, ledger: Ledger) {
  ledger.expect(
    uploaded.every(({ status }) => status === 201),
    `uploads under way: ${uploaded.map((it) => it.status).join(', ')}`,
  )
  for (const { title, id } of uploaded)
    journal.acknowledged.push({ kind: 'upload', key: '', title, id, customer: 'bakery' })
}

/** Returns milliseconds. */
async function stopTwice(server: Oriel, place: Place): Promise<number> {
  const hanging = slowUpload(server.port, place, 'never ends', 60_000)
  await delay(500)
  const since = performance.now()
  server.kill('SIGTERM')
  await delay(300)
  server.kill('SIGTERM')
  await server.ended
  const took = performance.now() - since
  await hanging
  return took
}

async function slowUpload(port: number, { tokens }: Place, title: string, milliseconds: number) {
  const taskData = JSON.stringify({ title, customer: 'bakery', dueDate: '2099-05-01' })
  const head =
    `--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n${taskData}\r\n` +
    '--b\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n'
  const tail = '\r\n--b--\r\n'
  const pieces = 40
  const piece = Buffer.alloc(25_000, 'x')
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/tasks HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${tokens.mara}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${head.length + pieces * piece.length + tail.length}\r\n\r\n${head}`,
  )
  for (let sent = 0; sent < pieces && !socket.destroyed; sent++) {
    socket.write(piece)
    await delay(milliseconds / pieces)
  }
  socket.write(tail)
  if (!socket.destroyed) await once(socket, 'close')
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)
  return { status, title, id: /"_id":"([^"]+)"/.exec(heard)?.[1] ?? '' }
}

async function listen(port: number, { tokens }: Place): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.eli}\r\n\r\n`)
  while (!heard.endsWith('0\r\n\r\n') && !socket.destroyed) await delay(20)
  socket.destroy()
  return heard.includes(': hello') && heard.endsWith('0\r\n\r\n')
}
