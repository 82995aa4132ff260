import type { StoredActivityType } from '../src/platform/db/stored-activity-types.ts'
import type { Visibility } from '@oriel/contracts/enums'
import { type Kind, type Making, plain, STORED, type Item } from './world/items.ts'

type Told = Exclude<
  Kind,
  | 'activity'
  | 'person'
  | 'trash'
  | 'company'
  | 'invitation'
  | 'requestDraft'
  | 'suggestion'
  | 'milestone'
  | 'timeOff'
  | 'dateChange'
  | 'template'
  | 'label'
  | 'deliverable'
  | 'annotation'
  | 'fileVersion'
  | 'need'
  | 'notification'
>

const types: Record<Told, StoredActivityType> = {
  customer: 'customer_updated',
  task: 'task_updated',
  subtask: 'subtask_updated',
  comment: 'comment_added',
  file: 'file_uploaded',
  taskRequest: 'request_updated',
}

interface Happening {
  target: Item
  audience: Visibility
  inFeeds: boolean
  byId: string
}

/** Descriptions must never be returned. */
export function record({ dice: it, rows, ago, items }: Making, { target, audience, inFeeds, byId }: Happening) {
  const kind = target.kind as Told
  const id = it.id()
  const [title, before, after] = [it.word(), it.word(), it.word()]
  // Entries about work name priorities, for those who may see them.
  const fieldWords = kind === 'task' || kind === 'subtask' ? [it.word(), it.word()] : []
  const priority = fieldWords.length > 0 ? { priority: fieldWords } : {}
  const taskId = kind === 'task' ? target.id : target.taskId
  const subtaskId = kind === 'subtask' ? target.id : kind === 'taskRequest' ? null : target.subtaskId
  const requestId = kind === 'taskRequest' ? target.id : target.requestId
  rows.activities.push({
    id,
    type: types[kind],
    actorId: byId,
    projectId: target.projectId,
    rootId: taskId,
    workItemId: subtaskId ?? taskId,
    requestId,
    targetId: target.id,
    targetType: STORED[kind],
    targetTitle: title,
    // Recorded before or after the work became team-only.
    audience: target.unshared ? (audience === 'client' ? 'withheld' : 'sealed') : audience,
    inFeeds: inFeeds ? 1 : 0,
    changes: JSON.stringify({ title: [before, after], description: [it.word(), it.word()], ...priority }),
    createdAt: ago(90_000 - items.length * 10),
  })
  const told = kind === 'comment' || kind === 'file' ? [title] : [title, before, after]
  items.push({
    ...plain('activity', id, target.projectId, byId),
    audience,
    unshared: target.unshared,
    inFeeds,
    words: told,
    fieldWords,
    taskId,
    subtaskId,
    requestId,
    status: types[kind],
  })
}
