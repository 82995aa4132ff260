import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from '../../platform/db/connection/connect.ts'
import { listWarnings } from '../../platform/db/connection/warnings.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { folderAgency } from '../../../testing/agencies/folder-agency.ts'
import { operate } from '../../../testing/processes/operate.ts'
import { DiskStorage } from '../../platform/storage/disk-storage.ts'
import { backUpFiles } from './back-up-files.ts'
import { FolderBackupStore } from './folder-backup-store.ts'
import { rotateBackups, createBackupName } from './rotate-backups.ts'
import { verifyBackup } from './verify-backup.ts'

async function agencyWith(texts: string[]) {
  const agency = await folderAgency(texts)
  onTestFinished(agency.forget)
  const shelf = new FolderBackupStore(join(agency.folder, 'backups'))
  let day = 0
  const backUp = async (name?: string) => {
    day += 1
    const now = new Date(Date.UTC(2026, 10, day, 3))
    const dated = name ?? createBackupName(now)
    const manifest = await makeBackup({ dataDir: agency.dataDir, shelf, name: dated, filesInBucket: false, now })
    return { name: dated, manifest }
  }
  const fileIn = (backup: string, index: number) => join(shelf.place, backup, 'files', agency.keys[index] ?? '')
  return { ...agency, shelf, backUp, fileIn }
}

/** Unreadable even for root. */
function makeUnreadable(path: string) {
  rmSync(path)
  mkdirSync(path)
}

test('a backup finishes despite missing, unreadable or changed files, and names them', async () => {
  const { paths, keys, folder, settings, dataDir } = await agencyWith(['plan', 'menu', 'photo list', 'whole'])
  const [missing = '', unreadable = '', changed = ''] = paths
  rmSync(missing)
  makeUnreadable(unreadable)
  writeFileSync(changed, 'somebody else’s')
  const out = join(folder, 'backup')

  const { code, said } = await operate('backup', ['--out', out], settings)
  expect(code).toBe(3)
  const lines = said.split('\n')
  expect(lines).toContain(`missing: ${keys[0]} (plan.pdf); not in the backup`)
  expect(lines).toContain(`unreadable: ${keys[1]} (menu.pdf); not in the backup`)
  expect(lines).toContain(`changed: ${keys[2]} (photo list.pdf); backed up as it is`)
  expect(await factsOf(dataDir)).toEqual([['backup last', 3]])

  const to = join(folder, 'restored')
  const { lacking } = await restoreBackup({ source: new FolderBackupStore(folder).source('backup'), to })
  expect(lacking.map(({ reason, kept }) => [reason, kept])).toEqual([
    ['missing', false],
    ['unreadable', false],
    ['changed', false],
  ])
  expect(readFileSync(join(to, 'files/files', keys[3] ?? ''), 'utf8')).toBe('%PDF-1.7 whole')
  expect(readFileSync(join(to, 'files/files', keys[2] ?? ''), 'utf8')).toBe('somebody else’s')
  expect(existsSync(join(to, 'files/files', keys[0] ?? ''))).toBe(false)
})

async function factsOf(dataDir: string) {
  const { db, close } = connectSqlite(dataDir)
  const facts = await db.selectFrom('facts').selectAll().where('name', 'like', 'backup %').orderBy('name').execute()
  await close()
  return facts.map(({ name, value }) => [name, (JSON.parse(value) as { lacking: number }).lacking])
}

test('a target that refuses the files ends the backup, and does not count as unreadable files', async () => {
  const { dataDir, keys } = await agencyWith(['plan'])
  const storage = await DiskStorage.in(join(dataDir, 'files'))
  const refuse = async () => {
    throw new Error('no space left')
  }
  const [key = ''] = keys
  const by = { table: 'files', id: 'plan', column: 'storageKey' } as const
  const places = {
    storage,
    shelf: new FolderBackupStore(dataDir),
    draft: { folder: dataDir, width: 1, store: refuse, reuse: refuse },
  }
  const references = [{ key, by, expected: null, name: 'plan.pdf' }]
  await expect(backUpFiles(references, { ...places, before: undefined })).rejects.toThrow('no space left')
})

