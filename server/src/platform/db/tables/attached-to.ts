import type { Generated } from 'kysely'

/** Parent: a work item, a request or, if neither, the project. */
export interface AttachedTo {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

export interface PassedOnTo {
  resultId: Generated<string | null>
}
