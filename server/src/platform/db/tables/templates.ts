import type { Generated } from 'kysely'

/** A plan that new projects are made of. */
export interface TemplatesTable {
  id: string
  name: string
  /** For whoever chooses one. */
  description: string
  /** JSON; see features/work/templates/template-content.ts. */
  plan: string
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}
