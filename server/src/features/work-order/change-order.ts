import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'

/** What goes to another project keeps the order within itself, and none with what stays. */
export async function cutOrder(db: Db, moved: readonly string[]) {
  for (const [here, there] of [
    ['workItemId', 'afterId'],
    ['afterId', 'workItemId'],
  ] as const)
    await db
      .deleteFrom('workOrder')
      .where(oneOf(db, here, moved))
      .where((it) => it.not(oneOf(db, there, moved)))
      .execute()
}

/** A copy comes after what its original comes after, and nothing comes after it. */
export async function copyOrder({ db, actor }: Visit, { from, to }: { from: string; to: string }) {
  await db
    .insertInto('workOrder')
    .columns(['workItemId', 'afterId', 'gap', 'createdById', 'createdAt'])
    .expression((it) =>
      it
        .selectFrom('workOrder')
        .where('workItemId', '=', from)
        .select([
          sql<string>`${to}`.as('workItemId'),
          'afterId',
          'gap',
          sql<string>`${actor.id}`.as('createdById'),
          sql<string>`${new Date().toISOString()}`.as('createdAt'),
        ]),
    )
    .execute()
}

/** A subtask is part of its task: neither comes after the other. */
export async function endOrderBetween(db: Db, one: string, other: string) {
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
