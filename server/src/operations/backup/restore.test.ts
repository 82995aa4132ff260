import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { FolderBackupStore, FolderBackupReader } from './folder-backup-store.ts'
import { folderAgency, openAt } from '../../../testing/agencies/folder-agency.ts'
import { spawnOperation } from '../../../testing/processes/operate.ts'
import { makeBackup } from './backup.ts'
import { fingerprintFile } from './verify/fingerprint.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

let agency: Awaited<ReturnType<typeof folderAgency>>
let folder: string
let from: string

beforeAll(async () => {
  agency = await folderAgency()
  ;({ folder } = agency)
  from = join(folder, 'backup')
  const shelf = new FolderBackupStore(folder)
  await makeBackup({ dataDir: agency.dataDir, shelf, name: 'backup', filesInBucket: false })

  const names = Array.from({ length: 250 }, (_, index) => `00${index.toString(16).padStart(30, '0')}`)
  const paths = names.map((name) => join(from, 'files/00', name))
  const [first = ''] = paths
  mkdirSync(join(from, 'files/00'), { recursive: true })
  writeFileSync(first, Buffer.alloc(1_000_000, 'x'))
  for (const path of paths.slice(1)) linkSync(first, path)
  const file = await fingerprintFile(first)
  const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as Manifest
  manifest.files = names.map((name) => ({ key: `00/${name}`, ...file }))
  writeFileSync(join(from, 'manifest.json'), JSON.stringify(manifest))
})

afterAll(() => agency.forget())

async function underWay(to: string) {
  const restore = spawnOperation('restore', ['--from', from, '--to', to], {})
  while (!existsSync(join(`${to}.partial`, 'content/files/files/00')) && !restore.hasEnded()) await delay(5)
  expect(restore.hasEnded()).toBe(false)
  return restore
}

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a restore that gets %s leaves nothing behind', async (signal, code) => {
  const to = join(folder, 'restored')
  const restore = await underWay(to)
  restore.kill(signal)
  expect((await restore.ended).code).toBe(code)
  expect(readdirSync(folder).toSorted()).toEqual(['backup', 'data', 'secrets'])
})

test('a restore ended by kill -9 does not start, and the next restore replaces it', async () => {
  const to = join(folder, 'killed')
  const restore = await underWay(to)
  restore.kill('SIGKILL')
  await restore.ended
  expect(existsSync(to)).toBe(false)
  for (const place of [to, `${to}.partial`, join(`${to}.partial`, 'content')]) {
    const before = readdirSync(folder, { recursive: true }).length
    await expect(openAt(folder, place)).rejects.toThrow(/restore.* or remove .*\.$/)
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
  }
  await restoreBackup({ source: new FolderBackupReader(from), to })
  expect(existsSync(`${to}.partial`)).toBe(false)
  const services = await openAt(folder, to)
  expect(await services.db.selectFrom('users').select('id').execute()).toHaveLength(7)
  await services.close()
})

test('no instance starts on a backup and changes it', async () => {
  await expect(openAt(folder, from)).rejects.toThrow(`${from} is a backup: bring it back`)
  expect(existsSync(join(from, 'oriel.lock'))).toBe(false)
})
