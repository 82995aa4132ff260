import * as z from 'zod'
import type { Tables } from '../../platform/db/tables.ts'
import { CHAIN_START_FACT } from '../../platform/db/hash-chain.ts'
import type { TransferRow } from './move/transfer-endpoint.ts'

/** See docs/export-format.md. */
export const FORMAT = 1

export const MANIFEST_ENTRY = 'manifest.json'
export const FILES_ENTRY = 'files.ndjson'
export const tableEntry = (table: string) => `tables/${table}.ndjson`
export const fileEntry = (sha256: string) => `files/${sha256}`
export const ENTRY_NAMES = /^(manifest\.json|files\.ndjson|tables\/[A-Za-z]{1,60}\.ndjson|files\/[0-9a-f]{64})$/

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Size = z.int().min(0)
const Lines = z.object({ rows: Size, sha256: Hash })

export const ArchivedFile = z.object({ key: z.string(), size: Size, sha256: Hash })
export type ArchivedFile = z.infer<typeof ArchivedFile>

/** Last entry: without it the archive is incomplete. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  oriel: z.string(),
  /** Latest migration. */
  schema: z.string(),
  exportedAt: z.iso.datetime(),
  tables: z.record(z.string(), Lines),
  counters: z.record(z.string(), Size),
  files: Lines,
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Their rows authenticate someone, deliver messages or describe the installation. */
const LEFT_OUT: readonly (keyof Tables)[] = [
  'sessions',
  'devices',
  'signInLinks',
  'recoveryWishes',
  'secondFactors',
  'recoveryCodes',
  'passkeyChallenges',
  'calendarFeeds',
  'mailAddresses',
  'pushSubscriptions',
  'deliveries',
  'throttles',
  'idempotencyKeys',
  'removedKeys',
]

const CHANGED: { [Table in keyof Tables]?: (row: TransferRow) => TransferRow | null } = {
  users: (row) => ({ ...row, issuedSecret: null }),
  oidcProviders: (row) => ({ ...row, sealedSecret: '' }),
  mailServers: (row) => ({ ...row, sealedPassword: null }),
  // Revoked, because the activity names them.
  apiTokens: (row) => ({
    ...row,
    secretHash: `left out ${row['id']}`,
    revokedAt: row['revokedAt'] ?? row['lastUsedAt'] ?? row['createdAt'] ?? null,
  }),
  facts: (row) => (row['name'] === CHAIN_START_FACT ? row : null),
}

export const isExported = (table: string) => !LEFT_OUT.includes(table as keyof Tables)

/** Without secrets; null if not exported. */
export const exportedRow = (table: string, row: TransferRow): TransferRow | null =>
  (CHANGED[table as keyof Tables] ?? ((it) => it))(row)

export function blobKeysOf(row: TransferRow): string[] {
  const keys = [row['storageKey'], row['thumbnailKey'], row['imageKey']]
  return keys.filter((key) => typeof key === 'string')
}
