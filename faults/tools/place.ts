import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { createLogger } from '../../server/src/platform/config/log.ts'
import { openServices } from '../../server/src/operations/server/open-services.ts'
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
  ownId = false,
}: {
  folder?: string
  databaseUrl?: string
  environment?: Record<string, string>
  fill?: (db: Db) => Promise<void>
  /** Otherwise shared by places on SQLite and a folder. */
  ownId?: boolean
} = {}): Promise<Place> {
  const dataDir = join(folder, 'data')
  const environment = {
    ORIEL_DATA_DIR: dataDir,
    ORIEL_SECRETS_DIR: join(folder, 'secrets'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  }
  const isPlain = !databaseUrl && !more['S3_BUCKET'] && !fill && !ownId
  const tokens = isPlain ? await copyTemplate(folder) : await fillPlace(environment, fill)
  return {
    environment,
    folder,
    dataDir,
    databaseFile: join(dataDir, 'oriel.db'),
    tokens: { ...tokens },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function fillPlace(environment: Record<string, string>, fill?: (db: Db) => Promise<void>) {
  const house = await openServices(readConfig(environment), createLogger('silent'))
  await moveIn(house.db)
  await fill?.(house.db)
  const tokens = await signEverybodyIn(house.db)
  await house.close()
  return tokens
}

const HOUR = 3_600_000
let template: { folder: string; at: number; tokens: Promise<Place['tokens']> } | undefined

/** Renewed hourly, because idle sessions end. */
async function copyTemplate(folder: string) {
  if (!template || Date.now() - template.at > HOUR) template = newTemplate()
  const tokens = await template.tokens
  cpSync(template.folder, folder, { recursive: true })
  return tokens
}

function newTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const environment = { ORIEL_DATA_DIR: join(folder, 'data'), ORIEL_SECRETS_DIR: join(folder, 'secrets') }
  return { folder, at: Date.now(), tokens: fillPlace(environment) }
}
