import { sql } from 'kysely'
import { isPostgres, textType } from '../connection/dialect.ts'
import { followAnew } from './baseline/counters.ts'
import { counts } from './baseline/kept-numbers.ts'
import { type Anything, createIndex, remakeTable, run } from './table.ts'

/** Request history; requests without a task. Existing requests get the events that their columns imply. */
export async function up(db: Anything) {
  await (isPostgres(db)
    ? run(db, 'alter table "requests" alter column "workItemId" drop not null')
    : remakeTable(db, 'requests', (text) => text.replace('"workItemId" text not null', '"workItemId" text')))
  await db.schema
    .alterTable('requests')
    .addColumn('stations', textType(db), (it) => it.notNull().defaultTo('[]'))
    .execute()
  await tellStations(db)
  for (const [table, time] of [
    ['comments', 'createdAt'],
    ['files', 'uploadedAt'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('resultId', textType(db), (it) => it.references('workItems.id'))
      .execute()
    await createIndex(db, `${table}ByResult`, table, ['resultId', time, 'id'], { where: '"resultId" is not null' })
  }
  await countWhatArrived(db)
}

/** Files of a request that became work count for the work. None exist yet. */
async function countWhatArrived(db: Anything) {
  const files = counts.sources.find(({ name }) => name === 'Files')
  if (!files) throw new Error('there are no counters of files')
  const arrived = `"it"."resultId" is not null and "it"."audience" = 'client'`
  const onRequest = `case when "it"."requestId" is null or (${arrived}) then 0 else 1 end`
  const keys = files.keys.map((key) => [...key.slice(0, -1), onRequest])
  await followAnew(db, counts, { ...files, columns: [...files.columns, 'resultId'], keys })
}

interface Before {
  id: string
  status: string
  workItemId: string
  requestedById: string
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  startedAt: string | null
  completedAt: string | null
  title: string
  dueOn: string
  workTitle: string | null
  workDueOn: string | null
  workParentId: string | null
}

async function tellStations(db: Anything) {
  const { rows } = await sql<Before>`
    select "requests".*, "work"."title" as "workTitle", "work"."dueOn" as "workDueOn", "work"."parentId" as "workParentId"
    from "requests" left join "workItems" as "work" on "work"."id" = "requests"."resultId"`.execute(db)
  for (const request of rows)
    await db
      .updateTable('requests')
      .set({ stations: JSON.stringify(stationsOf(request)) })
      .where('id', '=', request.id)
      .execute()
}

function stationsOf(it: Before) {
  const { status, requestedById } = it
  const by = it.reviewedById ?? requestedById
  const stations: object[] = [{ kind: 'submitted', at: it.createdAt, by: requestedById }]
  if (status === 'cancelled') stations.push({ kind: 'cancelled', at: it.updatedAt, by: requestedById })
  if (it.reviewedAt === null) return stations
  const text = it.reviewComments ? { text: it.reviewComments } : {}
  if (status === 'rejected') return [...stations, { kind: 'rejected', at: it.reviewedAt, by, ...text }]
  const agreed = {
    title: it.workTitle ?? it.title,
    dueOn: it.workDueOn ?? it.dueOn,
    workItem: it.workParentId ?? it.workItemId,
  }
  stations.push({ kind: 'approved', at: it.reviewedAt, by, ...text, agreed })
  if (it.startedAt !== null) stations.push({ kind: 'started', at: it.startedAt, by })
  if (it.completedAt !== null) stations.push({ kind: 'completed', at: it.completedAt, by })
  return stations
}
