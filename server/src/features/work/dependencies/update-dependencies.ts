import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** Work moved to another project keeps only dependencies within the moved set. */
export async function detachDependencies(db: Db, moved: readonly string[]) {
  for (const [here, there] of [
    ['workItemId', 'afterId'],
    ['afterId', 'workItemId'],
  ] as const)
    await db
      .deleteFrom('workOrder')
      .where(inList(db, here, moved))
      .where((it) => it.not(inList(db, there, moved)))
      .execute()
}

/**
 * A copy is blocked by the blocker's copy, otherwise by the blocker, and blocks nothing outside of the set. `copies`:
 * original → copy.
 */
export async function copyDependencies({ db, actor }: RequestContext, copies: ReadonlyMap<string, string>) {
  const kept = await db
    .selectFrom('workOrder')
    .select(['workItemId', 'afterId', 'gap'])
    .where(inList(db, 'workItemId', [...copies.keys()]))
    .execute()
  const rows = kept.map(({ workItemId, afterId, gap }) => ({
    workItemId: copies.get(workItemId) ?? workItemId,
    afterId: copies.get(afterId) ?? afterId,
    gap,
  }))
  await insertDependencies({ db, actor }, rows)
}

export async function insertDependencies(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  order: readonly { workItemId: string; afterId: string; gap: number }[],
) {
  const made = { createdById: actor.id, createdAt: new Date().toISOString() }
  for (let at = 0; at < order.length; at += BATCH_SIZE)
    await db
      .insertInto('workOrder')
      .values(order.slice(at, at + BATCH_SIZE).map((row) => ({ ...row, ...made })))
      .execute()
}

const BATCH_SIZE = 500

export async function deleteDependencyBetween(db: Db, one: string, other: string) {
  await db
    .deleteFrom('workOrder')
    .where((it) =>
      it.or([
        it.and([it('workItemId', '=', one), it('afterId', '=', other)]),
        it.and([it('workItemId', '=', other), it('afterId', '=', one)]),
      ]),
    )
    .execute()
}
