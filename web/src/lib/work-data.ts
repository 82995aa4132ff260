import type { Comment as CommentRow } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { File as FileRow } from '@oriel/contracts/v1/discussion/files-schemas'
import type { OriginalRequest, WorkItem, WorkItemRow } from '@oriel/contracts/v1/work/work-items-schemas'
import { type Person, personById } from './people.ts'

/**
 * Work as screens hold it: everybody, the project and the task above stand in each item, so that a card can be shown,
 * changed and taken back by itself.
 */

/** What stands beside the rows of an answer. */
interface Beside extends RelatedRecords {
  parents: Record<string, { title: string }>
}

type Mentions = 'project' | 'parent' | 'assignees' | 'createdBy' | 'completedBy'

export interface WorkSummary extends Omit<WorkItemRow, Mentions> {
  project: { id: string; name: string }
  /** The task above a subtask. */
  parent: { id: string; title: string } | null
  assignees: Person[]
}

type Alone = 'description' | 'estimate' | 'createdAt' | 'updatedAt' | 'completedAt'

/** On its own page: all that is known about it, and what hangs on it as far as the reader may see it. */
export interface WorkDetails extends Omit<WorkSummary, Alone>, Pick<WorkItem, Alone> {
  /** Of work that came of a request: what was asked for. */
  request?: Omit<OriginalRequest, 'author'> & { author: Person }
  createdBy: Person
  completedBy: Person | null
  /** In its description. */
  named?: Person[]
  commentList: Comment[]
  fileList: AttachedFile[]
}

/** What somebody said. */
export type Comment = Omit<CommentRow, 'author' | 'mentions'> & { author: Person; named?: Person[] }
/** A file where it hangs. */
export type AttachedFile = Omit<FileRow, 'author'> & { author: Person }

export function toWorkSummary(row: WorkItemRow, { people, projects, parents }: Beside): WorkSummary {
  const { project, parent, assignees } = row
  return {
    ...row,
    project: { id: project, name: projects[project]?.name ?? '' },
    parent: parent === null ? null : { id: parent, title: parents[parent]?.title ?? '' },
    assignees: assignees.map((id) => personById(people, id)),
  }
}

export const withAuthors = <Row extends { author: string }>(rows: readonly Row[], people: RelatedRecords['people']) =>
  rows.map((row) => ({ ...row, author: personById(people, row.author) }))
