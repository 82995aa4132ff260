import { addAbortSignal } from 'node:stream'
import { databaseFile } from '../../platform/db/former-names.ts'
import { schemaState } from '../../platform/db/schema.ts'
import type { Archives, Services } from '../../platform/http/services.ts'
import type { ImportProgress } from '../../platform/db/live-events/live-events.ts'
import type { TransferSource } from './move/transfer-endpoint.ts'

type Opened = Pick<Services, 'config' | 'db' | 'storage' | 'live' | 'leaving'>

/** Lazy imports: rarely used. */
export function openArchives(services: Opened): Archives {
  let latest: ImportProgress | null = null
  const keep = (progress: ImportProgress) => {
    // Its own events arrive late through the database.
    if (!latest || progress.at >= latest.at) latest = progress
  }
  services.live.listen(({ progress }) => progress && keep(progress))
  return {
    ...readAndWrite(services),
    latestImport: () => latest,
    report(progress) {
      keep(progress)
      services.live.publish({ kind: 'import', projectId: null, audience: 'team', userId: '', progress })
    },
  }
}

const readAndWrite = (services: Opened): Pick<Archives, 'write' | 'read' | 'check'> => ({
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
  async check(bytes) {
    const { Archive } = await import('./read-archive.ts')
    await Archive.open(bytes)
  },
  async read(bytes, by, onProgress = () => {}) {
    const [{ Archive }, { importArchive }] = await Promise.all([
      import('./read-archive.ts'),
      import('./import-archive.ts'),
    ])
    await importArchive(services, await Archive.open(bytes), by, onProgress)
  },
})

async function openSnapshot({ config: { databaseUrl, dataDir } }: Opened): Promise<TransferSource> {
  if (databaseUrl) {
    const { PostgresEndpoint } = await import('./move/postgres-endpoint.ts')
    const rows = await PostgresEndpoint.at(databaseUrl, 'beside')
    await rows.beginReading()
    return rows
  }
  const { SqliteEndpoint } = await import('./move/sqlite-endpoint.ts')
  const rows = new SqliteEndpoint(databaseFile(dataDir))
  await rows.beginReading()
  return rows
}
