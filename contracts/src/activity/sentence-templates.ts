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

interface Sentence extends More {
  title: Message
  text: Message | ((told: Pick<EntryFacts, 'changes'>) => Message)
}

interface More {
  /** Fields the sentence depends on. No others leave the server. */
  changes?: readonly ChangedField[]
  assigned?: Message
}

const changes = changedFields.filter((field) => !hasOwnSentence(field))

const agreed: readonly ChangedField[] = ['title', 'dueOn', 'workItemId', 'said']

function changedFile({ changes = [] }: Pick<EntryFacts, 'changes'>): Message {
  const after = (field: ChangedField) => changes.find((it) => it.field === field)?.to
  if (after('audience') === 'client')
    return message({ id: '{actor} shared the file “{title}” with {reader, select, client {you} other {the client}}' })
  if (after('status') === 'archived') return message({ id: '{actor} archived the file “{title}”' })
  if (after('status') === 'active') return message({ id: '{actor} unarchived the file “{title}”' })
  return message({ id: '{actor} updated the file “{title}”' })
}

const decided = ({ changes = [] }: Pick<EntryFacts, 'changes'>): Message =>
  changes.some(({ field, to }) => field === 'decision' && to === 'changes')
    ? message({ id: '{actor} requested changes to “{title}”' })
    : message({ id: '{actor} approved “{title}”' })

const withdrawn = ({ changes = [] }: Pick<EntryFacts, 'changes'>): Message =>
  changes.some(({ field, to }) => field === 'withdrawal' && to === 'taken-back')
    ? message({ id: '{actor} withdrew the sign-off request for “{title}”' })
    : message({ id: '“{title}” changed, so its sign-off request was withdrawn' })

const again =
  (made: Message): Sentence['text'] =>
  ({ changes = [] }) => {
    const repeated = changes.find(({ field }) => field === 'repeated')
    if (!repeated) return made
    return repeated.to
      ? message({ id: '“{title}” was created again, skipping dates that had passed' })
      : message({ id: '“{title}” was created again because it repeats' })
  }

const told = (title: Message, text: Sentence['text'], more: More = {}): Sentence => ({ title, text, ...more })

