import type { Comment } from '@oriel/contracts/classic/comments'
import type { Attachment } from '@oriel/contracts/classic/files'
import type { PersonMention } from '@oriel/contracts/classic/people'
import type { Subtask, SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { Task, TaskRow } from '@oriel/contracts/classic/tasks'
import { messages } from '@oriel/contracts/messages'
import type { Tables } from '@oriel/contracts/v1/shapes/common'
import type { WorkItem, WorkItemRow } from '@oriel/contracts/v1/shapes/work-items'
import { Refused } from '../../lib/api/refused.ts'

/**
 * Work as these screens hold it, out of what v1 answers: everybody, the project and the task above stand in each thing,
 * so that a card can be shown, changed and taken back by itself.
 */

interface Beside extends Tables {
  parents: Record<string, { title: string }>
}
type People = Tables['people']

/** How much was said and sent, as far as the reader sees it. */
export interface Talk {
  talk: { comments: number; files: number }
}

export function personOf(people: People, id: string): PersonMention {
  const { name = '', initials = '', image = null, title = null } = people[id] ?? {}
  const occupation = { jobTitle: title, workTitle: null, department: null, company: null }
  return {
    _id: id,
    id,
    fullName: name,
    ...occupation,
    avatar: initials,
    profileImage: image === null ? null : { url: image },
  }
}

function record<Name extends string>(verbs: readonly string[], names: Record<Name, string>): Record<Name, boolean> {
  const entries = (Object.entries(names) as Array<[Name, string]>).map(([name, verb]) => [name, verbs.includes(verb)])
  return Object.fromEntries(entries) as Record<Name, boolean>
}

const common = (row: WorkItemRow, { people, projects }: Beside) => ({
  _id: row.id,
  title: row.title,
  description: row.description ?? '',
  customer: { _id: row.project, name: projects[row.project]?.name ?? '' },
  priority: row.priority,
  status: row.status,
  dueDate: row.dueOn,
  sequence: row.position,
  estimatedHours: row.estimate ?? null,
  progress: row.progress,
  createdAt: row.createdAt ?? '',
  createdBy: people[row.createdBy ?? '']?.name ?? '',
  completedAt: row.completedAt ?? null,
  completedBy: people[row.completedBy ?? '']?.name ?? null,
  updatedAt: row.updatedAt ?? '',
  version: row.version,
  talk: { comments: row.comments, files: row.files },
})

const VERBS = {
  edit: 'edit',
  delete: 'delete',
  setStatus: 'setStatus',
  copy: 'copy',
  comment: 'comment',
  attach: 'attach',
}
const OF_TASKS = { ...VERBS, assign: 'assign', createSubtask: 'addSubtask', submitRequest: 'request' }

export const taskOf = (row: WorkItemRow, beside: Beside): TaskRow & Talk => ({
  ...common(row, beside),
  assignedTo: row.assignees.map((id) => personOf(beside.people, id)),
  subtasks: row.children ?? Array.from({ length: row.subtasks ?? 0 }, () => ''),
  can: record(row.can, OF_TASKS),
})

export function subtaskOf(row: WorkItemRow, beside: Beside): SubtaskRow & Talk {
  const assignees = row.assignees.map((id) => personOf(beside.people, id))
  const parent = row.parent ?? ''
  return {
    ...common(row, beside),
    task: { _id: parent, title: beside.parents[parent]?.title ?? '' },
    assignedTo: assignees,
    assignees,
    can: record(row.can, VERBS),
  }
}

const commentOf = (
  { id, author, text, can, ...comment }: WorkItem['commentList'][number],
  people: People,
): Comment => ({
  ...comment,
  _id: id,
  id,
  user: personOf(people, author),
  message: text,
  content: text,
  timestamp: comment.createdAt,
  can: record(can, { changeAudience: 'changeAudience', delete: 'delete' }),
})

const attachmentOf = (file: WorkItem['fileList'][number], people: People): Attachment => ({
  _id: file.id,
  id: file.id,
  originalName: file.name,
  filename: file.name,
  mimetype: file.mimeType,
  category: file.category,
  size: file.bytes,
  cloudinaryId: file.id,
  uploadedAt: file.createdAt,
  uploadedBy: personOf(people, file.author),
  audience: file.audience,
  status: file.status,
  downloadCount: file.downloads,
  hasThumbnail: file.hasThumbnail,
  version: file.version,
  can: record(file.can, { changeAudience: 'changeAudience', archive: 'archive', delete: 'delete' }),
})

const hanging = ({ commentList, fileList, people }: WorkItem) => ({
  comments: commentList.map((comment) => commentOf(comment, people)),
  attachments: fileList.map((file) => attachmentOf(file, people)),
})
const openTask = (item: WorkItem): Task & Talk => ({ ...taskOf(item, item), ...hanging(item) })
const openSubtask = (item: WorkItem): Subtask & Talk => ({ ...subtaskOf(item, item), ...hanging(item) })

/** What was changed or made, whichever it is. */
export const opened = (item: WorkItem): (Task | Subtask) & Talk =>
  item.kind === 'task' ? openTask(item) : openSubtask(item)

const missing = (message: string) => new Refused(404, { code: 'not-found', message })

/** The task of an address; of another project, or a subtask, it is not there. */
export function taskAt(item: WorkItem, projectId?: string): Task & Talk {
  if (item.kind !== 'task' || (projectId && item.project !== projectId)) throw missing(messages.taskNotFound)
  return openTask(item)
}
export function subtaskAt(item: WorkItem, projectId?: string, taskId?: string): Subtask & Talk {
  const isThere =
    item.kind === 'subtask' && (!projectId || item.project === projectId) && (!taskId || item.parent === taskId)
  if (!isThere) throw missing(messages.subtaskNotFound)
  return openSubtask(item)
}

interface Typed {
  customer?: string
  task?: string
  dueDate?: string
  assignedTo?: string[]
  sequence?: number | undefined
  estimatedHours?: number | null
}

/** What a form sends, in the words of v1. What was not sent, and a place that was not chosen, is left out. */
export function sentOf<Sent extends Typed>(sent: Sent) {
  const { customer, task, dueDate, assignedTo, sequence, estimatedHours, ...same } = sent
  return {
    ...same,
    ...(customer ? { project: customer } : {}),
    ...(task ? { parent: task } : {}),
    ...(dueDate === undefined ? {} : { dueOn: dueDate }),
    ...(assignedTo ? { assignees: assignedTo } : {}),
    ...(sequence === undefined ? {} : { position: sequence }),
    ...(estimatedHours === undefined ? {} : { estimate: estimatedHours }),
  }
}

const FIELDS: Record<string, string> = {
  project: 'customer',
  parent: 'task',
  dueOn: 'dueDate',
  assignees: 'assignedTo',
  position: 'sequence',
  estimate: 'estimatedHours',
}

/** Names the fields of a refusal as the form has them, and hands over the thing as it is now (409). */
export async function forForm<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [FIELDS[name] ?? name, text])
    const { status, said, code, retryAfter, message, data } = error
    throw new Refused(status, {
      said,
      code,
      retryAfter,
      message,
      fields: Object.fromEntries(fields) as Record<string, string>,
      data: data ? opened(data as WorkItem) : data,
    })
  }
}
