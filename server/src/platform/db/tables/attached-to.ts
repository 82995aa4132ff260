import type { Generated } from 'kysely'

/** Where something hangs: on a work item, on a request, or (neither) on the project itself. Never on both. */
export interface AttachedTo {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

/** What is sent with a request arrives at the work that it becomes: it is seen on both, while that is there. */
export interface PassedOnTo {
  resultId: Generated<string | null>
}
