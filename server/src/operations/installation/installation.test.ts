import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listAudit } from '@oriel/contracts/classic/audit'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../../platform/config/data-folder.ts'
import { openServices } from '../server/open-services.ts'
import { configAt, openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { type DatabasePlace, freshDatabaseUrl } from '../../../testing/database/fresh-database.ts'
import { contentsOf, removeMark, storages } from '../../../testing/storage/storages.ts'
import { readInstallationIds } from './installation.ts'

type Settings = Record<string, string>

const open = (place: DatabasePlace, settings: Settings) =>
  openServices(configAt(place, settings), pino({ level: 'silent' }))

async function emptyPlace(): Promise<DatabasePlace> {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  return place
}

type Services = Awaited<ReturnType<typeof open>>

async function addFile({ db, storage }: Services, text: string) {
  const staged = await storage.stage(Readable.from([Buffer.from(text)]), { maxBytes: 1000 })
  await storage.keep(staged)
  const person = { id: text, fullName: text, role: 'pm', status: 'active', passwordHash: '', passwordState: 'user-set' }
  await db
    .insertInto('users')
    .values({ ...person, skills: '[]', imageKey: staged.key, createdAt: '', searchText: '' } as never)
    .execute()
  return staged.key
}

async function refusal(place: DatabasePlace, settings: Settings) {
  const refused = await open(place, settings).then(
    async (services) => {
      await services.close()
      return new Error('it started')
    },
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(StartupError)
  const { message } = refused as StartupError
  expect(message).toMatch(/^.*--adopt-files.*$/)
  return message
}

async function moveFiles(from: string, to: string) {
  rmSync(join(to, 'files'), { recursive: true, force: true })
  await rename(join(from, 'files'), join(to, 'files'))
}

async function filesAt(services: Services) {
  const files = await contentsOf(services.storage)
  await services.close()
  return files
}

describe.each(storages)('with files in %s', (_, settingsOf) => {
  async function installation() {
    const [place, settings] = [await emptyPlace(), await settingsOf()]
    const services = await open(place, settings)
    const key = await addFile(services, 'the only copy')
    const { id } = await readInstallationIds(services.db)
    return { place, settings, key, id: id ?? '', files: await filesAt(services) }
  }

  test('database and storage get one id at the first start and keep it', async () => {
    const { place, settings, id } = await installation()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const again = await open(place, settings)
    expect([(await readInstallationIds(again.db)).id, await again.storage.readMark()]).toEqual([id, id])
    await again.close()
  })

  async function otherDatabase({ dataDir }: DatabasePlace, settings: Settings, { isNew }: { isNew: boolean }) {
    const other = await emptyPlace()
    if (!isNew) await (await open(other, await settingsOf())).close()
    if (settings['S3_BUCKET']) return other
    if (other.url) return { url: other.url, dataDir }
    await moveFiles(dataDir, other.dataDir)
    return other
  }

  test.each([true, false])(
    'a second installation is refused, new or not (%s), until it adopts the files',
    async (isNew) => {
      const { place, settings, id, files } = await installation()
      const other = await otherDatabase(place, settings, { isNew })
      const said = await refusal(other, settings)
      expect(said).toContain(`belongs to the installation ${id}, but the database `)
      expect(said).toMatch(
        isNew ? /is missing|carries no installation id/ : /is that of the installation [0-9a-f-]{36}\./,
      )

      const takeOver = { ORIEL_ADOPT_FILES: '1', ORIEL_ACCEPT_NEW_SEAL_KEY: '1' }
      const adopted = await open(other, { ...settings, ...takeOver })
      const { id: otherId } = await readInstallationIds(adopted.db)
      expect(otherId).not.toBe(id)
      expect(await adopted.storage.readMark()).toBe(otherId)
      const line = await adopted.db.selectFrom('auditLog').selectAll().executeTakeFirst()
      expect(line).toMatchObject({ event: 'storage-adopted', actorName: 'The operator' })
      expect(JSON.parse(line?.details ?? '')).toEqual({ installation: otherId, before: id })
      expect(await filesAt(adopted)).toEqual(files)

      await (await open(other, settings)).close()
      if (!place.url && !settings['S3_BUCKET']) await moveFiles(other.dataDir, place.dataDir)
      expect(await refusal(place, settings)).toContain(`belongs to the installation ${otherId}`)
    },
  )

  test('files without a mark are refused to a database that has an id', async () => {
    const { place, settings, id, files } = await installation()
    await removeMark(configAt(place, settings))
    expect(await refusal(place, settings)).toContain(`not the mark of this database's installation ${id}`)
    expect(await filesAt(await open(place, { ...settings, ORIEL_ADOPT_FILES: '1' }))).toEqual(files)
  })

  test('an older installation gets its id silently when the database knows the files', async () => {
    const { place, settings, files } = await installation()
    await forget(place, settings)
    const services = await open(place, settings)
    expect(await services.storage.readMark()).toBe((await readInstallationIds(services.db)).id)
    expect(await filesAt(services)).toEqual(files)
  })

  test('an older installation without files gets its id too', async () => {
    const [place, settings] = [await emptyPlace(), await settingsOf()]
    await (await open(place, settings)).close()
    await forget(place, settings)
    const services = await open(place, settings)
    expect(await services.storage.readMark()).toMatch(/^[0-9a-f-]{36}$/)
    await services.close()
  })

  test('an older database is refused when it knows none of the files', async () => {
    const { place, settings, key } = await installation()
    await forget(place, settings, async ({ db }) => {
      await db
        .updateTable('users')
        .set({ imageKey: key.replaceAll(/[0-9a-f]/g, '0') })
        .execute()
    })
    expect(await refusal(place, settings)).toContain('none of those that the database knows')
  })

  test('a database with file rows is refused an empty storage', async () => {
    const { place, settings, key } = await installation()
    const services = await open(place, settings)
    await services.storage.discard({ key })
    await services.close()
    await removeMark(services.config)
    expect(await refusal(place, settings)).toContain('is empty')
  })

  test('a start killed between the mark and the database continues where it stopped', async () => {
    const { place, settings, id } = await installation()
    const services = await open(place, settings)
    await services.db.deleteFrom('facts').where('name', '=', 'installation').execute()
    await services.close()
    const again = await open(place, settings)
    expect((await readInstallationIds(again.db)).id).toBe(id)
    await again.close()
  })

  async function forget(
    place: DatabasePlace,
    settings: Settings,
    change: (services: Services) => Promise<void> = async () => {},
  ) {
    const services = await open(place, settings)
    await services.db.deleteFrom('facts').where('name', 'like', 'installation%').execute()
    await change(services)
    await services.close()
    await removeMark(services.config)
  }

  test('a missing or empty database file is refused, and none is created', async () => {
    const { place, settings, files } = await installation()
    if (place.url) return
    const file = join(place.dataDir, 'oriel.db')
    await rename(file, `${file}.kept`)
    expect(await refusal(place, settings)).toContain('but the database is missing')
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, '')
    expect(await refusal(place, settings)).toContain('but the database is missing')
    expect(statSync(file).size).toBe(0)
    await rename(`${file}.kept`, file)
    expect(await filesAt(await open(place, settings))).toEqual(files)
  })
})

test('the audit log tells managers that files were adopted', async () => {
  const agency = await openDemoAgency()
  const { config, storage } = agency.services
  await storage.writeMark('11111111-1111-4111-8111-111111111111')
  const place = { url: config.databaseUrl, dataDir: config.dataDir }
  if (place.url) await (await open(place, { ORIEL_ADOPT_FILES: '1' })).close()
  else {
    const { adoptStorage } = await import('./ensure-own-storage.ts')
    await adoptStorage(agency.services)
  }
  const { data } = await agency.ask('mara', listAudit, { event: 'storage-adopted' })
  expect(data.entries).toMatchObject([{ actor: { fullName: 'The operator' }, target: { name: storage.place } }])
})

test('an unreachable bucket blocks only the files of an installation, and the start of a new one', async () => {
  const [, settingsOf] = storages[1] ?? []
  const settings = (await settingsOf?.()) ?? {}
  const place = await emptyPlace()
  const away = { ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' }
  await expect(open(place, away)).rejects.toThrow(/^.*bucket.*$/)
  const services = await open(place, settings)
  const key = await addFile(services, 'there')
  await services.close()
  const without = await open(place, away)
  expect(await without.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  await without.close()
  const again = await open(place, settings)
  expect(String(await buffer((await again.storage.open(key)).stream))).toBe('there')
  await again.close()
})

test('processes starting at the same moment on a new database and bucket agree', async () => {
  const place = await emptyPlace()
  if (!place.url) return
  const [, settingsOf] = storages[1] ?? []
  const settings = (await settingsOf?.()) ?? {}
  const several = await Promise.all([1, 2, 3].map(() => open(place, settings)))
  const ids = await Promise.all(several.map(async ({ db }) => (await readInstallationIds(db)).id))
  expect(new Set(ids).size).toBe(1)
  expect(await several[0]?.storage.readMark()).toBe(ids[0])
  for (const services of several) await services.close()
})
