import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { type Journal, newJournal } from '../tools/load.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { type Proxy, startProxy } from './proxies.ts'
import { askThrough, json, slowForm } from '../tools/through-proxy.ts'

/** Milliseconds; default of `ORIEL_SHUTDOWN_DELAY`. */
const STOP_DELAY = 1000
const WORKERS = 8

interface Asked {
  at: number
  answered: number
  status: number
}

export const stopBehindProxies: Fault = {
  id: 'F35',
  what: 'SIGTERM behind Caddy and nginx as documented: with requests, event streams and idle connections, then with uploads',
  async run({ long }) {
    const ledger = new Ledger()
    const figures: string[] = []
    for (const name of ['Caddy', 'nginx'] as const) {
      const place = await newPlace()
      const port = await freePort()
      const journal = newJournal()
      const start = () =>
        startOriel(place, { port, environment: { ORIEL_SHUTDOWN_DELAY: '', ORIEL_TRUST_PROXY: '127.0.0.1' } })
      const proxy = await startProxy(name, port, place.folder)
      let server = await start()
      try {
        const took: number[] = []
        let [asked, refused] = [0, 0]
        for (let round = 0; round < (long ? 20 : 4); round++) {
          const stopped = await stopWhileAsking(server, proxy, place, journal, ledger)
          took.push(stopped.took)
          asked += stopped.early.length
          refused += stopped.early.filter(({ status }) => status === 503).length
          server = await start()
        }
        const uploading = await stopWhileUploading(server, proxy, place, journal, ledger)
        server = await start()
        const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
        figures.push(
          `${name}: ${took.length} stops under load took at most ${rounded(Math.max(...took) / 1000)} s; ${asked} requests while it left, ${refused} of them 503, none reset; ` +
            `3 uploads finished, exit after ${rounded(uploading / 1000)} s; ${acknowledged} acknowledged, ${lost} lost`,
        )
      } finally {
        await proxy.stop()
        server.kill('SIGKILL')
        await server.ended
        place.forget()
      }
    }
    return { broken: ledger.broken, figures: figures.join('. ') }
  },
}

/** Requests sent before the listener closed must be answered. */
async function stopWhileAsking(server: Oriel, proxy: Proxy, place: Place, journal: Journal, ledger: Ledger) {
  const asked: Asked[] = []
  const halt = new AbortController()
  const workers = Array.from({ length: WORKERS }, (_, worker) =>
    keepAsking(proxy, place, journal, { asked, worker, until: halt.signal }),
  )
  let listening = 0
  const streams = Array.from({ length: 5 }, () =>
    askThrough(proxy, '/api/events', place.tokens.eli, undefined, () => (listening += 1)),
  )
  const idle = [await idleConnection(server.port, true), await idleConnection(server.port, false)]
  for (let wait = 0; wait < 300 && listening < streams.length; wait++) await delay(20)
  await delay(500)
  const since = performance.now()
  server.kill('SIGTERM')
  const code = await server.ended
  const took = performance.now() - since
  halt.abort()
  await Promise.all(workers)
  const early = asked.filter(({ at }) => at >= since && at < since + STOP_DELAY - 100)
  const reset = early.filter(({ status }) => ![200, 201, 503].includes(status)).map(({ status }) => status)
  ledger.expect(reset.length === 0, `${proxy.name}: while it left, answers were ${reset.join(', ')}`)
  ledger.expect(
    early.some(({ status }) => status === 503),
    `${proxy.name}: nobody was answered 503 while it left`,
  )
  const before = asked.filter(({ answered }) => answered < since)
  ledger.expect(
    before.every(({ status }) => status < 300),
    `${proxy.name}: a request before it was answered badly`,
  )
  const ended = await Promise.all(streams)
  ledger.expect(
    ended.every(({ status }) => status === 200),
    `${proxy.name}: an event stream broke off`,
  )
  ledger.expect(
    idle.every(({ destroyed }) => destroyed),
    `${proxy.name}: an idle connection was still open`,
  )
  // No limit on an overloaded machine.
  const isBusy = (loadavg()[0] ?? 0) > 2 * availableParallelism()
  ledger.expect(
    code === 0 && (isBusy || took <= 2000),
    `${proxy.name}: it ended with ${code} after ${Math.round(took)} ms`,
  )
  return { took, early }
}

async function keepAsking(
  proxy: Proxy,
  { tokens }: Place,
  journal: Journal,
  { asked, worker, until }: { asked: Asked[]; worker: number; until: AbortSignal },
) {
  for (let turn = 0; !until.aborted; turn++) {
    const at = performance.now()
    const title = `passing ${worker}-${turn}-${Math.round(at)}`
    const told =
      turn % 2 === 0
        ? await askThrough(proxy, '/api/tasks?limit=20', tokens.paul)
        : await askThrough(proxy, '/api/tasks', tokens.mara, json({ title, customer: 'bakery', dueDate: '2099-05-01' }))
    asked.push({ at, answered: performance.now(), status: told.status })
    const id = /"_id":"([^"]+)"/.exec(told.text)?.[1] ?? ''
    if (told.status === 201) journal.acknowledged.push({ kind: 'task', key: '', title, id, customer: 'bakery' })
    await delay(5)
  }
}

async function idleConnection(port: number, used: boolean): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  if (used) {
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
  }
  return socket.resume()
}

async function stopWhileUploading(server: Oriel, proxy: Proxy, place: Place, journal: Journal, ledger: Ledger) {
  const titles = ['slow 1', 'slow 2', 'slow 3']
  const uploads = titles.map((title) => askThrough(proxy, '/api/tasks', place.tokens.mara, slowForm(title, 4000)))
  await delay(1000)
  const since = performance.now()
  server.kill('SIGTERM')
  const told = await Promise.all(uploads)
  const code = await server.ended
  const took = performance.now() - since
  for (const [at, { status, text }] of told.entries()) {
    ledger.expect(status === 201, `${proxy.name}: an upload under way was answered ${status}`)
    const id = /"_id":"([^"]+)"/.exec(text)?.[1] ?? ''
    journal.acknowledged.push({ kind: 'upload', key: '', title: titles[at] ?? '', id, customer: 'bakery' })
  }
  ledger.expect(code === 0 && took <= 30_000, `${proxy.name}: with uploads it ended with ${code} after ${took} ms`)
  return took
}
