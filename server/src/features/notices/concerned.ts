import type { Following, ProjectFollowing, Role } from '@oriel/contracts/words'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { oneOf } from '../../db/one-of.ts'
import { sideOf } from '../../policy/sides.ts'
import type { LogLine } from '../activity/read-log.ts'

export interface Person {
  id: string
  fullName: string
  role: Role
  isActive: boolean
}

type Level = Following | ProjectFollowing

/** Everybody whom things may concern: who made them, does them, wrote there, or belongs to their project. */
export interface Concerned {
  /** By work item. */
  assignees: Map<string, string[]>
  /** By work item, request or project: who made it and who wrote on it. */
  takingPart: Map<string, Set<string>>
  projects: Map<string, { clients: string[]; team: string[] }>
  /** What people chose to hear, by work item, request or project. */
  chosen: Map<string, Map<string, Level>>
  people: Map<string, Person>
  managers: Person[]
  /** Comments that ask the client. */
  questions: Set<string>
  /** Work that clients asked for. */
  askedFor: Set<string>
  /** By comment, work item, request or project: whom its text names. */
  mentioned: Map<string, Set<string>>
}

const idsIn = (lines: readonly LogLine[], ...columns: ('workItemId' | 'rootId' | 'requestId' | 'projectId')[]) => [
  ...new Set(lines.flatMap((line) => columns.map((column) => line[column])).filter((id) => id !== null)),
]

/** Asks for all lines at once: a constant number of queries. */
export async function concernedBy(db: Db, lines: readonly LogLine[]): Promise<Concerned> {
  const work = idsIn(lines, 'workItemId', 'rootId')
  const requests = idsIn(lines, 'requestId')
  const projects = idsIn(lines, 'projectId')
  const assigned = await db
    .selectFrom('workItemAssignees')
    .select(['workItemId', 'userId'])
    .where(oneOf(db, 'workItemId', work))
    .execute()
  const assignees = new Map<string, string[]>()
  for (const { workItemId, userId } of assigned)
    assignees.set(workItemId, [...(assignees.get(workItemId) ?? []), userId])
  const takingPart = await takingPartIn(db, { work, requests, projects })
  const ofProjects = await projectsOf(db, projects)
  const mentioned = await mentionedIn(db, lines)
  const chosen = await chosenOf(db, [...work, ...requests, ...projects])
  const named = [
    ...lines.map(({ actorId }) => actorId),
    ...assigned.map(({ userId }) => userId),
    ...[...takingPart.values()].flatMap((some) => [...some]),
    ...[...chosen.values()].flatMap((some) => [...some.keys()]),
    ...[...mentioned.values()].flatMap((some) => [...some]),
    ...[...ofProjects.values()].flatMap(({ clients, team }) => [...clients, ...team]),
  ]
  const people = await peopleOf(db, [...new Set(named)])
  return {
    assignees,
    takingPart,
    projects: ofProjects,
    chosen,
    mentioned,
    people,
    managers: [...people.values()].filter((person) => sideOf(person) === 'manager'),
    ...(await askingIn(db, lines, work)),
  }
}

interface Places {
  work: string[]
  requests: string[]
  projects: string[]
}

