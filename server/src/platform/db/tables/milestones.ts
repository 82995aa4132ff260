import type { Generated } from 'kysely'

export interface MilestonesTable {
  id: string
  projectId: string
  title: string
  dueOn: string
  /** Null while upcoming, or if missed. */
  reachedAt: string | null
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
