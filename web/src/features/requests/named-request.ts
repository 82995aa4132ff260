import type { Request, RequestPage, RequestRow } from '@oriel/contracts/v1/shapes/requests'
import { type Person, personOf } from '../../lib/people.ts'
import { type Attachment, authored, type Comment } from '../../lib/work-items.ts'

type Beside = Pick<RequestPage, 'people' | 'projects' | 'workItems'>

/** A request with the names of what it mentions, so that a card or a dialog can be shown by itself. */
export interface NamedRequest extends Omit<RequestRow, 'project' | 'workItem' | 'author' | 'reviewedBy'> {
  project: { id: string; name: string }
  /** The task it is asked under. */
  workItem: { id: string; title: string }
  author: Person
  reviewedBy: Person | null
}

/** On its own page, with what was said and sent about it as far as the reader may see it. */
export interface OpenRequest extends NamedRequest {
  commentList: Comment[]
  fileList: Attachment[]
}

export function namedRequest(row: RequestRow, { people, projects, workItems }: Beside): NamedRequest {
  const { project, workItem, author, reviewedBy } = row
  return {
    ...row,
    project: { id: project, name: projects[project]?.name ?? '' },
    workItem: { id: workItem, title: workItems[workItem]?.title ?? '' },
    author: personOf(people, author),
    reviewedBy: reviewedBy === null ? null : personOf(people, reviewedBy),
  }
}

export const openRequest = ({ commentList, fileList, people, projects, workItems, ...row }: Request): OpenRequest => ({
  ...namedRequest(row, { people, projects, workItems }),
  commentList: authored(commentList, people),
  fileList: authored(fileList, people),
})

/** Neither turned down, taken back nor done. */
export const isOpen = ({ status }: Pick<RequestRow, 'status'>) =>
  status === 'pending' || status === 'approved' || status === 'in-progress'

/** Of the dialogs in which it is decided about. */
export interface DecisionDialogProps {
  /** As it was when the dialog opened. */
  request: NamedRequest
  onClose: () => void
  /** The decision is made. */
  onDecided: () => void
}
