import { messages } from '@oriel/contracts/messages'
import type { Subtask, SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { Task, TaskRow } from '@oriel/contracts/classic/tasks'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { WorkItem, WorkItemKind, WorkItemRow } from '@oriel/contracts/v1/work/work-items-schemas'
import { getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { notFound } from '../../platform/base/errors.ts'
import { type AskV1, type ClassicReader, type Renaming, renameFields } from '../classic-route.ts'
import { showPermissions, showPersonMention, projectName } from '../show-people.ts'
import { toSpecifiedWorkTexts } from '../specified-texts.ts'
import { showAttachment, showComment } from './comments-and-files.ts'
import { isPendingSignOffError } from '../projects/read-projects.ts'

type Beside = RelatedRecords & Pick<WorkItem, 'parents'>

type Row = WorkItemRow & Partial<Pick<WorkItem, 'createdBy' | 'createdAt' | 'updatedAt'>>

const common = (row: Row, { people, projects }: Beside) => ({
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
  createdBy: projectName(people, row.createdBy ?? ''),
  completedAt: row.completedAt ?? null,
  completedBy: row.completedBy ? projectName(people, row.completedBy) : null,
  updatedAt: row.updatedAt ?? '',
  version: row.version,
})

const TASK_VERBS = {
  edit: 'edit',
  delete: 'delete',
  setStatus: 'setStatus',
  assign: 'assign',
  copy: 'copy',
  createSubtask: 'addSubtask',
  comment: 'comment',
  attach: 'attach',
  submitRequest: 'submitRequest',
}
const SUBTASK_VERBS = {
  edit: 'edit',
  delete: 'delete',
  setStatus: 'setStatus',
  copy: 'copy',
  comment: 'comment',
  attach: 'attach',
}

export const showTaskRow = (row: Row, beside: Beside): TaskRow => ({
  ...common(row, beside),
  assignedTo: row.assignees.map((id) => showPersonMention(beside.people, id)),
  subtasks: row.children ?? [],
  can: showPermissions(row.can, TASK_VERBS),
})

export function showSubtaskRow(row: Row, beside: Beside): SubtaskRow & { assignees: TaskRow['assignedTo'] } {
  const assignees = row.assignees.map((id) => showPersonMention(beside.people, id))
  const parent = row.parent ?? ''
  return {
    ...common(row, beside),
    task: { _id: parent, title: beside.parents[parent]?.title ?? '' },
    assignedTo: assignees,
    assignees,
    can: showPermissions(row.can, SUBTASK_VERBS),
  }
}

const hanging = ({ fileList, commentList, people }: WorkItem) => ({
  attachments: fileList.map((file) => showAttachment(file, people)),
  comments: commentList.map((comment) => showComment(comment, people)),
})
export const showTask = (item: WorkItem): Task => ({ ...showTaskRow(item, item), ...hanging(item) })
export const showSubtask = (item: WorkItem): Subtask => ({ ...showSubtaskRow(item, item), ...hanging(item) })

/** `/subtasks/…` returns one assignee or null to employees, preferably themselves. */
export function showForOlderClients<It extends SubtaskRow>({ id, side }: ClassicReader, subtask: It): It {
  if (side !== 'team') return subtask
  const { assignees } = subtask
  return { ...subtask, assignedTo: assignees.find(({ _id }) => _id === id) ?? assignees[0] ?? null }
}

const NOT_FOUND = { task: messages.taskNotFound, subtask: messages.subtaskNotFound }

/** 404 for the other kind or another project. */
export async function findWork(
  ask: AskV1,
  kind: WorkItemKind,
  { id, customerId, taskId }: { id: string; customerId?: string | undefined; taskId?: string | undefined },
): Promise<WorkItem> {
  const item = await ask(getWorkItem, { id })
  const isThere =
    item.kind === kind &&
    (customerId === undefined || item.project === customerId) &&
    (taskId === undefined || item.parent === taskId)
  if (!isThere) throw notFound(NOT_FOUND[kind])
  return item
}

const renamed = renameFields({ project: 'customer', parent: 'task' })

/** A version conflict returns the current task or subtask. */
export const workRefusal =
  (kind: WorkItemKind): Renaming =>
  (answer) => {
    const { data, ...rest } = toSpecifiedWorkTexts(kind, renamed(answer))
    if (data === undefined || isPendingSignOffError(data)) return data ? { ...rest, data } : rest
    return { ...rest, data: (kind === 'task' ? showTask : showSubtask)(data as WorkItem) }
  }