async function takingPartIn(db: Db, { work, requests, projects }: Places) {
  const of = new Map<string, Set<string>>()
  const add = (place: string, userId: string) => void of.set(place, (of.get(place) ?? new Set()).add(userId))
  const madeOrReviewed = await db
    .selectFrom('requests')
    .select(['id', 'reviewedById as by'])
    .where(oneOf(db, 'id', requests))
    .unionAll(
      db
        .selectFrom('requests')
        .select(['id', 'requestedById as by'])
        .where(oneOf(db, 'id', requests)),
    )
    .unionAll(
      db
        .selectFrom('workItems')
        .select(['id', 'createdById as by'])
        .where(oneOf(db, 'id', work)),
    )
    .unionAll(
      db
        .selectFrom('projects')
        .select(['id', 'createdById as by'])
        .where(oneOf(db, 'id', projects)),
    )
    .execute()
  for (const { id, by } of [...madeOrReviewed, ...(await deliveringOn(db, work))]) if (by !== null) add(id, by)
  const said = await db
    .selectFrom('comments')
    .select(['workItemId as id', 'authorId as by'])
    .distinct()
    .where(oneOf(db, 'workItemId', work))
    .where('trashId', 'is', null)
    .unionAll(
      db
        .selectFrom('comments')
        .select(['requestId as id', 'authorId as by'])
        .distinct()
        .where(oneOf(db, 'requestId', requests))
        .where('trashId', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('comments')
        .select(['projectId as id', 'authorId as by'])
        .distinct()
        .where(oneOf(db, 'projectId', projects))
        .where('workItemId', 'is', null)
        .where('requestId', 'is', null)
        .where('trashId', 'is', null),
    )
    .execute()
  for (const { id, by } of [...said, ...(await remarkingOn(db, work))]) if (id !== null) add(id, by)
  return of
}

/** Who remarked on files there. */
const remarkingOn = (db: Db, work: string[]) =>
  db
    .selectFrom('files')
    .innerJoin('pins', 'pins.fileId', 'files.id')
    .select(['files.workItemId as id', 'pins.authorId as by'])
    .distinct()
    .where(oneOf(db, 'files.workItemId', work))
    .execute()

/** Who made what the client shall accept, and who asked about it last. */
const deliveringOn = (db: Db, work: string[]) =>
  db
    .selectFrom('deliverables')
    .select([sql<string>`"workItemId"`.as('id'), 'createdById as by'])
    .where(oneOf(db, 'workItemId', work))
    .unionAll(
      db
        .selectFrom('deliverables')
        .innerJoin('signOffs', 'signOffs.id', 'deliverables.signOffId')
        .select([sql<string>`"deliverables"."workItemId"`.as('id'), 'signOffs.askedById as by'])
        .where(oneOf(db, 'deliverables.workItemId', work)),
    )
    .execute()

async function chosenOf(db: Db, subjects: string[]): Promise<Concerned['chosen']> {
  const rows = await db
    .selectFrom('followings')
    .selectAll()
    .where(oneOf(db, 'subject', subjects))
    .execute()
  const chosen: Concerned['chosen'] = new Map()
  for (const { userId, subject, level } of rows)
    chosen.set(subject, (chosen.get(subject) ?? new Map<string, Level>()).set(userId, level))
  return chosen
}

async function projectsOf(db: Db, ids: string[]): Promise<Concerned['projects']> {
  const clients = await db
    .selectFrom('projectClients')
    .select(['projectId', 'userId'])
    .where(oneOf(db, 'projectId', ids))
    .execute()
  const members = await db
    .selectFrom('projectMembers')
    .select(['projectId', 'userId'])
    .where(oneOf(db, 'projectId', ids))
    .execute()
  const ofEach = (rows: typeof members) => {
    const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
    return (id: string) => (byProject.get(id) ?? []).map(({ userId }) => userId)
  }
  const [clientsOf, teamOf] = [ofEach(clients), ofEach(members)]
  return new Map(ids.map((id) => [id, { clients: clientsOf(id), team: teamOf(id) }]))
}

/** Lines that may have brought a new text. */
const WRITES = /_(added|created|submitted|updated|restored)$|^pin_answered$/

async function mentionedIn(db: Db, lines: readonly LogLine[]): Promise<Concerned['mentioned']> {
  const texts = lines.filter(({ type }) => WRITES.test(type)).map(({ targetId }) => targetId)
  const rows = await db
    .selectFrom('mentions')
    .select(['subject', 'userId'])
    .where(oneOf(db, 'subject', texts))
    .where('open', '=', 1)
    .execute()
  const mentioned: Concerned['mentioned'] = new Map()
  for (const { subject, userId } of rows) mentioned.set(subject, (mentioned.get(subject) ?? new Set()).add(userId))
  return mentioned
}

/** These, and all managers. */
async function peopleOf(db: Db, ids: string[]): Promise<Concerned['people']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'role', 'status', 'deletedAt'])
    .where((it) =>
      it.or([
        oneOf(db, 'id', ids),
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

/** What clients are asked by these lines, in words or by what was delivered to them. */
async function askingIn(db: Db, lines: readonly LogLine[], work: string[]) {
  const said = lines.filter(({ type }) => type === 'comment_added').map(({ targetId }) => targetId)
  const questions = await db
    .selectFrom('comments')
    .select('id')
    .where(oneOf(db, 'id', said))
    .where('question', '=', 1)
    .execute()
  const results = await db
    .selectFrom('requests')
    .select('resultId')
    .where(oneOf(db, 'resultId', work))
    .execute()
  return {
    questions: new Set(questions.map(({ id }) => id)),
    askedFor: new Set(results.map(({ resultId }) => resultId ?? '')),
  }
}
