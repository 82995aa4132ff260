import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inPreparedList } from '../../../platform/db/sql/in-list.ts'
import { asksSomething } from '../../requests/attention/asks-something.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'

export type EntrySubject =
  | ('assignee' | 'taking part' | 'client' | 'team' | 'chosen' | 'mentioned')
  | ('question' | 'answered' | 'asked for' | 'author' | 'asks')

interface Row {
  what: EntrySubject
  subject: string
  person: string
  level: string
}

type Ids = 'work' | 'requests' | 'projects' | 'subjects' | 'texts' | 'comments'
type Lists = Readonly<Record<Ids, string>>

/** One prepared query for all relations. */
export const findRelatedPeople = preparedRows<'all', Ids, Row>((db, _, ids) =>
  takingPart(db, ids).unionAll(belongingTo(db, ids)).unionAll(asking(db, ids)),
)

const row = (what: EntrySubject, field: string, person?: string, level?: string) =>
  [
    sql<EntrySubject>`${sql.lit(what)}`.as('what'),
    sql<string>`${sql.ref(field)}`.as('subject'),
    sql<string>`${person === undefined ? sql.lit('') : sql.ref(person)}`.as('person'),
    sql<string>`${level === undefined ? sql.lit('') : sql.ref(level)}`.as('level'),
  ] as const

type Table =
  | ('workItems' | 'requests' | 'projects' | 'comments' | 'deliverables' | 'pins' | 'needs')
  | ('workItemAssignees' | 'projectClients' | 'projectMembers' | 'followings' | 'mentions')

const from = (db: Db, table: Table, field: string, list: string, what: EntrySubject, person?: string, level?: string) =>
  db
    .selectFrom(table)
    .where(inPreparedList(db, field, list))
    .select(row(what, field, person, level))

function takingPart(db: Db, { work, requests, projects }: Lists) {
  const by = (table: Table, field: string, list: string, person: string) =>
    from(db, table, field, list, 'taking part', person)
  const said = (place: string, list: string) =>
    by('comments', place, list, 'authorId').distinct().where('trashId', 'is', null)
  return by('workItems', 'id', work, 'createdById')
    .unionAll(by('requests', 'id', requests, 'requestedById'))
    .unionAll(by('requests', 'id', requests, 'reviewedById').where('reviewedById', 'is not', null))
    .unionAll(by('projects', 'id', projects, 'createdById'))
    .unionAll(said('workItemId', work))
    .unionAll(said('requestId', requests))
    .unionAll(said('projectId', projects).where('workItemId', 'is', null).where('requestId', 'is', null))
    .unionAll(
      db
        .selectFrom('files')
        .innerJoin('pins', 'pins.fileId', 'files.id')
        .distinct()
        .where(inPreparedList(db, 'files.workItemId', work))
        .select(row('taking part', 'files.workItemId', 'pins.authorId')),
    )
    .unionAll(by('deliverables', 'workItemId', work, 'createdById'))
    .unionAll(
      db
        .selectFrom('deliverables')
        .innerJoin('signOffs', 'signOffs.id', 'deliverables.signOffId')
        .where(inPreparedList(db, 'deliverables.workItemId', work))
        .select(row('taking part', 'deliverables.workItemId', 'signOffs.askedById')),
    )
}

const belongingTo = (db: Db, { work, projects, subjects, texts }: Lists) =>
  from(db, 'workItemAssignees', 'workItemId', work, 'assignee', 'userId')
    .unionAll(from(db, 'projectClients', 'projectId', projects, 'client', 'userId'))
    .unionAll(from(db, 'projectMembers', 'projectId', projects, 'team', 'userId'))
    .unionAll(from(db, 'followings', 'subject', subjects, 'chosen', 'userId', 'level'))
    .unionAll(from(db, 'mentions', 'subject', texts, 'mentioned', 'userId').where('open', '=', 1))

const asking = (db: Db, { comments, work, requests }: Lists) =>
  from(db, 'comments', 'id', comments, 'question')
    .where('question', '=', 1)
    .unionAll(from(db, 'comments', 'id', comments, 'asks').where(asksSomething('comments.text')))
    .unionAll(from(db, 'requests', 'id', requests, 'author', 'requestedById'))
    .unionAll(from(db, 'pins', 'id', comments, 'asks').where(asksSomething('pins.text')))
    .unionAll(from(db, 'requests', 'resultId', work, 'asked for', 'requestedById'))
    .unionAll(from(db, 'needs', 'commentId', comments, 'answered', 'userId').where('kind', '=', 'answered'))
    .unionAll(from(db, 'needs', 'pinId', comments, 'answered', 'userId').where('kind', '=', 'answered'))
