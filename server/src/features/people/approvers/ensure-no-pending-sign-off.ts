import { fillMessage, message } from '@oriel/contracts/message'
import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

type Where = { projectId: string } | { workItems: readonly string[] } | { fileId: string }

/** 409 with the list: approvers must find a pending deliverable where it is. Requires the project lock. */
export async function ensureNoPendingSignOff(ctx: RequestContext, where: Where) {
  const { db } = ctx
  const waiting = await db
    .selectFrom('deliverables')
    .select(['id', 'title', 'workItemId as workItem'])
    .where('state', '=', 'waiting')
    .where('trashId', 'is', null)
    .where((it) => {
      if ('projectId' in where) return it('projectId', '=', where.projectId)
      if ('fileId' in where) return it('fileId', '=', where.fileId)
      return inList(db, 'workItemId', where.workItems)
    })
    .orderBy('at')
    .orderBy('id')
    .execute()
  throwPendingSignOff(waiting)
}

export async function ensureNoPendingSignOffIn(ctx: RequestContext, workItemId: string) {
  const below = await ctx.db.selectFrom('workItems').select('id').where('parentId', '=', workItemId).execute()
  await ensureNoPendingSignOff(ctx, { workItems: [workItemId, ...below.map(({ id }) => id)] })
}

export function throwPendingSignOff(waiting: PendingSignOffs['waiting']) {
  if (waiting.length === 0) return
  const titles = waiting.map(({ title }) => `“${title}”`).join(', ')
  throw conflict(
    fillMessage(message({ id: 'Waiting for sign-off: {titles}. Withdraw the request first.' }), { titles }),
    {
      waiting,
    } satisfies PendingSignOffs,
  )
}
