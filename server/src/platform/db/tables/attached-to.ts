import type { Generated } from 'kysely'

/** Parent: a work item, a request or, if neither is set, the project. Never both. */
export interface AttachedTo {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

/** Attachments of a request also show on the work it becomes, as long as that exists. */
export interface PassedOnTo {
  resultId: Generated<string | null>
}
