import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { Label, LabelDraft, LabelEdit, Labels } from '@oriel/contracts/v1/work/labels-schemas'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { lockLabels } from '../../../platform/db/advisory-locks.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { compareNames, sortKey } from '../../../platform/db/sql/sort-key.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { conflict, invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { REFRESH_ALL } from '../../../platform/db/live-events/live-events.ts'
import { ensureAllowed, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { recordWorkspaceChange } from '../../activity/log/record-activity.ts'

export type LabelRow = Selectable<Tables['labels']>

export const showLabel = ({ id, name, color, audience }: Omit<LabelRow, 'nameKey' | 'sortKey'>): Label => ({
  id,
  name,
  color,
  ...(audience === 'team' ? { visibility: audience } : {}),
})

export const byName = (one: Pick<LabelRow, 'name' | 'id'>, other: Pick<LabelRow, 'name' | 'id'>) =>
  compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1)

export async function listLabels({ db, actor }: RequestContext): Promise<Labels> {
  const rows = await db
    .selectFrom('labels')
    .selectAll()
    .where(visible(actor, policy.label.see, 'labels'))
    .execute()
  return { items: rows.toSorted(byName).map(showLabel), can: listPermissions(actor, policy.label) }
}

export async function createLabel({ visibility, ...draft }: z.output<typeof LabelDraft>, ctx: RequestContext) {
  ensureAllowed(ctx.actor, policy.label.create)
  await lockLabels(ctx.db)
  const label = await insertLabel(ctx.db, { ...draft, audience: visibility })
  await recordChange(ctx, label)
  return showLabel(label)
}

/** Requires the labels lock. 400 for a name in use, 409 at the limit. */
export async function insertLabel(db: Db, draft: Pick<LabelRow, 'name' | 'color' | 'audience'>): Promise<LabelRow> {
  const label = { ...draft, id: newId(), ...keysOf(draft.name) }
  await ensureNameIsFree(db, label)
  const { count } = await db
    .selectFrom('labels')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= LIMITS.labels)
    throw conflict(message({ id: 'There are already 40 labels. Delete one first, or use another.' }))
  await db.insertInto('labels').values(label).execute()
  return label
}

export async function changeLabel(
  { id, visibility, ...edit }: z.output<typeof LabelEdit>,
  ctx: RequestContext,
): Promise<Label> {
  const before = await findLabelToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.label.edit)
  const { name = before.name, color = before.color } = edit
  const after = { id, name, ...keysOf(name), color, audience: visibility ?? before.audience }
  if (JSON.stringify(after) === JSON.stringify({ ...after, ...before })) return showLabel(before)
  await ensureNameIsFree(ctx.db, after)
  await ctx.db.updateTable('labels').set(after).where('id', '=', id).execute()
  await recordChange(ctx, after, before)
  return showLabel(after)
}

export async function deleteLabel({ id }: { id: string }, ctx: RequestContext) {
  const label = await findLabelToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.label.delete)
  await ctx.db.deleteFrom('labelings').where('labelId', '=', id).execute()
  await ctx.db.deleteFrom('labels').where('id', '=', id).execute()
  await recordChange(ctx, label)
  return { id }
}

/** Ignores case and Unicode composition. */
export const nameKey = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase()

const keysOf = (name: string) => ({ nameKey: nameKey(name), sortKey: sortKey(name) })

async function ensureNameIsFree(db: Db, { id, nameKey: key }: Pick<LabelRow, 'id' | 'nameKey'>) {
  const found = await db.selectFrom('labels').select('id').where('nameKey', '=', key).executeTakeFirst()
  if (found && found.id !== id)
    throw invalidFields({ name: message({ id: 'There’s already a label with this name. Choose another.' }) })
}

/** Until the row lock is granted, work may still get the label. */
async function findLabelToChange(id: string, { db, actor }: RequestContext): Promise<LabelRow> {
  await lockLabels(db)
  const found = await db
    .selectFrom('labels')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.label.see, 'labels'))
    .$if(isPostgres(db), (it) => it.forUpdate())
    .executeTakeFirst()
  if (!found) throw notFound(refusals.noSuchLabel)
  return found
}

async function recordChange(ctx: RequestContext, label: LabelRow, before = label) {
  await recordWorkspaceChange(ctx, { id: label.id, title: label.name })
  // Clients don't receive events outside projects.
  if ([label, before].some(({ audience }) => audience === 'client'))
    ctx.afterwards(({ live }) => live.publish(REFRESH_ALL))
}
