import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORMER_NAME } from '@oriel/contracts/product-name'
import { expect, onTestFinished, test } from 'vitest'
import { folderAgency } from '../../../testing/agencies/folder-agency.ts'
import { operate } from '../../../testing/processes/operate.ts'
import { isReady, spawnOriel } from '../../../testing/processes/oriel-process.ts'
import { DATABASE, databaseFile, FORMER_DATABASE, lockFile, withFormerSettings } from './former-names.ts'

const FORMER_LOCK = `${FORMER_NAME}.lock`
const former = (setting: string) => `${FORMER_NAME.toUpperCase()}_${setting}`

async function formerAgency() {
  const agency = await folderAgency(['plan'])
  onTestFinished(agency.forget)
  renameSync(join(agency.dataDir, DATABASE), join(agency.dataDir, FORMER_DATABASE))
  renameSync(join(agency.dataDir, 'oriel.lock'), join(agency.dataDir, FORMER_LOCK))
  const settings = {
    [former('DATA_DIR')]: agency.dataDir,
    [former('SECRETS_DIR')]: join(agency.folder, 'secrets'),
    [former('SHUTDOWN_DELAY')]: '0',
  }
  return { ...agency, settings }
}

test('settings under the former name are read as today’s, with a line saying so; where both are set, today’s wins', () => {
  const { environment, lines } = withFormerSettings({
    [former('DATA_DIR')]: '/srv/old',
    [former('LOG_LEVEL')]: 'debug',
    ORIEL_LOG_LEVEL: 'warn',
    PATH: '/bin',
  })
  expect(environment).toMatchObject({ ORIEL_DATA_DIR: '/srv/old', ORIEL_LOG_LEVEL: 'warn', PATH: '/bin' })
  expect(lines).toEqual([
    `${former('DATA_DIR')} is read as ORIEL_DATA_DIR: please rename it.`,
    `${former('LOG_LEVEL')} is not read: ORIEL_LOG_LEVEL is set, too.`,
  ])
})

test('data under the former name is used: same database file, same lock, no second database', async () => {
  const { dataDir, settings } = await formerAgency()
  expect([databaseFile(dataDir), lockFile(dataDir)]).toEqual(
    [FORMER_DATABASE, FORMER_LOCK].map((it) => join(dataDir, it)),
  )
  const server = spawnOriel([], { ...settings, PORT: '0' })
  const url = () => /"url":"([^"]+)"/.exec(server.output())?.[1] ?? ''
  await expect.poll(() => url() !== '' || server.hasEnded()).toBe(true)
  expect(await isReady(url(), server)).toBe(true)
  server.kill('SIGTERM')
  await server.ended
  expect(server.output()).toContain(`${former('DATA_DIR')} is read as ORIEL_DATA_DIR`)
  expect(server.output()).not.toContain('First manager')
  expect(existsSync(join(dataDir, DATABASE))).toBe(false)
})

test('a backup made under the former name restores under it, and a backup of such a folder keeps the name', async () => {
  const { folder, dataDir, settings } = await formerAgency()
  const made = join(folder, 'made')
  expect((await operate('backup', ['--out', made], settings)).code).toBe(0)
  expect(existsSync(join(made, FORMER_DATABASE))).toBe(true)

  const manifest = join(made, 'manifest.json')
  const { oriel, database, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    oriel: string
    database: { name: string }
  }
  const { name, ...sized } = database
  expect(name).toBe(FORMER_DATABASE)
  writeFileSync(manifest, JSON.stringify({ ...rest, [FORMER_NAME]: oriel, database: sized }))
  const to = join(folder, 'restored')
  expect(await operate('restore', ['--from', made, '--to', to], {})).toMatchObject({ code: 0 })
  expect(existsSync(join(to, FORMER_DATABASE))).toBe(true)
  const verified = await operate('verify', ['--deep'], { ...settings, [former('DATA_DIR')]: to })
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('0 missing, 0 changed') as string })
  expect(dataDir).not.toBe(to)
})

test('two databases in one folder are ambiguous: one line says what to do, and neither is touched', async () => {
  const { dataDir, settings } = await formerAgency()
  writeFileSync(join(dataDir, DATABASE), '')
  const server = spawnOriel([], { ...settings, PORT: '0' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(`holds two databases, ${DATABASE} and ${FORMER_DATABASE}`)
  expect(readFileSync(join(dataDir, DATABASE))).toHaveLength(0)
})
