import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { deleteSeries } from '../../../platform/db/deletion/delete-series.ts'
import { deleteAnnotationsOn } from '../../../platform/db/deletion/delete-annotations.ts'
import { deleteRequestDrafts } from '../../../platform/db/deletion/delete-request-drafts.ts'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { purgeDeliverables } from './purge-deliverables.ts'
import type { TrashRow } from './find-trash-entry.ts'
import { trashedTables } from '../../../platform/db/deletion/soft-delete.ts'

/**
 * Includes everything below, even if deleted earlier. Bytes are swept later: a restored backup must find its files.
 * Returns names of removed files.
 */
export async function purgeEntry(
  { thingType, thingId, projectId }: Pick<TrashRow, 'thingType' | 'thingId' | 'projectId'>,
  db: Db,
) {
  const is = (...types: TrashRow['thingType'][]) => (types.includes(thingType) ? thingId : '')
  const work = db
    .selectFrom('workItems')
    .select('id')
    .where((it) =>
      it.or([
        it('projectId', '=', is('project')),
        it('id', '=', is('task', 'subtask')),
        it('parentId', '=', is('task')),
      ]),
    )
  // Outside the trash: their work is under another task.
  await db
    .updateTable('requests')
    .set({ workItemId: null })
    .where('workItemId', 'in', work)
    .where('trashId', 'is', null)
    .execute()
  const asked = (it: ExpressionBuilder<Tables, 'requests'>) =>
    it.or([it('workItemId', 'in', work), it('id', '=', is('request')), it('projectId', '=', is('project'))])
  const requests = db.selectFrom('requests').select('id').where(asked)

  const below = (type: 'file' | 'comment') => (it: ExpressionBuilder<Tables, 'files' | 'comments'>) =>
    it.or([
      it('id', '=', is(type)),
      it('workItemId', 'in', work),
      it('requestId', 'in', requests),
      it('projectId', '=', is('project')),
    ])
  await eraseNeeds(db, { work, requests, comment: is('comment'), project: is('project') })
  const comments = db.selectFrom('comments').select('id').where(below('comment'))
  await eraseNotifications(db, { work, requests, comments, project: is('project') })
  const gone = db.selectFrom('files').select('id').where(below('file'))
  await purgeDeliverables(db, { work, files: gone, project: is('project') })
  const versions = await eraseVersions(db, gone)
  await db.deleteFrom('fileViews').where('fileId', 'in', gone).execute()
  const files = await db
    .deleteFrom('files')
    .where(below('file'))
    .returning(['storageKey', 'thumbnailKey', 'originalName'])
    .execute()
  await db.deleteFrom('comments').where(below('comment')).execute()
  for (const ids of [work, requests]) await db.deleteFrom('labelings').where('recordId', 'in', ids).execute()
  // A request outlives its work.
  await db.updateTable('requests').set({ resultId: null }).where('resultId', 'in', work).execute()
  await db.deleteFrom('requests').where(asked).execute()
  await purgeWork(db, work)
  await eraseOfProject(db, is('project'))
  await db.deleteFrom('projects').where('id', '=', is('project')).execute()
  await forgetEmptyEntries(projectId, db)
  await rememberFiles(db, [...files, ...versions])
  return { files: files.map(({ originalName }) => originalName) }
}

async function purgeWork(db: Db, work: Rows<'workItems'>) {
  await db.deleteFrom('workItemAssignees').where('workItemId', 'in', work).execute()
  await eraseDays(db, work)
  await endSeries(db, work)
  // Foreign keys: subtasks first.
  await db.deleteFrom('workItems').where('id', 'in', work).where('parentId', 'is not', null).execute()
  await db.deleteFrom('workItems').where('id', 'in', work).execute()
}

async function eraseOfProject(db: Db, project: string) {
  await deleteRequestDrafts(db, db.selectFrom('requestDrafts').select('id').where('projectId', '=', project))
  for (const table of OF_PROJECTS) await db.deleteFrom(table).where('projectId', '=', project).execute()
}

async function eraseDays(db: Db, work: Rows<'workItems'>) {
  await db.deleteFrom('movedDays').where('workItemId', 'in', work).execute()
  for (const end of ['workItemId', 'afterId'] as const)
    await db.deleteFrom('workOrder').where(end, 'in', work).execute()
}

/** A series ends with its latest occurrence: nothing else shows it. */
async function endSeries(db: Db, work: Rows<'workItems'>) {
  const gone = await db
    .selectFrom('workItems as latest')
    .select('latest.recurrenceId')
    .where('latest.id', 'in', work)
    .where(
      sql<SqlBool>`"latest"."occurrence" = (select max("piece"."occurrence") from "workItems" as "piece"
        where "piece"."recurrenceId" = "latest"."recurrenceId")`,
    )
    .execute()
  const series = gone.flatMap(({ recurrenceId }) => recurrenceId ?? [])
  await deleteSeries(db, series)
}

const OF_PROJECTS = [
  ...(['projectClients', 'projectMembers', 'conversationReads'] as const),
  ...(['proposals', 'movedDays', 'milestones', 'calendarFeeds', 'apiTokenProjects'] as const),
] as const

type Removed = Pick<Selectable<Tables['files']>, 'storageKey' | 'thumbnailKey' | 'originalName'>

const rememberFiles = (db: Db, files: Removed[]) =>
  recordDeletedBlobs(
    db,
    files.flatMap(({ storageKey, thumbnailKey, originalName: name }) => [
      { key: storageKey, name },
      { key: thumbnailKey, name: `preview of ${name}` },
    ]),
  )

async function eraseVersions(db: Db, files: Rows<'files'>): Promise<Removed[]> {
  await deleteAnnotationsOn(db, files)
  return db
    .deleteFrom('fileVersions')
    .where('fileId', 'in', files)
    .returning(['storageKey', 'thumbnailKey', 'originalName'])
    .execute()
}

type Rows<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>
interface About {
  work: Rows<'workItems'>
  requests: Rows<'requests'>
  comment: string
  project: string
}

async function eraseNeeds(db: Db, { work, requests, comment, project }: About) {
  await db
    .deleteFrom('needs')
    .where((it) =>
      it.or([
        it('workItemId', 'in', work),
        it('requestId', 'in', requests),
        it('commentId', '=', comment),
        it('projectId', '=', project),
      ]),
    )
    .execute()
}

async function eraseNotifications(
  db: Db,
  { work, requests, comments, project }: Omit<About, 'comment'> & { comments: Rows<'comments'> },
) {
  for (const table of ['notices', 'deliveries', 'followings', 'mailAddresses', 'mentions'] as const)
    await db
      .deleteFrom(table)
      .where((it) =>
        it.or([
          it('subject', 'in', work),
          it('subject', 'in', requests),
          it('subject', 'in', comments),
          it('subject', '=', project),
        ]),
      )
      .execute()
}

async function forgetEmptyEntries(projectId: string, db: Db) {
  let empty = db.deleteFrom('trash').where('projectId', '=', projectId)
  for (const table of trashedTables)
    empty = empty.where(
      sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as "kept" where "kept"."trashId" = "trash"."id")`,
    )
  await empty.execute()
}
