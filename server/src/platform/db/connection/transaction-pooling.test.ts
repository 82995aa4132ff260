import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../testing/processes/free-port.ts'
import { freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { connectPostgres } from './connect.ts'
import { usesTransactionPooling } from './transaction-pooling.ts'

const program = '/usr/sbin/pgbouncer'
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

async function postgresUrl() {
  const { url = '', drop } = await freshDatabaseUrl()
  onTestFinished(drop)
  return url
}

async function through(databaseUrl: string, settings: string) {
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'oriel-pgbouncer-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  const database = `host=${hostname} port=${behind} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`
  const own = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = any', 'unix_socket_dir =', settings]
  await writeFile(file, ['[databases]', `pooled = ${database}`, '[pgbouncer]', ...own, ''].join('\n'))
  // PgBouncer refuses to run as root.
  const pooler = spawn(program, [file], { ...nobody, stdio: 'ignore', cwd: '/' })
  onTestFinished(async () => {
    const ended = pooler.exitCode === null && once(pooler, 'exit')
    pooler.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  await expect.poll(() => answers(port)).toBe(true)
  return `postgres://${username}@127.0.0.1:${port}/pooled`
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
  })

async function sharesAt(url: string) {
  const { db, close } = connectPostgres(url, 2)
  try {
    return await usesTransactionPooling(db)
  } finally {
    await close()
  }
}

test.runIf(testsPostgres)('a direct connection is a session of its own', async () => {
  expect(await sharesAt(await postgresUrl())).toBe(false)
})

describe.runIf(testsPostgres && existsSync(program))('PgBouncer', () => {
  test.for([
    ['session', false],
    ['transaction', true],
  ] as const)('that pools by %s shares sessions: %s', async ([mode, shared]) => {
    const url = await through(await postgresUrl(), `pool_mode = ${mode}`)
    expect(await sharesAt(url)).toBe(shared)
    expect(await sharesAt(url)).toBe(shared)
  })

  test('R-70: one that hands out its sessions in turn is detected, too', async () => {
    const url = await through(await postgresUrl(), 'pool_mode = transaction\nserver_round_robin = 1')
    expect(await sharesAt(url)).toBe(true)
  })
})
