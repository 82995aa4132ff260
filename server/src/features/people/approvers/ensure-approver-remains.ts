import { type SqlBool, sql } from 'kysely'
import { lockProjects } from '../../../platform/db/lock-project.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { throwPendingSignOff } from './ensure-no-pending-sign-off.ts'
import { recordDeliverable } from '../../activity/log/record-deliverable.ts'

type Where = { projectId: string } | { userId: string }

/**
 * Call in the transaction that removes access. 409 with the list for the last approver of a pending deliverable; others
 * are removed from the request.
 */
export async function ensureApproverRemains(ctx: RequestContext, where: Where) {
  const { db } = ctx
  if ('userId' in where) {
    const theirs = await undecided(ctx, where)
    const projectIds = theirs.flatMap(({ projectId }) => projectId ?? [])
    await lockProjects(db, projectIds)
  }
  const all = await undecided(ctx, where)
  const bySignOff = [...Map.groupBy(all, ({ signOffId }) => signOffId).values()]
  throwPendingSignOff(
    bySignOff
      .filter((asked) => asked.every(({ isFit }) => !isFit))
      .flatMap(([asked]) => (asked ? [{ id: asked.id, title: asked.title, workItem: asked.workItemId }] : [])),
  )
  for (const asked of bySignOff) {
    const gone = asked.filter(({ isFit }) => !isFit).map(({ userId }) => userId)
    const [deliverable] = asked
    if (gone.length === 0 || !deliverable) continue
    await db
      .updateTable('signOffApprovers')
      .set({ leftAt: new Date().toISOString() })
      .where('signOffId', '=', deliverable.signOffId)
      .where('userId', 'in', gone)
      .execute()
    await recordDeliverable(ctx, deliverable, {
      type: 'deliverable_updated',
      inFeeds: false,
      changes: { signOff: [deliverable.signOffId, null] },
    })
  }
}

async function undecided({ db }: RequestContext, where: Where) {
  const rows = await db
    .selectFrom('deliverables')
    .innerJoin('signOffApprovers as asked', 'asked.signOffId', 'deliverables.signOffId')
    .innerJoin('users', 'users.id', 'asked.userId')
    .leftJoin('projectClients as place', (on) =>
      on.onRef('place.projectId', '=', 'deliverables.projectId').onRef('place.userId', '=', 'asked.userId'),
    )
    .select(['deliverables.id', 'deliverables.title', 'deliverables.audience', 'deliverables.projectId'])
    .select(['deliverables.workItemId', 'asked.signOffId', 'asked.userId'])
    .select(['users.status', 'users.role', 'users.deletedAt', 'place.level'])
    .where('deliverables.state', '=', 'waiting')
    .where('asked.decision', 'is', null)
    .where('asked.leftAt', 'is', null)
    .where((it) =>
      'projectId' in where
        ? it('deliverables.projectId', '=', where.projectId)
        : sql<SqlBool>`"deliverables"."signOffId" in
            (select "of"."signOffId" from "signOffApprovers" as "of" where "of"."userId" = ${where.userId})`,
    )
    .orderBy('deliverables.id')
    .orderBy('asked.position')
    .execute()
  return rows.map(({ status, role, deletedAt, level, ...row }) => ({
    ...row,
    isFit: status === 'active' && sideOf({ role }) === 'client' && deletedAt === null && level === 'approver',
  }))
}
