import { readersOf } from '../../db/kept-audience.ts'
import { sideOf } from '../../policy/sides.ts'
import type { LogLine } from '../activity/read-log.ts'
import type { Needed } from '../deliveries/queue.ts'
import type { Concerned, Person } from './concerned.ts'

/**
 * Whom these lines may ask for something: who does the work, managers, and clients. Whether something does need them
 * is told by the facts at the moment of sending.
 */
export function whoIsNeeded(
  lines: readonly LogLine[],
  concerned: Concerned,
  hears: (person: Person, line: LogLine) => boolean,
): Needed[] {
  return lines.flatMap((line) => {
    const subject = line.requestId ?? line.workItemId ?? line.projectId
    if (subject === null) return []
    const people = new Set([...askedBy(line, concerned), ...namedBy(line, concerned)])
    return [...people]
      .filter((person) => person.isActive && person.id !== line.actorId && hears(person, line))
      .map(({ id: userId }) => ({ userId, subject, at: line.createdAt }))
  })
}

function askedBy(line: LogLine, { people, managers, assignees, projects }: Concerned): Person[] {
  const actor = people.get(line.actorId)
  const work = line.requestId === null ? line.workItemId : null
  const doers = () => [...managers, ...peopleIn(people, assignees.get(work ?? '') ?? [])]
  const clients = () => peopleIn(people, projects.get(line.projectId ?? '')?.clients ?? [])
  switch (line.type) {
    case 'comment_added':
    case 'comment_updated':
    case 'comment_restored':
      if (actor && sideOf(actor) === 'client') return doers()
      return readersOf(line.audience) === 'client' ? clients() : []
    case 'request_submitted':
    case 'request_answered':
      return managers
    case 'request_returned':
    case 'request_completed':
    case 'sign_off_asked':
    case 'sign_off_decided':
      return clients()
    default:
      return []
  }
}

/** Whom the text names that this line brought. */
const namedBy = ({ targetId }: LogLine, { people, mentioned }: Concerned) =>
  peopleIn(people, [...(mentioned.get(targetId) ?? [])])

const peopleIn = (people: Concerned['people'], ids: readonly string[]) =>
  ids.map((id) => people.get(id)).filter((it) => it !== undefined)
