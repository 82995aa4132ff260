import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { createLogger } from '../../server/src/platform/config/log.ts'
import { openServices } from '../../server/src/operations/start/open-services.ts'
import { moveIn, type Person, signEverybodyIn } from '../../server/testing/agencies/cast.ts'

export interface Place {
  environment: Record<string, string>
  folder: string
  dataDir: string
  databaseFile: string
  tokens: Record<Person, string>
  forget(): void
}

export async function newPlace({
  folder = mkdtempSync(join(tmpdir(), 'oriel-fault-')),
  databaseUrl,
  environment: more = {},
  fill,
}: {
  folder?: string
  databaseUrl?: string
  environment?: Record<string, string>
  fill?: (db: Db) => Promise<void>
} = {}): Promise<Place> {
  const dataDir = join(folder, 'data')
  const environment = {
    ORIEL_DATA_DIR: dataDir,
    ORIEL_SECRETS_DIR: join(folder, 'secrets'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  }
  const house = await openServices(readConfig(environment), createLogger('silent'))
  await moveIn(house.db)
  await fill?.(house.db)
  const tokens = await signEverybodyIn(house.db)
  await house.close()
  return {
    environment,
    folder,
    dataDir,
    databaseFile: join(dataDir, 'oriel.db'),
    tokens,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  }
}
