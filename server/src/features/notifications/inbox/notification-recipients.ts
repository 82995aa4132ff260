import type { Db } from '../../../platform/db/connection/connect.ts'
import { entryReaders } from '../../../platform/db/stored-visibility.ts'
import type { LogEntry } from '../../activity/log/log-subscriber.ts'
import { sideOf } from '../../../policy/side.ts'
import type { AttentionCandidate } from '../outbox/enqueue.ts'
import { findStreamRecipients } from '../../activity/live-updates/find-recipients.ts'
import { type Recipients, loadRecipients, type Recipient, SAYS } from './load-recipients.ts'
import type { NewNotification } from './store-notifications.ts'

/** Excludes the actor and non-readers. An attention item replaces the notification. */
export async function findNotificationRecipients(
  db: Db,
  lines: readonly LogEntry[],
): Promise<{ told: NewNotification[]; needed: AttentionCandidate[] }> {
  const concerned = await loadRecipients(db, lines)
  const heard = lines.map(toEvent)
  const hears = await findStreamRecipients(db, heard)
  const told = lines.flatMap((line, at) => {
    const event = heard[at]
    if (!event) return []
    const newcomers = newlyAssigned(line, concerned)
    const told: NewNotification[] = []
    for (const [userId, subject] of findFollowers(line, concerned)) {
      const person = concerned.people.get(userId)
      if (!person?.isActive || (userId === line.actorId && line.type !== 'task_overdue')) continue
      if (!hears(person, event)) continue
      const by = { userId, byId: line.actorId, seq: line.seq, at: line.createdAt }
      if (newcomers.has(userId)) told.push({ ...by, why: 'assigned', subject: line.workItemId ?? subject })
      else if (wantsUpdates(line, userId, concerned) && !needsThem(line, person, concerned))
        told.push({ ...by, why: 'followed', subject })
    }
    return told
  })
  const needed = findAttentionRecipients(lines, concerned, (person, line) => hears(person, toEvent(line)))
  return { told, needed: [...needed, ...told.filter(({ why }) => why !== 'followed')] }
}

const toEvent = ({ projectId, audience, requestId }: LogEntry) =>
  ({ kind: 'task', projectId, audience: entryReaders(audience), requestId }) as const

/**
 * Task participants follow its subtasks, subtask participants only those, the team follows project entries, clients
 * whole projects.
 */
function findFollowers({ projectId, rootId, workItemId, requestId }: LogEntry, concerned: Recipients) {
  const { assignees, takingPart, projects, chosen } = concerned
  const followers = new Map<string, string>()
  const project = projectId === null ? undefined : projects.get(projectId)
  if (!project || projectId === null) return followers
  const add = (subject: string, people: Iterable<string>) => {
    for (const userId of people)
      if (!followers.has(userId) && chosen.get(subject)?.get(userId) !== 'muted') followers.set(userId, subject)
  }
  const who = (subject: string) =>
    [...(chosen.get(subject) ?? [])].flatMap(([userId, level]) => (level === 'all' ? [userId] : []))
  const root = requestId ?? rootId ?? projectId
  add(root, [...project.clients, ...(takingPart.get(root) ?? []), ...who(root), ...who(projectId)])
  if (root === projectId) add(root, project.team)
  if (requestId === null && rootId !== null) add(rootId, assignees.get(rootId) ?? [])
  if (requestId === null && workItemId !== null)
    add(workItemId, [...(assignees.get(workItemId) ?? []), ...(takingPart.get(workItemId) ?? []), ...who(workItemId)])
  return followers
}

/** Precedence: item, task, project. */
function wantsUpdates({ projectId, rootId, workItemId, requestId }: LogEntry, userId: string, { chosen }: Recipients) {
  const subjects = requestId === null ? [workItemId, rootId] : [requestId]
  const choices = [...subjects, projectId].map((id) => chosen.get(id ?? '')?.get(userId))
  const choice = choices.find((it) => it !== undefined)
  return choice === undefined || choice === 'all'
}

