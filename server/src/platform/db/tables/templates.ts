import type { Generated } from 'kysely'

export interface TemplatesTable {
  id: string
  name: string
  description: string
  /** JSON; see features/work/templates/template-content.ts. */
  plan: string
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
