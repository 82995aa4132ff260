import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkReadiness } from '@oriel/contracts/health'
import { deleteTask } from '@oriel/contracts/classic/tasks'
import { describe, expect, test, vi } from 'vitest'
import { listWarnings } from '../../../platform/db/connection/warnings.ts'
import { probeReadiness } from '../../../features/settings/health/probe-readiness.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { contentsOf, keysOf, storages } from '../../../../testing/storage/storages.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import { purgeTrash } from './purge-trash.ts'
import { sweepBlobs } from './sweep-blobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

async function agencyWithFiles(settings: Record<string, string>, count: number) {
  const agency = await openDemoAgency(settings)
  const { db, storage } = agency.services
  await live(agency, 73 * HOUR)
  await uploadWithTask(agency, 'first')
  const row = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const sent = await contentsOf(storage)
  for (let at = 1; at < count; at += 1) {
    const { key } = await store(agency, sent)
    await db
      .insertInto('files')
      .values({ ...row, id: `file-${at}`, storageKey: key })
      .execute()
  }
  return { agency, sent }
}

async function store({ services: { storage } }: Agency, sent: Map<string, string>) {
  const content = randomBytes(100)
  const staged = await storage.stage(Readable.from([content]), { maxBytes: 100 })
  await storage.keep(staged)
  sent.set(staged.key, createHash('sha256').update(content).digest('hex'))
  return staged
}

/** Like another database or an older dump. */
async function loseRows({ db }: Agency, count: number) {
  const rows = await db.selectFrom('files').selectAll().orderBy('id').limit(count).execute()
  for (const { id } of rows) await db.deleteFrom('files').where('id', '=', id).execute()
  return { keys: rows.map(({ storageKey }) => storageKey).toSorted(), putBack: () => putRows(db, rows) }
}

async function putRows(db: Agency['db'], rows: Array<Record<string, unknown>>) {
  for (const row of rows)
    await db
      .insertInto('files')
      .values(row as never)
      .execute()
}

