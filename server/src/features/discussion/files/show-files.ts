import type { File } from '@oriel/contracts/v1/discussion/files-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { canNameWork } from '../../../policy/visible.ts'
import { type FileRow, showFile } from './query-files.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

export async function showFiles(ctx: RequestContext, rows: FileRow[]) {
  const { actor, db } = ctx
  const items = rows.map((row) => showFile(actor, row))
  const work = (wanted: string[]) =>
    db
      .selectFrom('workItems')
      .select(['id', 'title', 'parentId as parent'])
      .where('id', 'in', wanted)
      .where(canNameWork(actor))
      .execute()
  const on = await named(
    items.map(({ workItem }) => workItem),
    work,
  )
  const requests = await named(
    items.map(({ request }) => request),
    (wanted) =>
      db.selectFrom('requests').select(['id', 'title', 'workItemId as workItem']).where('id', 'in', wanted).execute(),
  )
  const above = [...Object.values(on).map(({ parent }) => parent), ...Object.values(requests).map((it) => it.workItem)]
  const tasks = await named(
    above.filter((id) => id !== null && !(id in on)),
    work,
  )
  const tables = { people: items.map(({ author }) => author), projects: items.map(({ project }) => project) }
  const workItems = { ...on, ...tasks }
  // A client who can't see the task gets the request without it.
  const placed = Object.entries(requests).map(([id, it]) => [
    id,
    { ...it, workItem: it.workItem !== null && it.workItem in workItems ? it.workItem : null },
  ])
  return {
    items,
    workItems,
    requests: Object.fromEntries(placed) as typeof requests,
    ...(await loadRelatedRecords(ctx, tables)),
  }
}

export async function showSingleFile(ctx: RequestContext, row: FileRow) {
  const { items, ...beside } = await showFiles(ctx, [row])
  return { ...(items[0] as File), ...beside }
}

async function named<Row extends { id: string }>(
  wanted: ReadonlyArray<string | null>,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<Record<string, Omit<Row, 'id'>>> {
  const ids = [...new Set(wanted.filter((id) => id !== null))]
  const rows = ids.length > 0 ? await load(ids) : []
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  // Order of mention: the database's order could reveal hidden rows.
  return Object.fromEntries(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id) as Omit<Row, 'id'>]] : [])))
}