function newlyAssigned({ type, workItemId, changes }: LogEntry, { assignees }: Recipients): Set<string> {
  if (type === 'task_created' || type === 'subtask_created') return new Set(assignees.get(workItemId ?? ''))
  const [before, after] = (JSON.parse(changes) as { assignees?: [unknown, unknown] }).assignees ?? []
  const was = new Set(Array.isArray(before) ? before : [])
  return new Set((Array.isArray(after) ? after : []).filter((id) => !was.has(id)))
}

function needsThem(line: LogEntry, person: Recipient, concerned: Recipients): boolean {
  const { people, assignees, asks, answered, mentioned } = concerned
  if ([mentioned, answered].some((by) => by.get(line.targetId)?.has(person.id))) return true
  const side = sideOf(person)
  if (side === 'client') return needsClient(line, person, concerned)
  if (line.type === 'request_submitted') return side === 'manager'
  const actor = people.get(line.actorId)
  if (!SAYS.test(line.type) || !asks.has(line.targetId) || !actor || sideOf(actor) !== 'client') return false
  return side === 'manager' || (assignees.get(line.workItemId ?? '') ?? []).includes(person.id)
}

/** To the request's author, or colleagues if the author can't answer anymore. */
function needsClient(line: LogEntry, { id }: Recipient, { questions, asks, askedFor, authors }: Recipients): boolean {
  const author = authors.get(line.requestId ?? line.workItemId ?? '')
  const isAsked = author === undefined || author === id
  if (line.type === 'comment_added') return questions.has(line.targetId) && isAsked
  if (SAYS.test(line.type)) return asks.has(line.targetId) && isAsked
  if (line.type === 'sign_off_asked') return approversIn(line).includes(id)
  if (line.type === 'request_approved' || line.type === 'request_rejected') return author === id
  if (line.type === 'request_returned') return isAsked
  return /^(subtask|request)_completed$/.test(line.type) && askedFor.has(line.workItemId ?? '') && isAsked
}

const approversIn = ({ changes }: LogEntry): readonly string[] =>
  (JSON.parse(changes) as { approvers?: [string[], string[]] }).approvers?.[1] ?? []

/** Candidates: sending checks that the item still exists. */
function findAttentionRecipients(
  lines: readonly LogEntry[],
  concerned: Recipients,
  hears: (person: Recipient, line: LogEntry) => boolean,
): AttentionCandidate[] {
  return lines.flatMap((line) => {
    const subject = line.requestId ?? line.workItemId ?? line.projectId
    if (subject === null) return []
    const people = new Set([...findAskedPeople(line, concerned), ...findMentionedPeople(line, concerned)])
    return [...people]
      .filter((person) => person.isActive && person.id !== line.actorId && hears(person, line))
      .map(({ id: userId }) => ({ userId, subject, at: line.createdAt }))
  })
}

function findAskedPeople(
  line: LogEntry,
  { people, managers, assignees, takingPart, projects }: Recipients,
): Recipient[] {
  const actor = people.get(line.actorId)
  const work = line.requestId === null ? line.workItemId : null
  const subject = line.requestId ?? line.workItemId ?? line.projectId
  const doers = () => [
    ...managers,
    ...peopleIn(people, assignees.get(work ?? '') ?? []),
    ...peopleIn(people, [...(takingPart.get(subject ?? '') ?? [])]).filter((it) => sideOf(it) !== 'client'),
  ]
  const clients = () => peopleIn(people, projects.get(line.projectId ?? '')?.clients ?? [])
  switch (line.type) {
    case 'comment_added':
    case 'comment_updated':
    case 'comment_restored':
    case 'pin_added':
    case 'pin_answered':
      if (actor && sideOf(actor) === 'client') return doers()
      return entryReaders(line.audience) === 'client' ? clients() : []
    case 'request_submitted':
    case 'request_answered':
      return managers
    case 'sign_off_decided':
      return [...doers(), ...clients()]
    case 'request_approved':
    case 'request_rejected':
    case 'request_returned':
    case 'request_completed':
    case 'sign_off_asked':
      return clients()
    default:
      return []
  }
}

const findMentionedPeople = ({ targetId }: LogEntry, { people, mentioned }: Recipients) =>
  peopleIn(people, [...(mentioned.get(targetId) ?? [])])

const peopleIn = (people: Recipients['people'], ids: readonly string[]) =>
  ids.map((id) => people.get(id)).filter((it) => it !== undefined)