async function live({ db }: Agency, lived: number) {
  const value = JSON.stringify({ at: Date.now(), hold: 0, lived })
  await db
    .insertInto('facts')
    .values({ name: 'clock', value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute()
}

/** The health endpoint shows only that there is a warning. */
const refused = { all: ['sweep-refused'], told: [200, { state: 'ok', warnings: ['sweep-refused'] }] }

async function warnings({ services, ask }: Agency) {
  const { warnings: all } = await probeReadiness({ ...services, pools: { ...services.pools } })
  const { status, data } = await ask('nobody', checkReadiness, {})
  return { all, told: [status, data] }
}

describe.each(storages)('with files in %s', (_, settingsOf) => {
  test('files without a row wait 72 hours, then a week in quarantine, then are deleted', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 3)
    const { storage } = agency.services
    const orphan = await store(agency, new Map())
    await sweepBlobs(agency.services, later(71 * HOUR))
    expect(await keysOf(storage.listAside())).toEqual([])
    await sweepBlobs(agency.services, later(73 * HOUR))
    expect(await keysOf(storage.listAside())).toEqual([orphan.key])
    await sweepBlobs(agency.services, later(7 * DAY - HOUR))
    expect(await keysOf(storage.listAside())).toEqual([orphan.key])
    await sweepBlobs(agency.services, later(7 * DAY + HOUR))
    expect(await contentsOf(storage)).toEqual(sent)
  })

  test('nothing is swept before the database has run for 72 hours', async () => {
    const { agency } = await agencyWithFiles(await settingsOf(), 2)
    await store(agency, new Map())
    await live(agency, 71 * HOUR)
    await sweepBlobs(agency.services, later(30 * DAY))
    expect(await keysOf(agency.services.storage.listAside())).toEqual([])
    await live(agency, 73 * HOUR)
    await sweepBlobs(agency.services, later(30 * DAY))
    expect(await keysOf(agency.services.storage.listAside())).toHaveLength(1)
  })

  test('R-67: more than 5 % of more than 100 files are not swept; health says so until the rows are back', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 120)
    const error = vi.spyOn(agency.services.log, 'error')
    const lost = await loseRows(agency, 7)
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect(error).toHaveBeenCalledWith(
      { files: 120, own: 0, strangers: 7 },
      expect.stringContaining('nothing was swept'),
    )
    expect(await keysOf(agency.services.storage.list())).toEqual([...sent.keys()].toSorted())
    expect(await warnings(agency)).toEqual(refused)
    await lost.putBack()
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect((await warnings(agency)).all).toEqual([])
    expect(await contentsOf(agency.services.storage)).toEqual(sent)
  })

  test('of fewer than a hundred files 6 unknown ones are not swept; 5 are, and readiness says so until the next sweep', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 40)
    const { storage } = agency.services
    const { putBack } = await loseRows(agency, 6)
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect(await keysOf(storage.list())).toEqual([...sent.keys()].toSorted())
    expect((await warnings(agency)).all).toEqual(['sweep-refused'])
    await putBack()
    const { keys } = await loseRows(agency, 5)
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect((await keysOf(storage.listAside())).toSorted()).toEqual(keys)
    expect(await listWarnings(agency.db)).toEqual(['files-set-aside'])
    await sweepBlobs(agency.services, later(81 * HOUR))
    expect(await listWarnings(agency.db)).toEqual([])
  })

  test('a sweep never takes all files, however few', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 3)
    await loseRows(agency, 3)
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect(await keysOf(agency.services.storage.list())).toEqual([...sent.keys()].toSorted())
    expect(await warnings(agency)).toEqual(refused)
  })

  test('rows that vanish during the sweep end it', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 3)
    const { storage } = agency.services
    const list = storage.list.bind(storage)
    let looks = 0
    vi.spyOn(storage, 'list').mockImplementation(async function* () {
      looks += 1
      if (looks === 2) await loseRows(agency, 3)
      yield* list()
    })
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect(looks).toBe(2)
    expect(await keysOf(list())).toEqual([...sent.keys()].toSorted())
    expect(await warnings(agency)).toEqual(refused)
  })

  test('files adopted by another database in the meantime are not swept', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 3)
    await store(agency, sent)
    await agency.services.storage.writeMark('11111111-1111-4111-8111-111111111111')
    await sweepBlobs(agency.services, later(80 * HOUR))
    expect(await keysOf(agency.services.storage.list())).toEqual([...sent.keys()].toSorted())
    expect(await warnings(agency)).toEqual(refused)
  })

  test('emptying a trash that held half of all files sweeps those, and no others', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 120)
    const { db, storage } = agency.services
    await db
      .updateTable('files')
      .set({ workItemId: 'homepage' })
      .where(
        'id',
        'in',
        Array.from({ length: 60 }, (_it, at) => `file-${at + 1}`),
      )
      .execute()
    const half = await db.selectFrom('files').select('storageKey').where('workItemId', '=', 'homepage').execute()
    expect((await agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' })).status).toBe(200)
    const said = vi.spyOn(agency.services.log, 'info')
    await purgeTrash(agency.services, later(31 * DAY))
    const homepage = { type: 'task', id: 'homepage', title: 'Homepage', files: 60 }
    expect(said.mock.calls.map(([what]) => what)).toEqual([homepage, { removed: 1 }])
    const line = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(line).toMatchObject({ event: 'permanently-deleted', actorId: null, targetName: 'Homepage' })

    said.mockClear()
    await sweepBlobs(agency.services, later(4 * DAY))
    expect(said.mock.calls.map(([what]) => what)).toEqual([
      { count: 60, files: expect.arrayContaining(half.map(({ storageKey: key }) => ({ key, name: 'first.pdf' }))) },
      { aside: 60, back: 0, gone: 0 },
    ])
    expect(await keysOf(storage.listAside())).toEqual(half.map(({ storageKey }) => storageKey).toSorted())
    await sweepBlobs(agency.services, later(8 * DAY))
    for (const { storageKey } of half) sent.delete(storageKey)
    expect(sent.size).toBe(60)
    expect(await contentsOf(storage)).toEqual(sent)
    expect(await warnings(agency)).toEqual({ all: [], told: [200, { state: 'ok' }] })
    expect(await db.selectFrom('removedKeys').select('key').execute()).toEqual([])
  })

  test('after an older dump and then the newer database again, the newer one’s files are there at once', async () => {
    const { agency, sent } = await agencyWithFiles(await settingsOf(), 10)
    const { storage } = agency.services
    const newer = await loseRows(agency, 4)
    for (const days of [4, 6]) {
      await sweepBlobs(agency.services, later(days * DAY))
      expect(await keysOf(storage.listAside())).toEqual(newer.keys)
    }
    await newer.putBack()
    for (const key of newer.keys) {
      const content = await buffer((await storage.open(key)).stream)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sent.get(key))
    }
    await sweepBlobs(agency.services, later(8 * DAY))
    expect(await keysOf(storage.listAside())).toEqual([])
    expect(await contentsOf(storage)).toEqual(sent)
  })
})
