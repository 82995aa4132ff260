import type { ActivityType } from '@oriel/contracts/words'
import { type Changes, tellChanges } from './change-words.ts'

/** What a sentence is made of. */
export interface Told {
  actor: string
  /** The title of what it is about, as it was then. */
  title: string
  /** The name of the project, empty for what belongs to none. */
  place: string
  changes: Changes
  /** Names of people who were assigned just then. */
  newcomers: string[]
  /** The manager's word for the record of a project is customer; everybody else says project. */
  noun: 'customer' | 'project'
  isClient: boolean
}

interface Sentence {
  title: string | ((it: Told) => string)
  description: (it: Told) => string
}

const quoted = (text: string) => `“${text}”`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const names = new Intl.ListFormat('en')

const did = (verb: string, thing: string) => (it: Told) => `${it.actor} ${verb} the ${thing} ${quoted(it.title)}`
const changed = (thing: string) => (it: Told) => {
  const what = tellChanges(it.changes, thing)
  return `${it.actor} changed the ${thing} ${quoted(it.title)}${what ? `: ${what}` : ''}`
}
const assigned = (thing: string) => (it: Told) =>
  it.newcomers.length > 0
    ? `${it.actor} assigned ${names.format(it.newcomers)} to the ${thing} ${quoted(it.title)}`
    : changed(thing)(it)
const onPlace = (verb: string) => (it: Told) => `${it.actor} ${verb} a comment on ${quoted(it.title)}`
const withNoun = (words: string) => (it: Told) => `${capital(it.noun)} ${words}`
const onNoun = (tell: (thing: string) => (it: Told) => string) => (it: Told) => tell(it.noun)(it)
const request = (words: string) => (it: Told) => `${words} the request ${quoted(it.title)}`

/** What is told of a file: shared, put away, or brought back. */
function changedFile({ actor, title, changes, isClient }: Told): string {
  const [, audience] = changes['audience'] ?? []
  const [, status] = changes['status'] ?? []
  if (audience === 'client') return `${actor} shared the file ${quoted(title)} with ${isClient ? 'you' : 'the client'}`
  if (status === 'archived') return `${actor} archived the file ${quoted(title)}`
  if (status === 'active') return `${actor} took the file ${quoted(title)} out of the archive`
  return `${actor} changed the file ${quoted(title)}`
}

/** Every type of the log in words, made when it is read: a better sentence tells the past better too. */
export const sentences: Record<ActivityType, Sentence> = {
  customer_created: { title: withNoun('created'), description: onNoun((noun) => did('created', noun)) },
  customer_updated: { title: withNoun('updated'), description: onNoun(changed) },
  customer_deleted: { title: withNoun('deleted'), description: onNoun((noun) => did('deleted', noun)) },
  customer_restored: { title: withNoun('restored'), description: onNoun((noun) => did('restored', noun)) },
  customer_removed: { title: withNoun('removed'), description: onNoun((noun) => did('removed for good', noun)) },
  team_member_added: {
    title: 'Team member added',
    description: ({ actor, title, place }) => `${actor} added ${title} to the team of ${quoted(place)}`,
  },
  team_member_removed: {
    title: 'Team member removed',
    description: ({ actor, title, place }) => `${actor} removed ${title} from the team of ${quoted(place)}`,
  },
  task_created: { title: 'Task created', description: did('created', 'task') },
  task_assigned: { title: 'Task assigned', description: assigned('task') },
  task_started: { title: 'Task started', description: did('started', 'task') },
  task_reached: { title: 'Task reached', description: did('reached', 'task') },
  task_completed: { title: 'Task completed', description: did('completed', 'task') },
  task_updated: { title: 'Task updated', description: changed('task') },
  task_overdue: { title: 'Task overdue', description: ({ title }) => `The task ${quoted(title)} is overdue` },
  task_deleted: { title: 'Task deleted', description: did('deleted', 'task') },
  task_restored: { title: 'Task restored', description: did('restored', 'task') },
  task_removed: { title: 'Task removed', description: did('removed for good', 'task') },
  subtask_created: { title: 'Subtask created', description: did('created', 'subtask') },
  subtask_assigned: { title: 'Subtask assigned', description: assigned('subtask') },
  subtask_started: { title: 'Subtask started', description: did('started', 'subtask') },
  subtask_completed: { title: 'Subtask completed', description: did('completed', 'subtask') },
  subtask_updated: { title: 'Subtask updated', description: changed('subtask') },
  subtask_deleted: { title: 'Subtask deleted', description: did('deleted', 'subtask') },
  subtask_restored: { title: 'Subtask restored', description: did('restored', 'subtask') },
  subtask_removed: { title: 'Subtask removed', description: did('removed for good', 'subtask') },
  comment_added: { title: 'New comment', description: ({ actor, title }) => `${actor} commented on ${quoted(title)}` },
  comment_updated: {
    title: 'Comment shared',
    description: ({ actor, title, isClient }) =>
      `${actor} shared a comment on ${quoted(title)} with ${isClient ? 'you' : 'the client'}`,
  },
  comment_deleted: { title: 'Comment deleted', description: onPlace('deleted') },
  comment_restored: { title: 'Comment restored', description: onPlace('restored') },
  comment_removed: { title: 'Comment removed', description: onPlace('removed for good') },
  file_uploaded: { title: 'File uploaded', description: did('uploaded', 'file') },
  file_updated: { title: 'File updated', description: changedFile },
  file_deleted: { title: 'File deleted', description: did('deleted', 'file') },
  file_restored: { title: 'File restored', description: did('restored', 'file') },
  file_removed: { title: 'File removed', description: did('removed for good', 'file') },
  request_submitted: {
    title: 'Request submitted',
    description: ({ actor, title }) => `${actor} asked for ${quoted(title)}`,
  },
  request_updated: { title: 'Request updated', description: changed('request') },
  request_cancelled: { title: 'Request cancelled', description: did('cancelled', 'request') },
  request_deleted: { title: 'Request deleted', description: did('deleted', 'request') },
  request_approved: { title: 'Request approved', description: did('approved', 'request') },
  request_rejected: { title: 'Request rejected', description: did('rejected', 'request') },
  request_started: { title: 'Request in progress', description: request('Work has started on') },
  request_completed: { title: 'Request completed', description: request('Work is completed on') },
  request_reopened: { title: 'Request reopened', description: request('Work is open again on') },
  request_restored: { title: 'Request restored', description: did('restored', 'request') },
  request_removed: { title: 'Request removed', description: did('removed for good', 'request') },
  person_added: { title: 'Person added', description: ({ actor, title }) => `${actor} added ${title}` },
  person_updated: { title: 'Person updated', description: ({ actor, title }) => `${actor} changed ${title}` },
  person_deleted: { title: 'Person deleted', description: ({ actor, title }) => `${actor} deleted ${title}` },
  need_done: {
    title: 'Marked done',
    description: ({ actor, title }) => `${actor} marked what waits on ${quoted(title)} as done`,
  },
  note_added: { title: ({ title }) => title, description: () => '' },
}
