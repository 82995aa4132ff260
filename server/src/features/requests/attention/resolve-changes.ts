import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { readRequestEvents } from '../../work/request-status/request-history.ts'
import { closeItem, itemsAt, openItem } from './attention-items.ts'
import type { AttentionRequest } from './resolve-request.ts'

/** Open until the next delivery. */
export async function resolveChanges(db: Db, request: AttentionRequest): Promise<Array<DiscussionTarget['columns']>> {
  if (request.resultId === null) return []
  const spot = { projectId: request.projectId, workItemId: request.resultId, requestId: null }
  const items = (await itemsAt(db, spot)).filter(({ kind }) => kind === 'changes-requested')
  const last = readRequestEvents(request).findLast(({ kind }) => kind !== 'terms-changed' && kind !== 'started')
  const declined = request.trashId === null && last?.kind === 'delivery-reopened' ? last : undefined
  const over = items.filter(({ doneAt, askedAt }) => doneAt === null && askedAt !== declined?.at)
  for (const item of over) await closeItem(db, item)
  if (!declined || items.some(({ askedAt }) => askedAt === declined.at)) return over.length > 0 ? [spot] : []
  const comment = await findReason(db, spot.workItemId, declined)
  if (!comment) return []
  const words = { ...comment, source: 'comment' as const, createdAt: declined.at }
  await openItem(db, undefined, { kind: 'changes-requested', side: 'staff', ...spot, words })
  return [spot]
}

const findReason = (db: Db, workItemId: string, { by, at }: { by: string; at: string }) =>
  db
    .selectFrom('comments')
    .select(['id', 'projectId', 'authorId'])
    .where('workItemId', '=', workItemId)
    .where('authorId', '=', by)
    .where('createdAt', '<=', at)
    .where('trashId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
