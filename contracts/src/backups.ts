import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { managers } from './roles.ts'

/** How well the agency's data is kept; what is null has not happened yet. */
export const BackupState = z.object({
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

export const getBackupState = endpoint({
  method: 'GET',
  path: '/api/backups',
  who: managers,
  input: z.object({}),
  /** Null where somebody else sees to backups, which is so on PostgreSQL. */
  output: z.object({ backups: z.nullable(BackupState) }),
})
