import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inPreparedList } from '../../../platform/db/in-list.ts'
import { asksSomething } from '../../requests/attention/asks-something.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'

export type EntrySubject =
  | ('assignee' | 'taking part' | 'client' | 'team' | 'chosen' | 'mentioned')
  | ('question' | 'answered' | 'asked for' | 'author' | 'asks')

interface Row {
  what: EntrySubject
  thing: string
  /** Empty if only the item matters. */
  person: string
  level: string
}

type Ids = 'work' | 'requests' | 'projects' | 'subjects' | 'texts' | 'comments'
type Lists = Readonly<Record<Ids, string>>

/** One prepared query for all relations. */
export const findRelatedPeople = preparedRows<'all', Ids, Row>((db, _, ids) =>
  madeBy(db, ids)
    .unionAll(spokeOn(db, ids))
    .unionAll(deliveringOn(db, ids))
    .unionAll(belongingTo(db, ids))
    .unionAll(named(db, ids))
    .unionAll(asking(db, ids))
    .unionAll(answering(db, ids)),
)

const row = (what: EntrySubject, thing: string, person?: string, level?: string) =>
  [
    sql<EntrySubject>`${sql.lit(what)}`.as('what'),
    sql<string>`${sql.ref(thing)}`.as('thing'),
    sql<string>`${person === undefined ? sql.lit('') : sql.ref(person)}`.as('person'),
    sql<string>`${level === undefined ? sql.lit('') : sql.ref(level)}`.as('level'),
  ] as const

const TAKES_PART = 'taking part'

const madeBy = (db: Db, { work, requests, projects }: Lists) =>
  db
    .selectFrom('workItems')
    .where(inPreparedList(db, 'id', work))
    .select(row(TAKES_PART, 'id', 'createdById'))
    .unionAll(
      db
        .selectFrom('requests')
        .where(inPreparedList(db, 'id', requests))
        .select(row(TAKES_PART, 'id', 'requestedById')),
    )
    .unionAll(
      db
        .selectFrom('requests')
        .where(inPreparedList(db, 'id', requests))
        .where('reviewedById', 'is not', null)
        .select(row(TAKES_PART, 'id', 'reviewedById')),
    )
    .unionAll(
      db
        .selectFrom('projects')
        .where(inPreparedList(db, 'id', projects))
        .select(row(TAKES_PART, 'id', 'createdById')),
    )

function spokeOn(db: Db, { work, requests, projects }: Lists) {
  const said = (place: 'workItemId' | 'requestId' | 'projectId') =>
    db
      .selectFrom('comments')
      .distinct()
      .where('trashId', 'is', null)
      .select(row(TAKES_PART, place, 'authorId'))
  return said('workItemId')
    .where(inPreparedList(db, 'workItemId', work))
    .unionAll(said('requestId').where(inPreparedList(db, 'requestId', requests)))
    .unionAll(
      said('projectId')
        .where(inPreparedList(db, 'projectId', projects))
        .where('workItemId', 'is', null)
        .where('requestId', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('files')
        .innerJoin('pins', 'pins.fileId', 'files.id')
        .distinct()
        .where(inPreparedList(db, 'files.workItemId', work))
        .select(row(TAKES_PART, 'files.workItemId', 'pins.authorId')),
    )
}

const deliveringOn = (db: Db, { work }: Lists) =>
  db
    .selectFrom('deliverables')
    .where(inPreparedList(db, 'workItemId', work))
    .select(row(TAKES_PART, 'workItemId', 'createdById'))
    .unionAll(
      db
        .selectFrom('deliverables')
        .innerJoin('signOffs', 'signOffs.id', 'deliverables.signOffId')
        .where(inPreparedList(db, 'deliverables.workItemId', work))
        .select(row(TAKES_PART, 'deliverables.workItemId', 'signOffs.askedById')),
    )

const belongingTo = (db: Db, { work, projects }: Lists) =>
  db
    .selectFrom('workItemAssignees')
    .where(inPreparedList(db, 'workItemId', work))
    .select(row('assignee', 'workItemId', 'userId'))
    .unionAll(
      db
        .selectFrom('projectClients')
        .where(inPreparedList(db, 'projectId', projects))
        .select(row('client', 'projectId', 'userId')),
    )
    .unionAll(
      db
        .selectFrom('projectMembers')
        .where(inPreparedList(db, 'projectId', projects))
        .select(row('team', 'projectId', 'userId')),
    )

const named = (db: Db, { subjects, texts }: Lists) =>
  db
    .selectFrom('followings')
    .where(inPreparedList(db, 'subject', subjects))
    .select(row('chosen', 'subject', 'userId', 'level'))
    .unionAll(
      db
        .selectFrom('mentions')
        .where(inPreparedList(db, 'subject', texts))
        .where('open', '=', 1)
        .select(row('mentioned', 'subject', 'userId')),
    )

const asking = (db: Db, { comments, work, requests }: Lists) =>
  db
    .selectFrom('comments')
    .where(inPreparedList(db, 'id', comments))
    .where('question', '=', 1)
    .select(row('question', 'id'))
    .unionAll(
      db
        .selectFrom('comments')
        .where(inPreparedList(db, 'id', comments))
        .where(asksSomething('comments.text'))
        .select(row('asks', 'id')),
    )
    .unionAll(
      db
        .selectFrom('requests')
        .where(inPreparedList(db, 'id', requests))
        .select(row('author', 'id', 'requestedById')),
    )
    .unionAll(
      db
        .selectFrom('pins')
        .where(inPreparedList(db, 'id', comments))
        .where(asksSomething('pins.text'))
        .select(row('asks', 'id')),
    )
    .unionAll(
      db
        .selectFrom('requests')
        .where(inPreparedList(db, 'resultId', work))
        .select(row('asked for', 'resultId', 'requestedById')),
    )

const answering = (db: Db, { comments }: Lists) => {
  const about = (text: 'commentId' | 'pinId') =>
    db
      .selectFrom('needs')
      .where(inPreparedList(db, text, comments))
      .where('kind', '=', 'answered')
      .select(row('answered', text, 'userId'))
  return about('commentId').unionAll(about('pinId'))
}
