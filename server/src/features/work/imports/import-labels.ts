import { labelColors } from '@oriel/contracts/v1/work/label-colors'
import { LIMITS } from '@oriel/contracts/limits'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { ImportTable } from './import-table.ts'
import { deleteLabel, insertLabel, nameKey } from '../labels/manage-labels.ts'

const idsByKey = async (db: Db) => {
  const rows = await db.selectFrom('labels').select(['id', 'nameKey']).execute()
  return new Map(rows.map((label) => [label.nameKey, label.id]))
}

/** Keys of existing labels and as many new ones as fit. */
export async function labelsThatFit(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = new Set((await idsByKey(db)).keys())
  for (const name of names) if (keys.size < LIMITS.labels && name.length <= LIMITS.labelName) keys.add(nameKey(name))
  return keys
}

/** Requires the labels lock. New ones are team only. */
export async function createMissingLabels(
  { db }: RequestContext,
  names: readonly string[],
  colors: NonNullable<ImportTable['labelColors']> = [],
) {
  const ownColors = new Map(colors.map(([name, color]) => [nameKey(name), color]))
  if (names.length === 0) return { ids: new Map<string, string>(), created: [] }
  const ids = await idsByKey(db)
  const created: string[] = []
  for (const name of names) {
    if (ids.has(nameKey(name)) || ids.size >= LIMITS.labels) continue
    const color = ownColors.get(nameKey(name)) ?? labelColors[ids.size % labelColors.length] ?? 'gray'
    const { id } = await insertLabel(db, { name, color, audience: 'team' })
    ids.set(nameKey(name), id)
    created.push(id)
  }
  return { ids, created }
}

/** Kept if used outside the trash. */
export async function deleteUnusedLabel(ctx: RequestContext, id: string) {
  const isOn = (table: string) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} as "labeled" inner join "labelings"
      on "labelings"."recordId" = "labeled"."id" where "labelId" = "labels"."id" and "labeled"."trashId" is null)`
  const unused = await ctx.db
    .selectFrom('labels')
    .select('id')
    .where('id', '=', id)
    .where((it) => it.not(it.or([isOn('workItems'), isOn('requests')])))
    .executeTakeFirst()
  if (unused) await deleteLabel(unused, ctx)
}
