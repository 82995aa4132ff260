import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from 'kysely/migration'
import { up as baseline } from './baseline/baseline.ts'

const numbered = readdirSync(import.meta.dirname).flatMap((file) => /^(\d{3}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? [])

/** By number, from the file names. Forward only. Databases from before the baseline are upgraded by `db/upgrade`. */
export const migrations: Record<string, Migration> = { '001-baseline': { up: baseline } }
for (const name of numbered.toSorted())
  migrations[name] = (await import(join(import.meta.dirname, `${name}.ts`))) as Migration
