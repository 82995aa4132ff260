import { filled, message } from '@oriel/contracts/message'
import type { WaitingSignOffs } from '@oriel/contracts/v1/shapes/deliverables'
import { oneOf } from '../../db/one-of.ts'
import { conflict } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'

/** Of one project, of these pieces of work, or about one file. */
type Where = { projectId: string } | { workItems: readonly string[] } | { fileId: string }

/** What waits for a sign-off stays where its approvers find it: 409 with the list. Ask under the project's lock. */
export async function ensureNothingWaits(visit: Visit, where: Where) {
  const { db } = visit
  const waiting = await db
    .selectFrom('deliverables')
    .select(['id', 'title', 'workItemId as workItem'])
    .where('state', '=', 'waiting')
    .where('trashId', 'is', null)
    .where((it) => {
      if ('projectId' in where) return it('projectId', '=', where.projectId)
      if ('fileId' in where) return it('fileId', '=', where.fileId)
      return oneOf(db, 'workItemId', where.workItems)
    })
    .orderBy('at')
    .orderBy('id')
    .execute()
  refuse(waiting)
}

/** The same for a task with all that lies in it, or a subtask. */
export async function ensureNothingWaitsIn(visit: Visit, workItemId: string) {
  const below = await visit.db.selectFrom('workItems').select('id').where('parentId', '=', workItemId).execute()
  await ensureNothingWaits(visit, { workItems: [workItemId, ...below.map(({ id }) => id)] })
}

export function refuse(waiting: WaitingSignOffs['waiting']) {
  if (waiting.length === 0) return
  const titles = waiting.map(({ title }) => `“${title}”`).join(', ')
  throw conflict(filled(message({ id: 'A sign-off is waited for: {titles}. Withdraw that first.' }), { titles }), {
    waiting,
  } satisfies WaitingSignOffs)
}