test('unchanged files are stored once for all backups, and a sound backup is recorded in the database', async () => {
  const { backUp, fileIn, settings, dataDir, folder } = await agencyWith(['plan', 'menu'])
  const first = await backUp()
  const second = await backUp()
  expect(second.manifest.files).toEqual(first.manifest.files)
  for (const index of [0, 1]) {
    expect(statSync(fileIn(second.name, index)).ino).toBe(statSync(fileIn(first.name, index)).ino)
    expect(statSync(fileIn(second.name, index)).nlink).toBe(2)
  }
  expect(await operate('backup', ['--out', join(folder, 'backups/by hand')], settings)).toMatchObject({ code: 0 })
  expect(statSync(fileIn('by hand', 0)).nlink).toBe(3)
  expect(await factsOf(dataDir)).toEqual([
    ['backup good', 0],
    ['backup last', 0],
  ])
})

test('a damaged copy in the previous backup is named, stored again from the storage, and not passed on', async () => {
  const { backUp, fileIn, shelf, settings, keys } = await agencyWith(['plan', 'menu', 'list'])
  const first = await backUp()
  writeFileSync(fileIn(first.name, 0), '%PDF-1.7 plam')
  rmSync(fileIn(first.name, 1))
  const { code, said } = await operate('backup', ['--out', shelf.place, '--keep', '5', '--prove'], settings)
  expect(code).toBe(3)
  const lines = said.split('\n')
  expect(lines).toContain(`damaged in the backup before: ${keys[0]} (plan.pdf); not taken from there`)
  expect(lines).toContain(`damaged in the backup before: ${keys[1]} (menu.pdf); not taken from there`)
  const [second] = (await shelf.list()).filter(({ name }) => name !== first.name)
  expect(second).toMatchObject({
    isProven: true,
    manifest: { lacking: [], damaged: [{ key: keys[0] }, { key: keys[1] }] },
  })
  const name = second?.name ?? ''
  expect(readFileSync(fileIn(name, 0), 'utf8')).toBe('%PDF-1.7 plan')
  expect(readFileSync(fileIn(name, 1), 'utf8')).toBe('%PDF-1.7 menu')
  expect(statSync(fileIn(name, 2)).nlink).toBe(2)
})

test('a damaged backup restores in part only when allowed, and names what is missing', async () => {
  const { backUp, fileIn, shelf, settings, keys, folder } = await agencyWith(['plan', 'menu', 'list'])
  const { name } = await backUp()
  writeFileSync(fileIn(name, 0), '%PDF-1.7 plam')
  rmSync(fileIn(name, 1))
  const to = join(folder, 'restored')
  const command = ['--from', join(shelf.place, name), '--to', to]
  expect(await operate('restore', command, settings)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is not what the backup once held\. --allow-missing restores/) as string,
  })
  expect(existsSync(to)).toBe(false)
  const { code, said } = await operate('restore', [...command, '--allow-missing'], settings)
  expect(code).toBe(3)
  expect(said).toContain(`Missing, damaged in the backup: ${keys[0]} (plan.pdf)\n`)
  expect(said).toContain(`Missing, damaged in the backup: ${keys[1]} (menu.pdf)\n`)
  const left = keys.map((key) => existsSync(join(to, 'files/files', key)))
  expect(left).toEqual([false, false, true])
})

test('files lost from the storage stay in the backups while their copy is sound', async () => {
  const { backUp, fileIn, paths, keys } = await agencyWith(['plan', 'menu', 'list'])
  const first = await backUp()
  rmSync(paths[0] ?? '')
  writeFileSync(paths[1] ?? '', 'something else')
  rmSync(paths[2] ?? '')
  writeFileSync(fileIn(first.name, 2), '%PDF-1.7 LIST')
  const second = await backUp()
  expect(second.manifest.lacking.map(({ key, reason, kept }) => [key, reason, kept])).toEqual([
    [keys[0], 'missing', true],
    [keys[1], 'changed', true],
    [keys[2], 'missing', false],
  ])
  expect(readFileSync(fileIn(second.name, 0), 'utf8')).toBe('%PDF-1.7 plan')
  expect(readFileSync(fileIn(second.name, 1), 'utf8')).toBe('%PDF-1.7 menu')
  expect(existsSync(fileIn(second.name, 2))).toBe(false)
})

