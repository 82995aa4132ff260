import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { startOriel } from '../tools/oriel.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { shapeLink } from '../tools/shaped-link.ts'
import { type Proxy, startProxy } from './proxies.ts'

/** Bytes per second. */
const RATES = [20_000, 30_000]
/** Bytes; exceeds all buffers between server and client. */
const SIZES = { short: 3_000_000, long: 12_000_000 }

interface Got {
  status: number
  bytes: number
  sha256: string
  promised: string | undefined
  seconds: number
}

export const slowDownloads: Fault = {
  id: 'F50',
  what: 'files, archives and event streams over links of 20 and 30 kB/s, through Caddy and nginx as documented',
  async run({ long }) {
    const ledger = new Ledger()
    const place = await newPlace()
    const port = await freePort()
    const server = await startOriel(place, { port, environment: { ORIEL_TRUST_PROXY: '127.0.0.1' } })
    const proxies: Proxy[] = []
    try {
      const size = long ? SIZES.long : SIZES.short
      const ids = await Promise.all(['plan', 'menu'].map((title) => storeFile(server, place, title, size, ledger)))
      const paths = [`/api/files/${ids[0]}`, '/api/customers/bakery/files.zip']
      const direct = await Promise.all(paths.map((path) => fetchDirectly(server.url, path, place)))
      for (const name of ['Caddy', 'nginx'] as const) proxies.push(await startProxy(name, port, place.folder))
      const course = { place, paths, direct, ledger }
      const times = await Promise.all(
        proxies.flatMap((proxy) => RATES.map((rate) => downloadSlowly(proxy, rate, course, server.url))),
      )
      return {
        broken: ledger.broken,
        figures: `${times.length * paths.length} downloads of ${rounded(size / 1e6)} and ${rounded((2 * size) / 1e6)} MB took up to ${Math.round(Math.max(...times))} s, whole and as promised; each event stream stayed open beside them and heard a change at their end`,
      }
    } finally {
      for (const proxy of proxies) await proxy.stop()
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

interface Course {
  place: Place
  paths: string[]
  direct: { status: number; bytes: number; sha256: string }[]
  ledger: Ledger
}

async function downloadSlowly(proxy: Proxy, rate: number, { place, paths, direct, ledger }: Course, url: string) {
  const link = await shapeLink(proxy.port, rate)
  const where = `${proxy.name}, ${rate / 1000} kB/s`
  try {
    const stream = await openStream(link.port, place.tokens.eli)
    const got = await Promise.all(paths.map((path) => get(link.port, path, place.tokens.mara)))
    for (const [at, { status, bytes, sha256, promised }] of got.entries()) {
      const expected = direct[at]
      const isWhole = status === expected?.status && bytes === expected.bytes
      ledger.expect(isWhole, `${where}: ${paths[at]} ended with ${status} after ${bytes} of ${expected?.bytes} bytes`)
      ledger.expect(sha256 === expected?.sha256, `${where}: ${paths[at]} arrived with other bytes`)
      ledger.expect(promised === String(expected?.bytes), `${where}: ${paths[at]} promised ${promised} bytes`)
    }
    const before = stream.heard()
    await ask({ url }, place, 'mara', '/api/tasks', { method: 'POST', form: taskWithFile('bakery', where, 100) })
    for (let wait = 0; wait < 200 && stream.heard() === before; wait++) await delay(50)
    ledger.expect(stream.heard() > before, `${where}: the event stream heard nothing at the end`)
    stream.close()
    return Math.max(...got.map(({ seconds }) => seconds))
  } finally {
    link.close()
  }
}

async function storeFile(server: { url: string }, place: Place, title: string, size: number, ledger: Ledger) {
  const form = taskWithFile('bakery', title, size)
  const { status, data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
  ledger.expect(status === 201, `an upload was answered ${status}`)
  return (data as { attachments?: { _id: string }[] }).attachments?.[0]?._id ?? ''
}

async function fetchDirectly(url: string, path: string, { tokens }: Place) {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${tokens.mara}` } })
  const content = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

function begin(port: number, path: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, zstd' }
    request({
      port,
      host: '127.0.0.1',
      servername: 'localhost',
      path,
      headers,
      agent: false,
      rejectUnauthorized: false,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Never throws: interrupted downloads have fewer bytes. */
async function get(port: number, path: string, token: string): Promise<Got> {
  const since = performance.now()
  const hash = createHash('sha256')
  const got: Got = { status: 0, bytes: 0, sha256: '', promised: undefined, seconds: 0 }
  try {
    const answer = await begin(port, path, token)
    Object.assign(got, { status: answer.statusCode ?? 0, promised: answer.headers['content-length'] })
    for await (const piece of answer) {
      got.bytes += (piece as Buffer).length
      hash.update(piece as Buffer)
    }
  } catch {}
  return { ...got, sha256: hash.digest('hex'), seconds: (performance.now() - since) / 1000 }
}

async function openStream(port: number, token: string) {
  const answer = await begin(port, '/api/events', token)
  let heard = 0
  answer.setEncoding('utf8').on('data', (text: string) => (heard += text.split('data: ').length - 1))
  answer.on('error', () => undefined)
  return { heard: () => heard, close: () => answer.destroy() }
}
