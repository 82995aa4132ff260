import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openServices } from '../../src/operations/server/open-services.ts'
import { moveIn, signEverybodyIn } from './cast.ts'
import { uploadWithTask } from '../storage/upload-to-task.ts'

export const settingsAt = (folder: string, dataDir = join(folder, 'data')) => ({
  ORIEL_DATA_DIR: dataDir,
  ORIEL_SECRETS_DIR: join(folder, 'secrets'),
})

export const openAt = (folder: string, dataDir?: string) =>
  openServices(readConfig(settingsAt(folder, dataDir)), pino({ level: 'silent' }))

/** Always on SQLite, already closed, with a file per text. */
export async function folderAgency(texts: string[] = []) {
  const folder = await mkdtemp(join(process.env.ORIEL_TEST_FOLDER ?? tmpdir(), 'oriel-agency-'))
  const services = await openAt(folder)
  await moveIn(services.db)
  const app = await buildApp(services)
  const { mara } = await signEverybodyIn(services.db)
  const send = async (_: string, request: InjectOptions) =>
    app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${mara}` } })
  for (const text of texts) await uploadWithTask({ send }, text)
  const files = await services.db.selectFrom('files').select(['storageKey', 'originalName']).orderBy('id').execute()
  await app.close()
  await services.close()
  const dataDir = join(folder, 'data')
  return {
    folder,
    dataDir,
    settings: settingsAt(folder),
    keys: files.map(({ storageKey }) => storageKey),
    paths: files.map(({ storageKey }) => join(dataDir, 'files/files', storageKey)),
    forget: () => rm(folder, { recursive: true }),
  }
}
