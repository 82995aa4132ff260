import * as refusals from '@oriel/contracts/v1/error-messages'
import type { Label } from '@oriel/contracts/v1/work/labels-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { insertRows } from '../../../platform/db/sql/bulk-rows.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { canReadLabel } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/relations.ts'
import { type ActivityEvent, recordActivity } from '../../activity/log/record-activity.ts'
import { byName, type LabelRow, showLabel } from './manage-labels.ts'

interface Reader {
  db: Db
  actor: Actor
}

/** Only labels the reader sees. */
export const labelsOn = ({ db, actor }: Reader) =>
  db.selectFrom('labelings').innerJoin('labels', 'labels.id', 'labelings.labelId').where(canReadLabel(actor))

export async function loadLabels(ctx: RequestContext, recordIds: readonly string[]): Promise<Map<string, Label[]>> {
  if (recordIds.length === 0) return new Map()
  const rows = await labelsOn(ctx)
    .selectAll('labels')
    .select('labelings.recordId')
    .where(inList(ctx.db, 'labelings.recordId', recordIds))
    .execute()
  const found = Map.groupBy(rows.toSorted(byName), ({ recordId }) => recordId)
  return new Map([...found].map(([id, labels]) => [id, labels.map(showLabel)]))
}

/** Hidden labels match nothing. */
export const hasLabel = (looking: Reader, column: string, labelIds: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in ${labelsOn(looking)
    .select('labelings.recordId')
    .where(inList(looking.db, 'labelings.labelId', labelIds))}`

/** 400 for missing ones. Locks them against deletion until commit. */
export async function findLabels(db: Db, ids: readonly string[]): Promise<LabelRow[]> {
  const found = await existingLabels(db, ids)
  if (found.length < new Set(ids).size) throw invalidFields({ labels: refusals.noSuchLabel })
  return found
}

/** Locked against deletion until commit. */
export async function existingLabels(db: Db, ids: readonly string[]): Promise<LabelRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('labels')
    .selectAll()
    .where(inList(db, 'id', ids))
    .$if(isPostgres(db), (it) => it.forKeyShare())
    .execute()
}

interface Labeled {
  recordId: string
  labelIds: readonly string[]
}

export async function insertLabelings(db: Db, records: readonly Labeled[]) {
  const rows = records.flatMap(({ recordId, labelIds }) =>
    [...new Set(labelIds)].map((labelId) => ({ recordId, labelId })),
  )
  if (rows.length > 0) await insertRows(db, 'labelings', rows)
}

export async function copyLabels(db: Db, copies: ReadonlyMap<string, string>) {
  const labelIds = await listLabelIds(db, [...copies.keys()])
  await insertLabelings(
    db,
    [...labelIds].map(([id, ids]) => ({ recordId: copies.get(id) ?? '', labelIds: ids })),
  )
}

export async function listLabelIds(db: Db, recordIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('labelings')
    .selectAll()
    .where(inList(db, 'recordId', recordIds))
    .execute()
  const found = Map.groupBy(rows, ({ recordId }) => recordId)
  return new Map([...found].map(([id, labels]) => [id, labels.map(({ labelId }) => labelId)]))
}

/**
 * The caller checks permission. Team-only labels get a separate activity entry, hidden from the client, and keep the
 * version, which the client sees.
 */
export async function setLabels(
  ctx: RequestContext,
  wanted: (ids: readonly string[]) => readonly string[],
  event: Omit<ActivityEvent, 'audience' | 'changes'>,
) {
  const { db } = ctx
  const recordId = event.target.id
  const before = await labelsOn(ctx).selectAll('labels').where('labelings.recordId', '=', recordId).execute()
  const after = await findLabels(db, wanted(before.map(({ id }) => id)))
  const without = (labels: LabelRow[], others: LabelRow[]) =>
    labels.filter(({ id }) => !others.some((other) => other.id === id)).toSorted(byName)
  const [removed, added] = [without(before, after), without(after, before)]
  const removedIds = removed.map(({ id }) => id)
  if (removed.length > 0)
    await db
      .deleteFrom('labelings')
      .where('recordId', '=', recordId)
      .where(inList(db, 'labelId', removedIds))
      .execute()
  await insertLabelings(db, [{ recordId, labelIds: added.map(({ id }) => id) }])
  for (const audience of ['client', 'team'] as const) {
    const [from, to] = [removed, added].map((labels) =>
      labels.flatMap((label) => (label.audience === audience ? label.name : [])).join(', '),
    )
    if (from || to) await recordActivity(ctx, { ...event, audience, changes: { labels: [from || null, to || null] } })
  }
}
