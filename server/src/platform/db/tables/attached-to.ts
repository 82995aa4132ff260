import type { Generated } from 'kysely'

/** A work item, a request or else the project. */
export interface AttachedTo {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

export interface PassedOnTo {
  resultId: Generated<string | null>
}
