import type { NamedRequest } from '../named-request.ts'
import { UNKNOWN_PLACE } from './unknown-place.ts'
import type { RequestFields } from './request-rules.ts'

export const emptyFields: RequestFields = {
  title: '',
  description: '',
  project: '',
  workItem: '',
  priority: 'normal',
  dueOn: '',
  reason: '',
}

export const fieldsOf = ({
  title,
  description,
  project,
  workItem,
  priority,
  dueOn,
  reason,
}: NamedRequest): RequestFields => ({
  title,
  description,
  project: project.id,
  workItem: workItem?.id ?? UNKNOWN_PLACE,
  priority,
  dueOn,
  reason,
})

/** The rules of the form; an edit may keep a due date that has passed. */
export const loadRules = async (kept?: string) => (await import('./request-rules.ts')).draftShape(kept)
