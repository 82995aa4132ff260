import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { CannotRunHere } from './fault.ts'

export async function durablePostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1)
  if (!newest) throw new CannotRunHere('there is no PostgreSQL (Debian: apt-get install postgresql)')
  const binaries = join('/usr/lib/postgresql', newest, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-postgres-'))
  const user = someUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const settings = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' }, ...user }
  const data = join(folder, 'data')
  const options = ['--encoding=UTF8', '--locale=C', '--username=oriel', '--auth=trust']
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
  const url = `postgres://oriel@127.0.0.1:${port}/postgres`
  await accepting(url)
  return {
    url,
    /** Like a crash. */
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
