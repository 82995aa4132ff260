import type { Comment as CommentRow } from '@oriel/contracts/v1/shapes/comments'
import type { Tables } from '@oriel/contracts/v1/shapes/common'
import type { File as FileRow } from '@oriel/contracts/v1/shapes/files'
import type { AskedFor, WorkItem, WorkItemRow } from '@oriel/contracts/v1/shapes/work-items'
import { type Person, personOf } from './people.ts'

/**
 * Work as screens hold it: everybody, the project and the task above stand in each item, so that a card can be shown,
 * changed and taken back by itself.
 */

/** What stands beside the rows of an answer. */
interface Beside extends Tables {
  parents: Record<string, { title: string }>
}

type Mentions = 'project' | 'parent' | 'assignees' | 'createdBy' | 'completedBy'

export interface Work extends Omit<WorkItemRow, Mentions> {
  project: { id: string; name: string }
  /** The task above a subtask. */
  parent: { id: string; title: string } | null
  assignees: Person[]
}

type Alone = 'description' | 'estimate' | 'createdAt' | 'updatedAt' | 'completedAt'

/** On its own page: all that is known about it, and what hangs on it as far as the reader may see it. */
export interface OpenWork extends Omit<Work, Alone>, Pick<WorkItem, Alone> {
  /** Of work that came of a request: what was asked for. */
  request?: Omit<AskedFor, 'author'> & { author: Person }
  createdBy: Person
  completedBy: Person | null
  /** In its description. */
  named?: Person[]
  commentList: Comment[]
  fileList: Attachment[]
}

/** What somebody said. */
export type Comment = Omit<CommentRow, 'author' | 'mentions'> & { author: Person; named?: Person[] }
/** A file where it hangs. */
export type Attachment = Omit<FileRow, 'author'> & { author: Person }

export function workOf(row: WorkItemRow, { people, projects, parents }: Beside): Work {
  const { project, parent, assignees } = row
  return {
    ...row,
    project: { id: project, name: projects[project]?.name ?? '' },
    parent: parent === null ? null : { id: parent, title: parents[parent]?.title ?? '' },
    assignees: assignees.map((id) => personOf(people, id)),
  }
}

export const authored = <Row extends { author: string }>(rows: readonly Row[], people: Tables['people']) =>
  rows.map((row) => ({ ...row, author: personOf(people, row.author) }))
