import * as z from 'zod/mini'
import { IsoDate, Instant } from '../../field-schemas.ts'
import { Warning } from '../../health.ts'

export const CHANGE_KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const Release = z.object({
  /** Null if unreleased. */
  version: z.nullable(z.string()),
  date: z.nullable(IsoDate),
  /** Code is in backticks. */
  changes: z.array(z.object({ kind: z.enum(CHANGE_KINDS), items: z.array(z.string()) })),
})
export type Release = z.infer<typeof Release>

export const About = z.object({
  version: z.string(),
  /** SPDX identifier. */
  license: z.string(),
  releases: z.array(Release),
})
export type About = z.infer<typeof About>

/** Null fields haven't happened yet. */
const BackupState = z.object({
  backedUpAt: z.nullable(Instant),
  /** Missing or damaged files in the latest attempt. */
  missingFiles: z.number(),
  restoreTestedAt: z.nullable(Instant),
  restoreTestFailed: z.boolean(),
})
export type BackupState = z.infer<typeof BackupState>

export const Installation = z.object({
  state: z.enum(['ok', 'degraded', 'unavailable']),
  warnings: z.array(Warning),
  version: z.string(),
  node: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  startedAt: Instant,
  /** Null on PostgreSQL. */
  backups: z.nullable(BackupState),
  /** Start of the latest successful run in any process. */
  jobs: z.array(z.object({ name: z.string(), lastSuccess: Instant })),
})
export type Installation = z.infer<typeof Installation>
