import type { FollowLevel, ProjectFollowLevel, Role } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { sideOf } from '../../../policy/side.ts'
import type { LogEntry } from '../../activity/log/log-subscriber.ts'
import { type EntrySubject, findRelatedPeople } from './related-people.ts'

export interface Recipient {
  id: string
  fullName: string
  role: Role
  isActive: boolean
}

type Level = FollowLevel | ProjectFollowLevel

export interface Recipients {
  assignees: Map<string, string[]>
  takingPart: Map<string, Set<string>>
  projects: Map<string, { clients: string[]; team: string[] }>
  chosen: Map<string, Map<string, Level>>
  people: Map<string, Recipient>
  managers: Recipient[]
  questions: Set<string>
  /** Comments and annotations with a question mark. */
  asks: Set<string>
  /** Whose question a comment or annotation answers. The subscriber of attention items runs first. */
  answered: Map<string, Set<string>>
  askedFor: Set<string>
  authors: Map<string, string>
  mentioned: Map<string, Set<string>>
}

const idsIn = (lines: readonly LogEntry[], ...columns: ('workItemId' | 'rootId' | 'requestId' | 'projectId')[]) => [
  ...new Set(lines.flatMap((line) => columns.map((column) => line[column])).filter((id) => id !== null)),
]

export const SAYS = /^(comment_added|pin_added|pin_answered)$/

const WRITES = /_(added|created|submitted|updated|restored)$|^pin_answered$/

/** Two queries for all entries (no N+1). */
export async function loadRecipients(db: Db, lines: readonly LogEntry[]): Promise<Recipients> {
  const there = await findRelatedPeople(db, 'all', {
    work: idsIn(lines, 'workItemId', 'rootId'),
    requests: idsIn(lines, 'requestId'),
    projects: idsIn(lines, 'projectId'),
    subjects: idsIn(lines, 'workItemId', 'rootId', 'requestId', 'projectId'),
    texts: lines.filter(({ type }) => WRITES.test(type)).map(({ targetId }) => targetId),
    comments: lines.filter(({ type }) => SAYS.test(type)).map(({ targetId }) => targetId),
  })
  const found = Map.groupBy(there, ({ what }) => what)
  const of = (what: EntrySubject) => found.get(what) ?? []
  const bySubject = (what: EntrySubject) => {
    const grouped = Map.groupBy(of(what), (row) => row.subject)
    return new Map([...grouped].map(([subject, rows]) => [subject, rows.map(({ person }) => person)]))
  }
  const sets = (what: EntrySubject) => new Map([...bySubject(what)].map(([subject, some]) => [subject, new Set(some)]))
  const [clients, team] = [bySubject('client'), bySubject('team')]
  const chosen = Map.groupBy(of('chosen'), ({ subject }) => subject)
  const named = [...lines.map(({ actorId }) => actorId), ...there.map(({ person }) => person)]
  const people = await peopleOf(db, [...new Set(named)])
  return {
    assignees: bySubject('assignee'),
    takingPart: sets('taking part'),
    projects: new Map(
      idsIn(lines, 'projectId').map((id) => [id, { clients: clients.get(id) ?? [], team: team.get(id) ?? [] }]),
    ),
    chosen: new Map(
      [...chosen].map(([id, rows]) => [id, new Map(rows.map(({ person, level }) => [person, level as Level]))]),
    ),
    mentioned: sets('mentioned'),
    people,
    managers: [...people.values()].filter((person) => sideOf(person) === 'manager'),
    questions: new Set(of('question').map(({ subject }) => subject)),
    asks: new Set(of('asks').map(({ subject }) => subject)),
    answered: sets('answered'),
    askedFor: new Set(of('asked for').map(({ subject }) => subject)),
    authors: new Map([...of('asked for'), ...of('author')].map(({ subject, person }) => [subject, person])),
  }
}

async function peopleOf(db: Db, ids: string[]): Promise<Recipients['people']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'role', 'status', 'deletedAt'])
    .where((it) =>
      it.or([
        inList(db, 'id', ids),
        it.and([it('role', '=', 'pm'), it('status', '=', 'active'), it('deletedAt', 'is', null)]),
      ]),
    )
    .execute()
  return new Map(
    rows.map(({ id, fullName, role, status, deletedAt }) => [
      id,
      { id, fullName, role, isActive: status === 'active' && deletedAt === null },
    ]),
  )
}
