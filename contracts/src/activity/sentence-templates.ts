import { type Message, message } from '../message.ts'
import type { EntryFacts } from '../v1/activity/activity-schemas.ts'
import type { ActivityType } from './activity-types.ts'
import type { Side } from '../enums.ts'
import { type ChangedField, changedFields, hasOwnSentence } from './describe-changes.ts'

export interface SentenceValues {
  actor: string
  title: string
  /** Project name; may be empty. */
  place: string
  people: string
  /** Managers read "customer" for a project. */
  reader: Side
}

type Sentence = Message | ((entry: Pick<EntryFacts, 'changes'>) => Message)

const changed = changedFields.filter((field) => !hasOwnSentence(field))

const agreed: readonly ChangedField[] = ['title', 'dueOn', 'workItemId', 'note']

function changedFile({ changes = [] }: Pick<EntryFacts, 'changes'>): Message {
  const after = (field: ChangedField) => changes.find((it) => it.field === field)?.to
  if (after('visibility') === 'client')
    return message({ id: '{actor} shared the file “{title}” with {reader, select, client {you} other {the client}}' })
  if (after('status') === 'archived') return message({ id: '{actor} archived the file “{title}”' })
  if (after('status') === 'active') return message({ id: '{actor} unarchived the file “{title}”' })
  return message({ id: '{actor} updated the file “{title}”' })
}

const decided = ({ changes = [] }: Pick<EntryFacts, 'changes'>): Message =>
  changes.some(({ field, to }) => field === 'decision' && to === 'changes-requested')
    ? message({ id: '{actor} requested changes to “{title}”' })
    : message({ id: '{actor} approved “{title}”' })

const withdrawn = ({ changes = [] }: Pick<EntryFacts, 'changes'>): Message =>
  changes.some(({ field, to }) => field === 'withdrawal' && to === 'withdrawn-by-team')
    ? message({ id: '{actor} withdrew the sign-off request for “{title}”' })
    : message({ id: '“{title}” changed, so its sign-off request was withdrawn' })

const again =
  (made: Message): Sentence =>
  ({ changes = [] }) => {
    const repeated = changes.find(({ field }) => field === 'repeated')
    if (!repeated) return made
    return repeated.to
      ? message({ id: '“{title}” was created again, skipping dates that had passed' })
      : message({ id: '“{title}” was created again because it repeats' })
  }

type Told = Exclude<ActivityType, 'note_added'>

export const entryTitles: Record<Told, Message> = {
  customer_created: message({ id: '{reader, select, manager {Customer} other {Project}} created' }),
  customer_updated: message({ id: '{reader, select, manager {Customer} other {Project}} updated' }),
  customer_deleted: message({ id: '{reader, select, manager {Customer} other {Project}} deleted' }),
  customer_restored: message({ id: '{reader, select, manager {Customer} other {Project}} restored' }),
  customer_purged: message({ id: '{reader, select, manager {Customer} other {Project}} permanently deleted' }),
  team_member_added: message({ id: 'Team member added' }),
  team_member_removed: message({ id: 'Team member removed' }),
  task_created: message({ id: 'Task created' }),
  task_assigned: message({ id: 'Task assigned' }),
  task_started: message({ id: 'Task started' }),
  task_reached: message({ id: 'Task reached' }),
  task_completed: message({ id: 'Task completed' }),
  task_updated: message({ id: 'Task updated' }),
  task_overdue: message({ id: 'Task overdue' }),
  task_deleted: message({ id: 'Task deleted' }),
  task_restored: message({ id: 'Task restored' }),
  task_moved_to_project: message({ id: 'Task moved' }),
  task_purged: message({ id: 'Task permanently deleted' }),
  subtask_created: message({ id: 'Subtask created' }),
  subtask_assigned: message({ id: 'Subtask assigned' }),
  subtask_started: message({ id: 'Subtask started' }),
  subtask_completed: message({ id: 'Subtask completed' }),
  subtask_updated: message({ id: 'Subtask updated' }),
  subtask_deleted: message({ id: 'Subtask deleted' }),
  subtask_restored: message({ id: 'Subtask restored' }),
  subtask_purged: message({ id: 'Subtask permanently deleted' }),
  milestone_added: message({ id: 'Milestone added' }),
  milestone_updated: message({ id: 'Milestone updated' }),
  milestone_deleted: message({ id: 'Milestone deleted' }),
  deliverable_added: message({ id: 'Deliverable' }),
  deliverable_updated: message({ id: 'Deliverable' }),
  sign_off_requested: message({ id: 'Sign-off' }),
  sign_off_withdrawn: message({ id: 'Sign-off' }),
  sign_off_decided: message({ id: 'Sign-off' }),
  subtask_approved: message({ id: 'Approved [sign-off]' }),
  subtask_changes_requested: message({ id: 'Changes requested' }),
  comment_added: message({ id: 'New comment' }),
  comment_updated: message({ id: 'Comment edited' }),
  comment_deleted: message({ id: 'Comment deleted' }),
  comment_restored: message({ id: 'Comment restored' }),
  comment_purged: message({ id: 'Comment permanently deleted' }),
  file_uploaded: message({ id: 'File uploaded' }),
  annotation_added: message({ id: 'Annotation' }),
  annotation_replied: message({ id: 'Annotation' }),
  annotation_resolved: message({ id: 'Annotation' }),
  annotation_updated: message({ id: 'Annotation' }),
  file_updated: message({ id: 'File updated' }),
  file_deleted: message({ id: 'File deleted' }),
  file_restored: message({ id: 'File restored' }),
  file_purged: message({ id: 'File permanently deleted' }),
  request_submitted: message({ id: 'Request submitted' }),
  request_updated: message({ id: 'Request updated' }),
  request_cancelled: message({ id: 'Request cancelled' }),
  request_deleted: message({ id: 'Request deleted' }),
  request_approved: message({ id: 'Request approved' }),
  request_rejected: message({ id: 'Request rejected' }),
  request_started: message({ id: 'Request in progress' }),
  request_completed: message({ id: 'Request completed' }),
  request_reopened: message({ id: 'Request reopened' }),
  request_stopped: message({ id: 'Request stopped' }),
  request_terms_changed: message({ id: 'Agreement updated' }),
  request_question_asked: message({ id: 'Question for the client' }),
  request_question_answered: message({ id: 'Question answered' }),
  request_restored: message({ id: 'Request restored' }),
  request_purged: message({ id: 'Request permanently deleted' }),
  person_added: message({ id: 'Person added' }),
  person_updated: message({ id: 'Person updated' }),
  device_added: message({ id: 'New device' }),
  person_deleted: message({ id: 'Person deleted' }),
  attention_dismissed: message({ id: 'Marked as done' }),
}

