import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { ask } from '../tools/client.ts'
import { durablePostgres } from '../tools/durable-postgres.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { instant, listen, type Listening } from '../tools/listening.ts'
import { addPeople } from '../tools/many-people.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { waitedFor } from '../tools/probing.ts'

const PEOPLE = 500
const EACH = 4
/** Milliseconds: no fan-out delays the next. */
const PAUSE = 200

export const manyStreams: Fault = {
  id: 'F37',
  what: `${PEOPLE * EACH} event streams of ${PEOPLE} people who all hear of what somebody writes, beside the same writes without them`,
  async run({ long }) {
    const ledger = new Ledger()
    const figures: string[] = []
    for (const name of ['SQLite', 'PostgreSQL']) {
      const cluster = name === 'PostgreSQL' ? await durablePostgres() : undefined
      try {
        figures.push(`${name}: ${await measure(name, ledger, { writes: long ? 300 : 40, databaseUrl: cluster?.url })}`)
      } finally {
        await cluster?.stop()
      }
    }
    return { broken: ledger.broken, figures: figures.join('. ') }
  },
}

interface How {
  writes: number
  databaseUrl: string | undefined
}

async function measure(name: string, ledger: Ledger, { writes, databaseUrl }: How): Promise<string> {
  let tokens: string[] = []
  const place = await newPlace({
    ...(databaseUrl ? { databaseUrl } : {}),
    fill: async (db) => void (tokens = await addPeople(db, PEOPLE)),
  })
  const server = await startOriel(place)
  let listening: Listening | undefined
  try {
    await write(server, place, ledger, 20)
    const without = await write(server, place, ledger, writes)
    listening = await listen(
      server.port,
      Array.from({ length: PEOPLE * EACH }, (_, at) => tokens[at % PEOPLE] ?? ''),
    )
    ledger.expect(listening.open === PEOPLE * EACH, `${name}: ${listening.open} streams were opened`)
    await write(server, place, ledger, 5, listening)
    const beside = await write(server, place, ledger, writes, listening)
    // If overloaded, don't count waiting for a CPU.
    const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1
    const middle = ({ times, own }: Written) => quantile(isBusy ? own : times, 0.5)
    const slowest = Math.max(...beside.heard)
    const factor = middle(beside) / middle(without)
    ledger.expect(beside.missing === 0, `${name}: ${beside.missing} times somebody did not hear of a change`)
    ledger.expect(factor <= 1.5, `${name}: with streams a write takes ${rounded(factor)} times as long`)
    ledger.expect(slowest <= 2000, `${name}: the last one heard after ${rounded(slowest)} ms`)
    return `a write p50 ${rounded(middle(without))} ms without and ${rounded(middle(beside))} ms with them (${factor.toFixed(2)} times${isBusy ? ', without the wait for a processor' : ''}), p95 ${rounded(quantile(without.times, 0.95))} and ${rounded(quantile(beside.times, 0.95))} ms; the last stream heard after p50 ${rounded(quantile(beside.heard, 0.5))} ms, at most ${rounded(slowest)} ms; ${server.memory()} MiB`
  } finally {
    await listening?.stop()
    server.kill('SIGKILL')
    await server.ended
    place.forget()
  }
}

interface Written {
  times: number[]
  /** Without waiting for a CPU. */
  own: number[]
  heard: number[]
  missing: number
}

/** With streams, waits until all have received the change. */
async function write(server: Oriel, place: Place, ledger: Ledger, count: number, listening?: Listening) {
  const written: Written = { times: [], own: [], heard: [], missing: 0 }
  for (let turn = 0; turn < count; turn++) {
    await listening?.await()
    const [since, waited] = [instant(), waitedFor(server.pid)]
    const body = { message: `word ${turn}` }
    const { status, milliseconds } = await ask(server, place, 'mara', '/api/tasks/homepage/comments', {
      method: 'POST',
      body,
    })
    ledger.expect(status === 201, `a comment was answered ${status}`)
    written.times.push(milliseconds)
    written.own.push(Math.max(0, milliseconds - (waitedFor(server.pid) - waited)))
    if (listening) {
      const { last, missing } = await listening.heard()
      written.heard.push(last - since)
      written.missing += missing
    }
    await delay(PAUSE)
  }
  return written
}
