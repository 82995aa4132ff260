import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OrielProcess, isReady, linesOf, spawnOriel } from '../../../testing/processes/oriel-process.ts'
import { freePort } from '../../../testing/processes/free-port.ts'
import { freshDatabaseUrl, testsPostgres } from '../../../testing/database/fresh-database.ts'
import { version } from '../../platform/config/version.ts'

async function goodSettings() {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  const settings = {
    PORT: String(await freePort()),
    ORIEL_DATA_DIR: join(place.dataDir, 'data'),
    ORIEL_SECRETS_DIR: join(place.dataDir, 'secrets'),
    ORIEL_LOG_LEVEL: 'warn',
    ORIEL_SHUTDOWN_DELAY: '0',
  }
  return place.url === undefined ? settings : { ...settings, DATABASE_URL: place.url }
}

async function refusal(settings: Record<string, string>) {
  const server = spawnOriel([], settings)
  expect(await server.ended).toBe(1)
  const [first, ...others] = linesOf(server.output())
  expect(first?.msg).toBe(`Oriel ${version} is starting`)
  expect(others.map(({ level }) => level)).toEqual(['fatal'])
  return others[0]?.msg
}

/** Some end before they open their database: once is enough. */
const isFirst = !testsPostgres

const said = (server: OrielProcess) => linesOf(server.output()).map(({ msg }) => msg)

async function ready(settings: Record<string, string>, options: string[] = []): Promise<OrielProcess> {
  const server = spawnOriel(options, settings)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  if (!(await isReady(`http://127.0.0.1:${settings.PORT}`, server))) throw new Error(server.output())
  return server
}

test('it prints version, address, the first manager’s sign-in once, and unknown settings, as JSON', async () => {
  const settings = { ...(await goodSettings()), ORIEL_LOG_LEVEL: 'fatal' }
  const first = await ready(settings)
  const starting = `Oriel ${version} is starting`
  const isReady = expect.stringMatching(/^Oriel is ready at http:\/\/127\.0\.0\.1:\d+ \(/) as string
  const manager = expect.stringMatching(/^First manager: \S+@\S+, password \S+ /) as string
  const setup = expect.stringMatching(/^Set up the workspace: http:\/\/localhost:\d+\/setup#\S+ \(/) as string
  await expect.poll(() => said(first)).toEqual([starting, isReady, setup, manager])
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const secret = 'not-for-the-log'
  const second = await ready({ ...settings, ORIEL_ADMIN_PASWORD: secret })
  const misspelt = expect.stringContaining('Is ORIEL_ADMIN_PASSWORD meant?') as string
  // The web app may not be built here.
  const warnings = () => said(second).filter((msg) => !msg.startsWith('The web app'))
  await expect.poll(warnings).toEqual([starting, misspelt, isReady])
  const [opening, warning] = linesOf(second.output())
  expect(opening).toMatchObject({ level: 'info', version, node: process.versions.node })
  expect(warning).toMatchObject({ level: 'warn', setting: 'ORIEL_ADMIN_PASWORD', meant: 'ORIEL_ADMIN_PASSWORD' })
  expect(second.output()).not.toContain(secret)
})

test('R-72: on shutdown it answers 503 for a while, closes idle connections, and exits cleanly', async () => {
  const settings = { ...(await goodSettings()), ORIEL_SHUTDOWN_DELAY: '5' }
  const server = await ready(settings)
  const idle = connect(Number(settings.PORT), '127.0.0.1')
  await once(idle, 'connect')
  server.kill('SIGTERM')
  idle.resume()
  await once(idle, 'close')
  const answer = await fetch(`http://127.0.0.1:${settings.PORT}/api/health/ready`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
  expect(await server.ended).toBe(0)
})

test.runIf(isFirst)('invalid settings end in a list of errors, and nothing is created', async () => {
  const settings = await goodSettings()
  const said = await refusal({ ...settings, PORT: 'eighty', ORIEL_SESSION_IDLE_MINUTES: 'soon' })
  expect(said).toContain('PORT: must be a number')
  expect(said).toContain('ORIEL_SESSION_IDLE_MINUTES: must be a number')
  expect(existsSync(settings.ORIEL_DATA_DIR)).toBe(false)
})

test.runIf(isFirst).each([
  ['ORIEL_SECRETS_DIR', 'secrets'],
  ['ORIEL_BACKUP_DIR', '../data/backups'],
])('%s inside the data folder is refused, and nothing is made', async (name, folder) => {
  const { DATABASE_URL: _, ...settings } = { DATABASE_URL: '', ...(await goodSettings()) }
  const inside = join(settings.ORIEL_DATA_DIR, folder)
  expect(await refusal({ ...settings, [name]: inside })).toContain(`${name} must be outside the data folder`)
  expect(existsSync(settings.ORIEL_DATA_DIR)).toBe(false)
})

test('files of another installation end in one line; with --adopt-files it starts', async () => {
  const settings = await goodSettings()
  const first = await ready(settings)
  first.kill('SIGTERM')
  await first.ended
  await writeFile(join(settings.ORIEL_DATA_DIR, 'files/installation'), '11111111-1111-4111-8111-111111111111\n')
  expect(await refusal(settings)).toMatch(/^Oriel cannot start\. .* belongs to the installation 1.*--adopt-files\.$/)
  const adopted = await ready(settings, ['--adopt-files'])
  expect(linesOf(adopted.output())).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'the files belong to this database from now on' }),
  )
})

test.runIf(isFirst)('a port in use ends in one line, and nothing is created', async () => {
  const settings = await goodSettings()
  const other = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())

  expect(await refusal(settings)).toMatch(/^Oriel cannot start\. Port \d+ on 127\.0\.0\.1 is already in use\..*$/)
  expect(existsSync(settings.ORIEL_DATA_DIR)).toBe(false)
})

test('R-70: a read-only data folder ends in one line', async () => {
  const settings = await goodSettings()
  const file = settings.ORIEL_DATA_DIR
  await writeFile(file, 'a file where the folder should be')
  expect(await refusal({ ...settings, ORIEL_DATA_DIR: join(file, 'data') })).toMatch(
    /^Oriel cannot start\. The folder .*$/,
  )
})

test('R-70: a second process on a data folder: SQLite ends it in one line, PostgreSQL allows both', async () => {
  const settings = await goodSettings()
  await ready(settings)
  const before = await readdir(settings.ORIEL_DATA_DIR)
  const second = { ...settings, PORT: String(await freePort()) }
  if ('DATABASE_URL' in second) await ready(second)
  else expect(await refusal(second)).toMatch(/^Oriel cannot start\. Another Oriel .*$/)
  expect(await readdir(settings.ORIEL_DATA_DIR)).toEqual(before)
})

test.runIf(isFirst)('a database that does not answer ends in one line', async () => {
  const settings = {
    ...(await goodSettings()),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
  }
  expect(await refusal(settings)).toMatch(/^Oriel cannot start\. PostgreSQL at 127\.0\.0\.1:\d+ does not answer .*$/)
})

test('R-75: files it creates belong to its owner alone', async () => {
  const settings = await goodSettings()
  await ready(settings)
  for (const folder of [settings.ORIEL_DATA_DIR, settings.ORIEL_SECRETS_DIR]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isDirectory() ? '700' : '600'])
    }
  }
})