/** Rendered at read time, so changes also apply to past entries. */
export const entrySentences: Record<Told, Sentence> = {
  customer_created: message({
    id: '{actor} created the {reader, select, manager {customer} other {project}} “{title}”',
  }),
  customer_updated: message({
    id: '{actor} updated the {reader, select, manager {customer} other {project}} “{title}”',
  }),
  customer_deleted: message({
    id: '{actor} deleted the {reader, select, manager {customer} other {project}} “{title}”',
  }),
  customer_restored: message({
    id: '{actor} restored the {reader, select, manager {customer} other {project}} “{title}”',
  }),
  customer_purged: message({
    id: '{actor} permanently deleted the {reader, select, manager {customer} other {project}} “{title}”',
  }),
  team_member_added: message({ id: '{actor} added {title} to the team of “{place}”' }),
  team_member_removed: message({ id: '{actor} removed {title} from the team of “{place}”' }),
  task_created: again(message({ id: '{actor} created the task “{title}”' })),
  task_assigned: message({ id: '{actor} updated the task “{title}”' }),
  task_started: message({ id: '{actor} started the task “{title}”' }),
  task_reached: message({ id: '{actor} reached the task “{title}”' }),
  task_completed: message({ id: '{actor} completed the task “{title}”' }),
  task_updated: message({ id: '{actor} updated the task “{title}”' }),
  task_overdue: message({ id: 'The task “{title}” is overdue' }),
  task_deleted: message({ id: '{actor} deleted the task “{title}”' }),
  task_restored: message({ id: '{actor} restored the task “{title}”' }),
  task_moved_to_project: message({ id: '{actor} moved the task “{title}” to another project' }),
  task_purged: message({ id: '{actor} permanently deleted the task “{title}”' }),
  subtask_created: again(message({ id: '{actor} created the subtask “{title}”' })),
  subtask_assigned: message({ id: '{actor} updated the subtask “{title}”' }),
  subtask_started: message({ id: '{actor} started the subtask “{title}”' }),
  subtask_completed: message({ id: '{actor} completed the subtask “{title}”' }),
  subtask_updated: message({ id: '{actor} updated the subtask “{title}”' }),
  subtask_deleted: message({ id: '{actor} deleted the subtask “{title}”' }),
  subtask_restored: message({ id: '{actor} restored the subtask “{title}”' }),
  subtask_purged: message({ id: '{actor} permanently deleted the subtask “{title}”' }),
  milestone_added: message({ id: '{actor} added the milestone “{title}”' }),
  milestone_updated: message({ id: '{actor} updated the milestone “{title}”' }),
  milestone_deleted: message({ id: '{actor} deleted the milestone “{title}”' }),
  deliverable_added: message({ id: '{actor} added the deliverable “{title}”' }),
  deliverable_updated: message({ id: '{actor} updated the deliverable “{title}”' }),
  sign_off_requested: message({
    id: '{actor} requested sign-off on “{title}”',
  }),
  sign_off_withdrawn: withdrawn,
  sign_off_decided: decided,
  subtask_approved: message({ id: '{actor} approved “{title}”' }),
  subtask_changes_requested: message({ id: '{actor} requested changes to “{title}”' }),
  comment_added: message({ id: '{actor} commented on “{title}”' }),
  comment_updated: ({ changes = [] }) =>
    changes.some(({ field }) => field === 'text')
      ? message({ id: '{actor} edited a comment on “{title}”' })
      : message({
          id: '{actor} shared a comment on “{title}” with {reader, select, client {you} other {the client}}',
        }),
  comment_deleted: message({ id: '{actor} deleted a comment on “{title}”' }),
  comment_restored: message({ id: '{actor} restored a comment on “{title}”' }),
  comment_purged: message({ id: '{actor} permanently deleted a comment on “{title}”' }),
  file_uploaded: ({ changes = [] }) =>
    changes.some(({ field }) => field === 'fileVersion')
      ? message({ id: '{actor} uploaded a new version of “{title}”' })
      : message({ id: '{actor} uploaded the file “{title}”' }),
  annotation_added: message({ id: '{actor} added an annotation to “{title}”' }),
  annotation_replied: message({ id: '{actor} replied to an annotation on “{title}”' }),
  annotation_resolved: message({ id: '{actor} resolved an annotation on “{title}”' }),
  annotation_updated: message({ id: '{actor} edited an annotation on “{title}”' }),
  file_updated: changedFile,
  file_deleted: message({ id: '{actor} deleted the file “{title}”' }),
  file_restored: message({ id: '{actor} restored the file “{title}”' }),
  file_purged: message({ id: '{actor} permanently deleted the file “{title}”' }),
  request_submitted: message({ id: '{actor} requested “{title}”' }),
  request_updated: message({ id: '{actor} updated the request “{title}”' }),
  request_cancelled: message({ id: '{actor} cancelled the request “{title}”' }),
  request_deleted: message({ id: '{actor} deleted the request “{title}”' }),
  request_approved: message({ id: '{actor} approved the request “{title}”' }),
  request_rejected: message({ id: '{actor} rejected the request “{title}”' }),
  request_started: message({ id: 'Work on the request “{title}” has started' }),
  request_completed: message({ id: 'Work on the request “{title}” is complete' }),
  request_reopened: message({ id: 'Work on the request “{title}” was reopened' }),
  request_stopped: message({ id: 'Work on the request “{title}” has stopped' }),
  request_terms_changed: message({ id: '{actor} changed the agreement on the request “{title}”' }),
  request_question_asked: message({ id: '{actor} asked a question about the request “{title}”' }),
  request_question_answered: message({ id: '{actor} answered a question about the request “{title}”' }),
  request_restored: message({ id: '{actor} restored the request “{title}”' }),
  request_purged: message({ id: '{actor} permanently deleted the request “{title}”' }),
  person_added: message({ id: '{actor} added {title}' }),
  person_updated: message({ id: '{actor} updated {title}' }),
  device_added: message({ id: '{actor} signed in on a new device' }),
  person_deleted: message({ id: '{actor} deleted {title}' }),
  attention_dismissed: message({ id: '{actor} marked an open item on “{title}” as done' }),
}