test('old backups are removed, and nothing else is', async () => {
  const { backUp, shelf, folder } = await agencyWith(['plan'])
  const made = [await backUp(), await backUp(), await backUp()]
  await backUp('by hand')
  const in2020 = (day: number) => join(shelf.place, `2020-01-0${day}T03-00-00Z`)
  mkdirSync(in2020(1))
  for (const name of ['manifest.json', 'oriel.db'])
    linkSync(join(shelf.place, made[0]?.name ?? '', name), join(in2020(1), name))
  const manifest = { ...made[0]?.manifest, installation: '11111111-1111-4111-8111-111111111111' }
  rmSync(join(in2020(1), 'manifest.json'))
  writeFileSync(join(in2020(1), 'manifest.json'), JSON.stringify(manifest))
  mkdirSync(in2020(2))
  writeFileSync(join(in2020(2), 'thesis.txt'), 'mine')
  mkdirSync(`${in2020(3)}.partial/content`, { recursive: true })
  writeFileSync(`${in2020(3)}.partial/unfinished`, '')
  renameSync(join(shelf.place, made[0]?.name ?? ''), join(folder, 'elsewhere'))
  symlinkSync(join(folder, 'elsewhere'), join(shelf.place, made[0]?.name ?? ''))
  const latest = await backUp()

  expect(await rotateBackups(shelf, latest, 2)).toEqual([made[1]?.name])
  const left = ['2020-01-01T03-00-00Z', '2020-01-02T03-00-00Z', made[0]?.name, made[2]?.name, latest.name, 'by hand']
  expect(readdirSync(shelf.place).toSorted()).toEqual(left)
  expect(existsSync(join(folder, 'elsewhere/manifest.json'))).toBe(true)
})

test('nothing is removed for a backup that lacks a file', async () => {
  const { backUp, shelf, paths, fileIn } = await agencyWith(['plan'])
  await backUp()
  const good = await backUp()
  rmSync(paths[0] ?? '')
  rmSync(fileIn(good.name, 0))
  const bad = await backUp()
  expect(bad.manifest.lacking).toHaveLength(1)
  expect(await rotateBackups(shelf, bad, 1)).toEqual([])
  expect(await shelf.list()).toHaveLength(3)
})

test('the latest verified backup stays, however many unverified ones follow', async () => {
  const { backUp, shelf } = await agencyWith(['plan'])
  const proven = [await backUp(), await backUp()]
  for (const { name } of proven) await shelf.markProven(name)
  await backUp()
  const latest = await backUp()
  await rotateBackups(shelf, latest, 1)
  expect(readdirSync(shelf.place).toSorted()).toEqual([proven[1]?.name, latest.name])
})

test('a failing backup is a readiness warning until one succeeds, whoever started it', async () => {
  const { settings, dataDir, shelf, folder } = await agencyWith([])
  const warnings = async () => {
    const { db, close } = connectSqlite(dataDir)
    const found = await listWarnings(db)
    await close()
    return found
  }
  writeFileSync(join(folder, 'taken'), '')
  expect(await operate('backup', ['--out', join(folder, 'taken'), '--keep', '1'], settings)).toMatchObject({ code: 1 })
  expect(await warnings()).toEqual(['backup-failed'])
  expect(await operate('backup', ['--out', shelf.place, '--keep', '1', '--prove'], settings)).toMatchObject({ code: 0 })
  expect(await warnings()).toEqual([])
})

test('`--keep` names backups by date, and lists what it removed', async () => {
  const { shelf, backUp, settings } = await agencyWith([])
  const old = await backUp()
  const { code, said } = await operate('backup', ['--out', shelf.place, '--keep', '1'], settings)
  expect([code, said]).toEqual([0, expect.stringContaining(`Removed older ones: ${old.name}.`)])
  expect(readdirSync(shelf.place)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)])
  expect(await operate('backup', ['--out', shelf.place, '--keep', '0'], settings)).toMatchObject({ code: 1 })
})

test('a backup can be checked against its manifest without a restore', async () => {
  const { backUp, fileIn, shelf, keys, settings } = await agencyWith(['plan', 'menu', 'list'])
  const { name } = await backUp()
  expect(await verifyBackup(shelf.source(name))).toEqual({ looked: 4, wrong: [] })
  writeFileSync(fileIn(name, 0), '%PDF-1.7 PLAN')
  rmSync(fileIn(name, 1))
  const wrong = [`files/${keys[0]}`, `files/${keys[1]}`]
  expect(await verifyBackup(shelf.source(name))).toEqual({ looked: 4, wrong })
  const { code, said } = await operate('verify', ['--backup', join(shelf.place, name)], settings)
  expect([code, said.split('\n').slice(0, 2)]).toEqual([1, wrong.map((it) => `damaged: ${it}`)])
})
