import { lockLabels } from '../../../platform/db/advisory-locks.ts'
import { message } from '@oriel/contracts/message'
import type * as shapes from '@oriel/contracts/v1/work/imports-schemas'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { lookUpWorkItemToChange } from '../../projects/lookups/find-work-item.ts'
import { deleteWorkItem } from '../work-items/change/delete-work-item.ts'
import { findImportToChange, mayUndo, showImport, undoUntil } from './find-import.ts'
import { deleteUnusedLabel } from './import-labels.ts'
import { runSoon } from './start-import.ts'
import { deleteProject } from '../trash/delete-permanently.ts'
import type { ImportedItemsTable } from '../../../platform/db/tables/work.ts'

const BATCH = 100

/** Changed if feeds have an entry about them: imports log outside feeds. */
const itemChanged = sql<SqlBool>`exists (select 1 from "activities" where "activities"."inFeeds" = 1
  and ("activities"."workItemId" = "importedItems"."recordId" or "activities"."rootId" = "importedItems"."recordId"))`
const projectChanged = sql<SqlBool>`exists (select 1 from "activities" where "activities"."projectId" = "importedItems"."recordId"
  and "activities"."inFeeds" = 1 and "activities"."seq" > (select min("seq") from "activities" as "begun"
  where "begun"."projectId" = "importedItems"."recordId" and "begun"."type" = 'customer_created'))`
const isChanged = sql<SqlBool>`case when "importedItems"."kind" = 'project' then ${projectChanged} else ${itemChanged} end`
/** Approvers are deciding: never moved to the trash. */
const isPending = sql<SqlBool>`exists (select 1 from "deliverables" where "deliverables"."state" = 'waiting'
  and "deliverables"."trashId" is null and ("deliverables"."projectId" = "importedItems"."recordId"
  or "deliverables"."workItemId" = "importedItems"."recordId" or "deliverables"."workItemId" in
  (select "id" from "workItems" as "part" where "part"."parentId" = "importedItems"."recordId")))`
const exists = sql<SqlBool>`(exists (select 1 from "workItems" where "id" = "importedItems"."recordId" and "trashId" is null)
  or exists (select 1 from "projects" where "id" = "importedItems"."recordId" and "trashId" is null))`

const itemsOf = (db: Db, importId: string) => db.selectFrom('importedItems').where('importId', '=', importId)

export async function undoImport(
  { id, dryRun = false, includeChanged = false }: z.output<typeof shapes.ImportUndo>,
  ctx: RequestContext,
): Promise<shapes.ImportUndone> {
  const { db } = ctx
  ensureAllowed(ctx.actor, policy.import.undo)
  const found = await findImportToChange(db, id)
  if (!mayUndo(found.state) || undoUntil(found.finishedAt) === null)
    throw conflict(message({ id: 'Imports can be undone for 30 days after they end' }))
  const { changed, changedTotal } = await listChanged(db, id)
  if (!dryRun) {
    const { total } = await itemsOf(db, id)
      .select((it) => it.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    await db
      .updateTable('imports')
      .set({ state: includeChanged ? 'undoing all' : 'undoing', position: 0, total })
      .where('id', '=', id)
      .execute()
    runSoon(ctx)
  }
  return { changed, changedTotal, import: await showImport(ctx, id) }
}

async function listChanged(db: Db, id: string) {
  const kept = itemsOf(db, id).where('importedItems.kind', '!=', 'label').where(exists).where(isChanged)
  const { total } = await kept.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await kept
    .leftJoin('workItems', 'workItems.id', 'importedItems.recordId')
    .leftJoin('projects', 'projects.id', 'importedItems.recordId')
    .select(['importedItems.kind', 'workItems.title', 'projects.name'])
    .$narrowType<{ kind: Exclude<Kind, 'label'> }>()
    .orderBy('importedItems.recordId')
    .limit(BATCH)
    .execute()
  return { changed: rows.map(({ kind, title, name }) => ({ kind, title: title ?? name ?? '' })), changedTotal: total }
}

type Kind = ImportedItemsTable['kind']

/** Projects first, with everything in them. Returns whether more is left. */
export async function undoStep(ctx: RequestContext, id: string): Promise<boolean> {
  const { db } = ctx
  const found = await findImportToChange(db, id)
  if (found.state !== 'undoing' && found.state !== 'undoing all') return false
  await lockLabels(db)
  const rows = await itemsOf(db, id)
    .select(['key', 'kind', 'recordId'])
    .orderBy(sql`case "kind" when 'project' then 0 when 'task' then 1 when 'subtask' then 2 else 3 end`)
    .orderBy('recordId')
    .offset(found.position)
    .limit(BATCH)
    .execute()
  const keys = rows.map(({ key }) => key)
  const keep = await keptAmong(db, keys, found.state === 'undoing all')
  const gone = rows.filter(({ key }) => !keep.has(key))
  for (const { kind, recordId } of gone) await moveToTrash(ctx, kind, recordId)
  await db
    .deleteFrom('importedItems')
    .where(inList(db, 'key', gone, ({ key }) => key))
    .execute()
  const isLast = rows.length < BATCH
  await db
    .updateTable('imports')
    .set({ position: found.position + keep.size, ...(isLast ? { state: 'undone' } : {}) })
    .where('id', '=', id)
    .execute()
  return !isLast
}

async function keptAmong(db: Db, keys: readonly string[], includeChanged: boolean): Promise<Set<string>> {
  const rows = await db
    .selectFrom('importedItems')
    .select('key')
    .where(inList(db, 'key', keys))
    .where(exists)
    .where((it) => it.or([isPending, ...(includeChanged ? [] : [isChanged])]))
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Skips what is there, such as subtasks after their task. */
async function moveToTrash(ctx: RequestContext, kind: Kind, id: string) {
  if (kind === 'label') return deleteUnusedLabel(ctx, id)
  if (kind === 'project') {
    const project = await ctx.db.selectFrom('projects').select('trashId').where('id', '=', id).executeTakeFirst()
    if (project?.trashId === null) await deleteProject(id, ctx)
    return
  }
  const item = await lookUpWorkItemToChange(ctx, id)
  if (item) await deleteWorkItem(ctx, item)
}
