import * as z from 'zod/mini'
import { IsoDate, Instant } from '../../field-schemas.ts'
import { Warning } from '../../health.ts'

/** Change types of Keep a Changelog. */
export const CHANGE_KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const Release = z.object({
  /** Null if unreleased. */
  version: z.nullable(z.string()),
  date: z.nullable(IsoDate),
  /** One sentence per change; code is in backticks. */
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

/** Backup state; null fields haven't happened yet. */
const BackupState = z.object({
  /** The latest complete backup. */
  backedUpAt: z.nullable(Instant),
  /** Missing or damaged files in the latest backup attempt. */
  lacking: z.number(),
  /** The latest successful restore test. */
  provenAt: z.nullable(Instant),
  /** The latest restore test failed. */
  proofFailed: z.boolean(),
})
export type BackupState = z.infer<typeof BackupState>

export const Installation = z.object({
  state: z.enum(['ok', 'degraded', 'unavailable']),
  warnings: z.array(Warning),
  version: z.string(),
  node: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** Start of this process. */
  startedAt: Instant,
  /** Null if backups are managed elsewhere, as on PostgreSQL. */
  backups: z.nullable(BackupState),
  /** Start of each job's latest successful run in any process. */
  jobs: z.array(z.object({ name: z.string(), lastSuccess: Instant })),
})
export type Installation = z.infer<typeof Installation>
