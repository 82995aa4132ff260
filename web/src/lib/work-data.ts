import { closedStatuses } from '@oriel/contracts/enums'
import type { Comment as CommentRow } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { File as FileRow } from '@oriel/contracts/v1/discussion/files-schemas'
import type { OriginalRequest, WorkItem, WorkItemRow } from '@oriel/contracts/v1/work/work-items-schemas'
import { type Person, personById } from './people.ts'

/** Denormalized: each card renders, patches and rolls back by itself. */

interface Beside extends RelatedRecords {
  parents: Record<string, { title: string }>
}

export interface ProjectInBrief {
  id: string
  name: string
  isInternal?: boolean
}

type Mentions = 'project' | 'parent' | 'assignees' | 'createdBy' | 'completedBy'

export interface WorkSummary extends Omit<WorkItemRow, Mentions> {
  project: ProjectInBrief
  parent: { id: string; title: string } | null
  assignees: Person[]
}

type Alone = 'description' | 'estimate' | 'createdAt' | 'updatedAt' | 'completedAt'

export interface WorkDetails extends Omit<WorkSummary, Alone>, Pick<WorkItem, Alone> {
  request?: Omit<OriginalRequest, 'author'> & { author: Person }
  createdBy: Person
  completedBy: Person | null
  named?: Person[]
  commentList: Comment[]
  fileList: AttachedFile[]
}

export type Comment = Omit<CommentRow, 'author' | 'mentions'> & { author: Person; named?: Person[] }
export type AttachedFile = Omit<FileRow, 'author'> & { author: Person }

export function toWorkSummary(row: WorkItemRow, { people, projects, parents }: Beside): WorkSummary {
  const { project, parent, assignees } = row
  return {
    ...row,
    project: { name: '', ...projects[project], id: project },
    parent: parent === null ? null : { id: parent, title: parents[parent]?.title ?? '' },
    assignees: assignees.map((id) => personById(people, id)),
  }
}

export const withAuthors = <Row extends { author: string }>(rows: readonly Row[], people: RelatedRecords['people']) =>
  rows.map((row) => ({ ...row, author: personById(people, row.author) }))

/** Completed or canceled: never overdue. */
export const isClosed = ({ status }: { status: string }) => closedStatuses.some((it) => it === status)
