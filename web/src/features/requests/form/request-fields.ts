import { UNDECIDED_TASK } from '../../../lib/requestable-projects.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import type { RequestFields } from './request-rules.ts'

export const emptyRequestFields: RequestFields = {
  title: '',
  description: '',
  project: '',
  workItem: '',
  priority: 'normal',
  dueOn: '',
  reason: '',
}

export const toRequestFields = ({
  title,
  description,
  project,
  workItem,
  priority,
  dueOn,
  reason,
}: RequestSummary): RequestFields => ({
  title,
  description,
  project: project.id,
  workItem: workItem?.id ?? UNDECIDED_TASK,
  priority,
  dueOn,
  reason,
})

/** An edit may keep a past due date. */
export const loadRequestRules = async (kept?: string) => (await import('./request-rules.ts')).requestDraftRules(kept)
