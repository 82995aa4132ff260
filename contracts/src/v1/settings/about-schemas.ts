import * as z from 'zod/mini'
import { IsoDate, Instant } from '../../field-schemas.ts'
import { Warning } from '../../health.ts'

/** The kinds of changes of Keep a Changelog. */
export const CHANGE_KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const Release = z.object({
  /** Null for what has not been released yet. */
  version: z.nullable(z.string()),
  date: z.nullable(IsoDate),
  /** What changed, a sentence each; between backticks stands what is typed or read by programs. */
  changes: z.array(z.object({ kind: z.enum(CHANGE_KINDS), items: z.array(z.string()) })),
})
export type Release = z.infer<typeof Release>

export const About = z.object({
  version: z.string(),
  /** As SPDX writes it. */
  license: z.string(),
  /** The newest first. */
  releases: z.array(Release),
})
export type About = z.infer<typeof About>

/** How well the agency's data is kept; what is null has not happened yet. */
const BackupState = z.object({
  /** The latest backup that lacks nothing. */
  backedUpAt: z.nullable(Instant),
  /** How many files were missing or damaged when the latest backup was made, that one or a later one. */
  lacking: z.number(),
  /** When a backup was last restored to try it, and was sound. */
  provenAt: z.nullable(Instant),
  /** The latest try failed. */
  proofFailed: z.boolean(),
})
export type BackupState = z.infer<typeof BackupState>

export const Installation = z.object({
  state: z.enum(['ok', 'degraded', 'unavailable']),
  warnings: z.array(Warning),
  version: z.string(),
  node: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** When this process started. */
  startedAt: Instant,
  /** Null where somebody else sees to backups, which is so on PostgreSQL. */
  backups: z.nullable(BackupState),
  /** When the last run of each job began that went well, in whatever process. */
  jobs: z.array(z.object({ name: z.string(), lastSuccess: Instant })),
})
export type Installation = z.infer<typeof Installation>
