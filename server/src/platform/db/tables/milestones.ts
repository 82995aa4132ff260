import type { Generated } from 'kysely'

export interface MilestonesTable {
  id: string
  projectId: string
  title: string
  dueOn: string
  reachedAt: string | null
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
