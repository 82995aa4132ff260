import { entryReaders } from '../../../platform/db/stored-visibility.ts'
import { sideOf } from '../../../policy/side.ts'
import type { LogEntry } from '../../activity/log/log-subscriber.ts'
import type { AttentionCandidate } from '../outbox/enqueue.ts'
import type { Recipients, Recipient } from './load-recipients.ts'

/** Candidates: sending checks that the item still exists. */
export function findAttentionRecipients(
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
