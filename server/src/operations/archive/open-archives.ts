import { addAbortSignal } from 'node:stream'
import { databaseFile } from '../../platform/db/former-names.ts'
import { schemaState } from '../../platform/db/schema.ts'
import type { Archives, Services } from '../../platform/http/services.ts'
import type { TransferSource } from '../move/transfer-endpoint.ts'

type Opened = Pick<Services, 'config' | 'db' | 'storage' | 'live' | 'leaving'>

/** Lazy imports: rarely used. */
export const openArchives = (services: Opened): Archives => ({
  async write(key, onProgress) {
    const { db, storage, leaving } = services
    const { writeArchive } = await import('./write-archive.ts')
    const rows = await openSnapshot(services)
    try {
      const schema = (await schemaState(db)).applied.at(-1) ?? ''
      const archive = addAbortSignal(leaving, writeArchive({ rows, storage, schema, onProgress }))
      const staged = await storage.stage(archive, { maxBytes: Infinity, key })
      await storage.keep(staged)
      return staged
    } finally {
      await rows.close()
    }
  },
  async read(bytes, by) {
    const [{ Archive }, { importArchive }] = await Promise.all([
      import('./read-archive.ts'),
      import('./import-archive.ts'),
    ])
    await importArchive(services, await Archive.open(bytes), by)
  },
})

async function openSnapshot({ config: { databaseUrl, dataDir } }: Opened): Promise<TransferSource> {
  if (databaseUrl) {
    const { PostgresEndpoint } = await import('../move/postgres-endpoint.ts')
    const rows = await PostgresEndpoint.at(databaseUrl, 'beside')
    await rows.beginReading()
    return rows
  }
  const { SqliteEndpoint } = await import('../move/sqlite-endpoint.ts')
  const rows = new SqliteEndpoint(databaseFile(dataDir))
  await rows.beginReading()
  return rows
}