/** Rendered at read time, so an improved template also applies to past entries. */
export const sentenceTemplates: Record<Exclude<ActivityType, 'note_added'>, Sentence> = {
  customer_created: told(
    message({ id: '{reader, select, manager {Customer} other {Project}} created' }),
    message({ id: '{actor} created the {reader, select, manager {customer} other {project}} “{title}”' }),
  ),
  customer_updated: told(
    message({ id: '{reader, select, manager {Customer} other {Project}} updated' }),
    message({ id: '{actor} updated the {reader, select, manager {customer} other {project}} “{title}”' }),
    { changes },
  ),
  customer_deleted: told(
    message({ id: '{reader, select, manager {Customer} other {Project}} deleted' }),
    message({ id: '{actor} deleted the {reader, select, manager {customer} other {project}} “{title}”' }),
  ),
  customer_restored: told(
    message({ id: '{reader, select, manager {Customer} other {Project}} restored' }),
    message({ id: '{actor} restored the {reader, select, manager {customer} other {project}} “{title}”' }),
  ),
  customer_removed: told(
    message({ id: '{reader, select, manager {Customer} other {Project}} permanently deleted' }),
    message({ id: '{actor} permanently deleted the {reader, select, manager {customer} other {project}} “{title}”' }),
  ),
  team_member_added: told(
    message({ id: 'Team member added' }),
    message({ id: '{actor} added {title} to the team of “{place}”' }),
  ),
  team_member_removed: told(
    message({ id: 'Team member removed' }),
    message({ id: '{actor} removed {title} from the team of “{place}”' }),
  ),
  task_created: told(message({ id: 'Task created' }), again(message({ id: '{actor} created the task “{title}”' })), {
    changes: ['repeated'],
  }),
  task_assigned: told(message({ id: 'Task assigned' }), message({ id: '{actor} updated the task “{title}”' }), {
    changes,
    assigned: message({ id: '{actor} assigned {people} to the task “{title}”' }),
  }),
  task_started: told(message({ id: 'Task started' }), message({ id: '{actor} started the task “{title}”' })),
  task_reached: told(message({ id: 'Task reached' }), message({ id: '{actor} reached the task “{title}”' })),
  task_completed: told(message({ id: 'Task completed' }), message({ id: '{actor} completed the task “{title}”' })),
  task_updated: told(message({ id: 'Task updated' }), message({ id: '{actor} updated the task “{title}”' }), {
    changes,
  }),
  task_overdue: told(message({ id: 'Task overdue' }), message({ id: 'The task “{title}” is overdue' })),
  task_deleted: told(message({ id: 'Task deleted' }), message({ id: '{actor} deleted the task “{title}”' })),
  task_restored: told(message({ id: 'Task restored' }), message({ id: '{actor} restored the task “{title}”' })),
  task_moved: told(
    message({ id: 'Task moved' }),
    message({ id: '{actor} moved the task “{title}” to another project' }),
  ),
  task_removed: told(
    message({ id: 'Task permanently deleted' }),
    message({ id: '{actor} permanently deleted the task “{title}”' }),
  ),
  subtask_created: told(
    message({ id: 'Subtask created' }),
    again(message({ id: '{actor} created the subtask “{title}”' })),
    { changes: ['repeated'] },
  ),
  subtask_assigned: told(
    message({ id: 'Subtask assigned' }),
    message({ id: '{actor} updated the subtask “{title}”' }),
    { changes, assigned: message({ id: '{actor} assigned {people} to the subtask “{title}”' }) },
  ),
  subtask_started: told(message({ id: 'Subtask started' }), message({ id: '{actor} started the subtask “{title}”' })),
  subtask_completed: told(
    message({ id: 'Subtask completed' }),
    message({ id: '{actor} completed the subtask “{title}”' }),
  ),
  subtask_updated: told(message({ id: 'Subtask updated' }), message({ id: '{actor} updated the subtask “{title}”' }), {
    changes,
  }),
  subtask_deleted: told(message({ id: 'Subtask deleted' }), message({ id: '{actor} deleted the subtask “{title}”' })),
  subtask_restored: told(
    message({ id: 'Subtask restored' }),
    message({ id: '{actor} restored the subtask “{title}”' }),
  ),
  subtask_removed: told(
    message({ id: 'Subtask permanently deleted' }),
    message({ id: '{actor} permanently deleted the subtask “{title}”' }),
  ),
  milestone_added: told(message({ id: 'Milestone added' }), message({ id: '{actor} added the milestone “{title}”' }), {
    changes,
  }),
  milestone_updated: told(
    message({ id: 'Milestone updated' }),
    message({ id: '{actor} updated the milestone “{title}”' }),
    { changes },
  ),
  milestone_deleted: told(
    message({ id: 'Milestone deleted' }),
    message({ id: '{actor} deleted the milestone “{title}”' }),
  ),
  deliverable_added: told(message({ id: 'Deliverable' }), message({ id: '{actor} added the deliverable “{title}”' })),
  deliverable_updated: told(
    message({ id: 'Deliverable' }),
    message({ id: '{actor} updated the deliverable “{title}”' }),
    { changes: ['title', 'description'] },
  ),
  sign_off_asked: told(
    message({ id: 'Sign-off' }),
    message({
      id: '{actor} requested sign-off on “{title}”',
    }),
    { changes: ['said'] },
  ),
  sign_off_withdrawn: told(message({ id: 'Sign-off' }), withdrawn, { changes: ['withdrawal', 'said'] }),
  sign_off_decided: told(message({ id: 'Sign-off' }), decided, { changes: ['decision', 'said'] }),
  subtask_thanked: told(message({ id: 'Approved [sign-off]' }), message({ id: '{actor} approved “{title}”' }), {
    changes: ['said'],
  }),
  subtask_declined: told(
    message({ id: 'Changes requested' }),
    message({ id: '{actor} requested changes to “{title}”' }),
    {
      changes: ['said'],
    },
  ),
  comment_added: told(message({ id: 'New comment' }), message({ id: '{actor} commented on “{title}”' })),
  comment_updated: told(
    message({ id: 'Comment edited' }),
    ({ changes = [] }) =>
      changes.some(({ field }) => field === 'text')
        ? message({ id: '{actor} edited a comment on “{title}”' })
        : message({
            id: '{actor} shared a comment on “{title}” with {reader, select, client {you} other {the client}}',
          }),
    { changes: ['text'] },
  ),
  comment_deleted: told(message({ id: 'Comment deleted' }), message({ id: '{actor} deleted a comment on “{title}”' })),
  comment_restored: told(
    message({ id: 'Comment restored' }),
    message({ id: '{actor} restored a comment on “{title}”' }),
  ),
  comment_removed: told(
    message({ id: 'Comment permanently deleted' }),
    message({ id: '{actor} permanently deleted a comment on “{title}”' }),
  ),
  file_uploaded: told(
    message({ id: 'File uploaded' }),
    ({ changes = [] }) =>
      changes.some(({ field }) => field === 'fileVersion')
        ? message({ id: '{actor} uploaded a new version of “{title}”' })
        : message({ id: '{actor} uploaded the file “{title}”' }),
    { changes: ['fileVersion', 'said'] },
  ),
  pin_added: told(message({ id: 'Annotation' }), message({ id: '{actor} added an annotation to “{title}”' })),
  pin_answered: told(message({ id: 'Annotation' }), message({ id: '{actor} replied to an annotation on “{title}”' })),
  pin_solved: told(message({ id: 'Annotation' }), message({ id: '{actor} resolved an annotation on “{title}”' })),
  pin_updated: told(message({ id: 'Annotation' }), message({ id: '{actor} edited an annotation on “{title}”' })),
  file_updated: told(message({ id: 'File updated' }), changedFile, { changes: ['audience', 'status'] }),
  file_deleted: told(message({ id: 'File deleted' }), message({ id: '{actor} deleted the file “{title}”' })),
  file_restored: told(message({ id: 'File restored' }), message({ id: '{actor} restored the file “{title}”' })),
  file_removed: told(
    message({ id: 'File permanently deleted' }),
    message({ id: '{actor} permanently deleted the file “{title}”' }),
  ),
  request_submitted: told(message({ id: 'Request submitted' }), message({ id: '{actor} requested “{title}”' })),
  request_updated: told(message({ id: 'Request updated' }), message({ id: '{actor} updated the request “{title}”' }), {
    changes,
  }),
  request_cancelled: told(
    message({ id: 'Request cancelled' }),
    message({ id: '{actor} cancelled the request “{title}”' }),
  ),
  request_deleted: told(message({ id: 'Request deleted' }), message({ id: '{actor} deleted the request “{title}”' })),
  request_approved: told(
    message({ id: 'Request approved' }),
    message({ id: '{actor} approved the request “{title}”' }),
    { changes: agreed },
  ),
  request_rejected: told(
    message({ id: 'Request rejected' }),
    message({ id: '{actor} rejected the request “{title}”' }),
    { changes: ['said'] },
  ),
  request_started: told(
    message({ id: 'Request in progress' }),
    message({ id: 'Work on the request “{title}” has started' }),
  ),
  request_completed: told(
    message({ id: 'Request completed' }),
    message({ id: 'Work on the request “{title}” is complete' }),
  ),
  request_reopened: told(
    message({ id: 'Request reopened' }),
    message({ id: 'Work on the request “{title}” was reopened' }),
  ),
  request_stopped: told(
    message({ id: 'Request stopped' }),
    message({ id: 'Work on the request “{title}” has stopped' }),
    { changes: ['said'] },
  ),
  request_moved: told(
    message({ id: 'Agreement updated' }),
    message({ id: '{actor} changed the agreement on the request “{title}”' }),
    { changes: agreed },
  ),
  request_returned: told(
    message({ id: 'Question for the client' }),
    message({ id: '{actor} asked a question about the request “{title}”' }),
    { changes: ['said'] },
  ),
  request_answered: told(
    message({ id: 'Question answered' }),
    message({ id: '{actor} answered a question about the request “{title}”' }),
    { changes: ['said'] },
  ),
  request_restored: told(
    message({ id: 'Request restored' }),
    message({ id: '{actor} restored the request “{title}”' }),
  ),
  request_removed: told(
    message({ id: 'Request permanently deleted' }),
    message({ id: '{actor} permanently deleted the request “{title}”' }),
  ),
  person_added: told(message({ id: 'Person added' }), message({ id: '{actor} added {title}' })),
  person_updated: told(message({ id: 'Person updated' }), message({ id: '{actor} updated {title}' })),
  device_added: told(message({ id: 'New device' }), message({ id: '{actor} signed in on a new device' })),
  person_deleted: told(message({ id: 'Person deleted' }), message({ id: '{actor} deleted {title}' })),
  need_done: told(
    message({ id: 'Marked as done' }),
    message({ id: '{actor} marked an open item on “{title}” as done' }),
  ),
}
