import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../server/testing/free-port.ts'
import { readyWithin, startAtrium } from './atrium.ts'
import { checkJournal } from './check-journal.ts'
import { CannotRunHere, type Fault, Ledger, rounded, seeded } from './fault.ts'
import { newJournal, writeAway } from './load.ts'
import { newPlace } from './place.ts'

export const restartingPostgres: Fault = {
  id: 'F11',
  what: 'PostgreSQL restarts at once (immediate) and loses all connections, under load',
  async run({ long, seed }) {
    const [restarts, terminations] = long ? [10, 20] : [4, 6]
    const ledger = new Ledger()
    const random = seeded(seed)
    const cluster = await durablePostgres()
    try {
      const place = await newPlace({ databaseUrl: cluster.url })
      const journal = newJournal()
      const server = await startAtrium(place)
      const stop = writeAway({ place, at: () => server, random, workers: 4, journal, uploads: 5 })
      let slowest = 0
      for (let turn = 0; turn < restarts; turn++) {
        await delay(1000 + random(1000))
        await cluster.restart()
        const took = await readyWithin(server, 15_000)
        slowest = Math.max(slowest, took ?? 15_000)
      }
      for (let turn = 0; turn < terminations; turn++) {
        await delay(300 + random(500))
        await cluster.terminateAll()
      }
      slowest = Math.max(slowest, (await readyWithin(server, 15_000)) ?? 15_000)
      await delay(500)
      await stop()
      ledger.expect(!server.hasEnded(), `it ended: ${server.said()}`)
      ledger.expect(slowest <= 5000, `ready only ${slowest} ms after the database was`)
      ledger.expect(journal.slowest503 <= 10_000, `a 503 took ${journal.slowest503} ms`)
      const unexpected = server
        .said()
        .split('\n')
        .filter((line) => line.includes('"unexpected"'))
      for (const status of journal.refused.keys())
        ledger.expect(status === 503, `an answer was ${status}: ${unexpected.slice(0, 3).join('\n')}`)
      const checked = await checkJournal(server, place, journal, ledger)
      await server.stop()
      place.forget()
      return {
        broken: ledger.broken,
        figures:
          `${restarts} restarts, ${terminations} times all connections gone, same process; ${checked.acknowledged} acknowledged, ` +
          `${checked.lost} lost; ${journal.refused.get(503) ?? 0} answers 503, the slowest after ${rounded(journal.slowest503 / 1000)} s; ` +
          `ready at most ${rounded(slowest / 1000)} s after the database`,
      }
    } finally {
      await cluster.stop()
    }
  },
}

/** A PostgreSQL that waits for the disk as a real one does, and can be restarted. */
async function durablePostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1)
  if (!newest) throw new CannotRunHere('there is no PostgreSQL (Debian: apt-get install postgresql)')
  const binaries = join('/usr/lib/postgresql', newest, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'atrium-fault-postgres-'))
  const user = someUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const settings = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' }, ...user }
  const data = join(folder, 'data')
  const options = ['--encoding=UTF8', '--locale=C', '--username=atrium', '--auth=trust']
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...options], { ...settings, stdio: 'pipe' })
  const port = await freePort()
  const start = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`, '-c', 'listen_addresses=127.0.0.1'],
      {
        ...settings,
        stdio: 'ignore',
      },
    )
  let server = start()
  const url = `postgres://atrium@127.0.0.1:${port}/postgres`
  await accepting(url)
  return {
    url,
    /** Without waiting for anybody's work, as after a crash. */
    async restart() {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
      server = start()
      await accepting(url)
    },
    async terminateAll() {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      )
      await client.end()
    },
    async stop() {
      const ended = server.exitCode === null && once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function someUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

async function accepting(url: string) {
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await delay(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
