import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFileVersions } from '@oriel/contracts/v1/discussion/files'
import { expect, onTestFinished, test } from 'vitest'
import { uploaded, replaced } from '../../../../testing/agencies/sign-offs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { operate } from '../../../../testing/processes/operate.ts'
import { listUnreferencedBlobs } from '../../../operations/server/jobs/sweep-blobs.ts'
import { SWEEP_GRACE_PERIOD } from '../../../platform/storage/sweep-storage.ts'
import { listBlobReferences } from '../../../operations/backup/verify/blob-references.ts'

async function agencyWithVersions() {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  await replaced(agency, id)
  await replaced(agency, id)
  const { dataDir, secretsDir, databaseUrl } = agency.services.config
  const former = await agency.db.selectFrom('fileVersions').select('storageKey').orderBy('number').execute()
  const latest = await agency.db.selectFrom('files').select('storageKey').execute()
  return {
    agency,
    id,
    dataDir,
    settings: { ORIEL_DATA_DIR: dataDir, ORIEL_SECRETS_DIR: secretsDir, DATABASE_URL: databaseUrl },
    keys: [...former, ...latest].map(({ storageKey }) => storageKey),
    pathOf: (key = '') => join(dataDir, 'files/files', key),
  }
}
type World = Awaited<ReturnType<typeof agencyWithVersions>>

const numbers = async ({ agency, id }: World) => {
  const { items } = (await agency.ask('mara', listFileVersions, { id })).data
  return items.map(({ number }) => number)
}

test('no sweep deletes a version’s bytes, and verify checks each', async () => {
  const world = await agencyWithVersions()
  const { agency, keys, settings } = world
  const later = new Date(Date.now() + 2 * SWEEP_GRACE_PERIOD)
  expect(await listUnreferencedBlobs(agency.services, later)).toEqual([])
  expect((await listBlobReferences(agency.db)).map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  await agency.db.deleteFrom('fileVersions').where('number', '=', 1).execute()
  expect(await listUnreferencedBlobs(agency.services, later)).toEqual([keys[0]])
  expect(await operate('verify', ['--deep'], settings)).toMatchObject({
    said: expect.stringMatching(/^Checked 2 files, every byte: 0 missing, 0 changed; 1 orphan/m) as string,
  })
})

test('a backup contains every version', async () => {
  const { settings, dataDir, keys } = await agencyWithVersions()
  if (settings.DATABASE_URL !== undefined) return
  const out = `${dataDir}-copy`
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  expect((await operate('backup', ['--out', out], settings)).code).toBe(0)
  const to = join(dataDir, 'restored')
  expect((await operate('restore', ['--from', out, '--to', to], {})).code).toBe(0)
  for (const key of keys) expect(existsSync(join(to, 'files/files', key))).toBe(true)
  expect((await operate('verify', ['--deep'], { ...settings, ORIEL_DATA_DIR: to })).said).toContain('Checked 3 files')
})

test('another version’s bytes don’t match', async () => {
  const { settings, keys, pathOf } = await agencyWithVersions()
  copyFileSync(pathOf(keys[1]), pathOf(keys[0]))
  expect(await operate('verify', ['--deep'], settings)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/version 1 of menu\.pdf/) as string,
  })
})

test('a version whose bytes are lost is dropped, and the file falls back to the one before', async () => {
  const world = await agencyWithVersions()
  const { agency, settings, keys, pathOf } = world
  for (const key of [keys[1], keys[2]]) rmSync(pathOf(key))
  await agency.services.close()
  expect((await operate('verify', ['--fix'], settings)).said).toContain('2 missing')
  expect(await operate('verify', ['--deep'], settings)).toMatchObject({
    said: expect.stringMatching(/^Checked 1 files, every byte: 0 missing/) as string,
  })
  expect(world.keys).toHaveLength(3)
})

test('each is counted separately', async () => {
  expect(await numbers(await agencyWithVersions())).toEqual([3, 2, 1])
})

test('each file has its own first version', async () => {
  const agency = await openDemoAgency()
  const files = [
    ['one.txt', 'First of one.'],
    ['other.txt', 'First of the other.'],
  ] as const
  for (const [name, words] of files) {
    const id = await uploaded(agency, 'client', [name, Buffer.from(words)])
    await replaced(agency, id)
    const answer = await agency.fetch('clara', `/api/v1/files/${id}/versions/1/content`)
    expect(await answer.text()).toBe(words)
  }
})
