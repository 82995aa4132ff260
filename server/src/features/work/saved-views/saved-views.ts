import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type * as shapes from '@oriel/contracts/v1/work/saved-views-schemas'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { compareNames } from '../../../platform/db/sql/sort-key.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { renameFilters } from '../../../platform/http/routing/former-filters.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Actor } from '../../../policy/relations.ts'

type Row = Selectable<Tables['savedViews']>

export async function listSavedViews({ db, actor }: RequestContext): Promise<shapes.SavedViews> {
  const rows = await db
    .selectFrom('savedViews')
    .selectAll()
    .where((it) => it.or([it('ownerId', '=', actor.id), it('shared', '=', 1)]))
    .execute()
  const items = rows.map((row) => show(actor, row))
  return {
    items: items.toSorted((one, other) => compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1)),
    can: may(actor, policy.savedView.share) ? ['share'] : [],
  }
}

export async function saveView(draft: z.output<typeof shapes.SavedViewDraft>, { db, actor }: RequestContext) {
  if (draft.shared) ensureAllowed(actor, policy.savedView.share)
  const { count } = await db
    .selectFrom('savedViews')
    .where('ownerId', '=', actor.id)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= QUOTAS.views)
    throw invalidFields({ name: message({ id: 'You already have 100 views. Delete some first.' }) })
  const row = {
    ...draft,
    id: newId(),
    ownerId: actor.id,
    shared: draft.shared ? 1 : 0,
    createdAt: new Date().toISOString(),
  }
  await db.insertInto('savedViews').values(row).execute()
  return show(actor, row)
}

/** Changing a shared view requires permission to share. */
export async function changeSavedView({ id, ...edit }: z.output<typeof shapes.SavedViewEdit>, ctx: RequestContext) {
  const { actor, db } = ctx
  const row = await findSavedView(ctx, id)
  if (edit.shared !== undefined && (edit.shared ? 1 : 0) !== row.shared) ensureAllowed(actor, policy.savedView.share)
  const { name = row.name, query = row.query, shared = row.shared === 1 } = edit
  const after = { ...row, name, query, shared: shared ? 1 : 0 }
  await db.updateTable('savedViews').set(after).where('id', '=', id).execute()
  return show(actor, after)
}

export async function deleteSavedView({ id }: { id: string }, ctx: RequestContext) {
  await findSavedView(ctx, id)
  await ctx.db.deleteFrom('savedViews').where('id', '=', id).execute()
  return { id }
}

/** 404 for views of others, 403 for a shared one that isn't editable. */
async function findSavedView({ db, actor }: RequestContext, id: string): Promise<Row> {
  const row = await db.selectFrom('savedViews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.ownerId !== actor.id && row.shared === 0)) throw notFound(message({ id: 'View not found' }))
  if (!mayChange(actor, row)) ensureAllowed(actor, policy.savedView.share)
  return row
}

const mayChange = (actor: Actor, { ownerId, shared }: Row) =>
  shared === 1 ? may(actor, policy.savedView.share) : ownerId === actor.id

function show(actor: Actor, row: Row): shapes.SavedView {
  const { id, name, shared, ownerId } = row
  const kind = row.kind === 'subtask' ? 'subtask' : 'task'
  const can: shapes.SavedView['can'] = mayChange(actor, row) ? ['edit', 'delete'] : []
  const query = renameFilters(row.query, '/tasks')
  return { id, name, kind, query, shared: shared === 1, own: ownerId === actor.id, can }
}
