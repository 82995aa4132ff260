import type { Generated } from 'kysely'

/** A day on which a project has come to something. */
export interface MilestonesTable {
  id: string
  projectId: string
  title: string
  dueOn: string
  /** Null while it lies ahead, or was missed. */
  reachedAt: string | null
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
