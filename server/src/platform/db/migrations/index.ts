import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from 'kysely/migration'

const names = readdirSync(import.meta.dirname).flatMap((file) => /^(\d{3}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? [])

/** Forward only. */
export const migrations: Record<string, Migration> = {}
for (const name of names.toSorted())
  migrations[name] = (await import(join(import.meta.dirname, `${name}.ts`))) as Migration