export const assignmentSentences: Partial<Record<ActivityType, Message>> = {
  task_assigned: message({ id: '{actor} assigned {people} to the task “{title}”' }),
  subtask_assigned: message({ id: '{actor} assigned {people} to the subtask “{title}”' }),
}

/** Fields the sentence uses. No others leave the server. */
export const sentenceFields: Partial<Record<ActivityType, readonly ChangedField[]>> = {
  customer_updated: changed,
  task_created: ['repeated'],
  task_assigned: changed,
  task_updated: changed,
  subtask_created: ['repeated'],
  subtask_assigned: changed,
  subtask_updated: changed,
  milestone_updated: changed,
  deliverable_updated: ['title', 'description'],
  sign_off_requested: ['note'],
  sign_off_withdrawn: ['withdrawal', 'note'],
  sign_off_decided: ['decision', 'note'],
  subtask_approved: ['note'],
  subtask_changes_requested: ['note'],
  comment_updated: ['text'],
  file_uploaded: ['fileVersion', 'note'],
  file_updated: ['visibility', 'status'],
  request_updated: changed,
  request_approved: agreed,
  request_rejected: ['note'],
  request_stopped: ['note'],
  request_terms_changed: agreed,
  request_question_asked: ['note'],
  request_question_answered: ['note'],
}
