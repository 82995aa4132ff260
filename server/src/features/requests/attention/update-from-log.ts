import type { StoredActivityType } from '../../../platform/db/stored-activity-types.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { findAttachedRecords } from '../../work/work-items/change/attached-records.ts'
import { closeItem, itemsAt, openItem, insertItem } from './attention-items.ts'
import { resolveSignOff } from './resolve-sign-off.ts'
import { type AttentionRequest, findRequestOfEntry, resolveRequest } from './resolve-request.ts'
import { resolveQuestions } from './resolve-questions.ts'
import { readRequestEvents } from '../../work/request-status/request-history.ts'

export type AttentionLogEntry = Pick<
  Selectable<Tables['activities']>,
  'seq' | 'type' | 'actorId' | 'projectId' | 'workItemId' | 'requestId' | 'audience' | 'changes' | 'createdAt'
>
type Spot = DiscussionTarget['columns']
type Handler = (db: Db, line: AttentionLogEntry) => Promise<Spot[]>

/** Returns changed locations, deduplicated, and whether each is hidden from clients. */
export async function updateFromLog(
  db: Db,
  lines: readonly AttentionLogEntry[],
): Promise<Array<Spot & { isSealed: boolean }>> {
  const changed = new Map<string, Spot & { isSealed: boolean }>()
  for (const line of lines)
    for (const spot of (await handlers[line.type]?.(db, line)) ?? [])
      changed.set(JSON.stringify(spot), { ...spot, isSealed: line.audience === 'sealed' })
  return [...changed.values()]
}

/** Ignores the parent task that entries about requests name. */
function targetOf({ projectId, workItemId, requestId }: AttentionLogEntry): Spot | null {
  if (projectId === null) return null
  return { projectId, workItemId: requestId === null ? workItemId : null, requestId }
}

const words: Handler = async (db, line) => {
  const spot = targetOf(line)
  if (!spot) return []
  return resolveConversations(db, [spot], await findRequestOfEntry(db, spot))
}

/** Comments on a request move to the resulting work and back, so update both. */
async function resolveConversations(db: Db, spots: readonly Spot[], request: AttentionRequest | undefined) {
  const { projectId } = request ?? {}
  const onRequest = request && projectId ? [{ projectId, workItemId: null, requestId: request.id }] : []
  const onWork = request?.resultId && projectId ? [{ projectId, workItemId: request.resultId, requestId: null }] : []
  const places = new Map([...spots, ...onRequest, ...onWork].map((spot) => [spot.workItemId ?? spot.requestId, spot]))
  const changed: Spot[] = []
  for (const spot of places.values()) if (await resolveQuestions(db, spot, request)) changed.push(spot)
  return changed
}

const markedDone: Handler = async (db, { changes, actorId: by, createdAt: at }) => {
  const [id] = (JSON.parse(changes) as { need?: [string, null] }).need ?? []
  const need = await db
    .selectFrom('needs')
    .selectAll()
    .where('id', '=', id ?? '')
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  if (!need) return []
  await closeItem(db, need, { by, at, outcome: 'done' })
  return [need]
}

const stations: Handler = async (db, { type, requestId, workItemId }) => {
  const request = await findRequestOfEntry(db, { requestId, workItemId })
  if (!request) return []
  const isDecision = type === 'request_approved' || type === 'request_rejected'
  return [
    ...(await resolveRequest(db, request, { isDecision })),
    ...(await resolveChanges(db, request)),
    ...(await resolveConversations(db, [], request)),
  ]
}

/** To another project, with items on work and on requests under it. */
const goesAlong: Handler = async (db, { workItemId }) => {
  if (workItemId === null) return []
  const { requests, workItems } = await findAttachedRecords({ db }, [workItemId])
  const task = await db.selectFrom('workItems').select('projectId').where('id', '=', workItemId).executeTakeFirst()
  if (!task) return []
  const requestIds = requests.map(({ id }) => id)
  return db
    .updateTable('needs')
    .set({ projectId: task.projectId })
    .where((it) => it.or([inList(db, 'workItemId', workItems), inList(db, 'requestId', requestIds)]))
    .returning(['projectId', 'workItemId', 'requestId'])
    .execute()
}

const proposals: Handler = async (db, { changes, actorId: by, createdAt: at }) => {
  const [id] = (JSON.parse(changes) as { proposal?: [string, null] }).proposal ?? []
  return id === undefined ? [] : resolveSuggestion(db, id, { by, at })
}

const signOffs: Handler = async (db, line) => {
  const [before, after] = (JSON.parse(line.changes) as { signOff?: [string | null, string | null] }).signOff ?? []
  const id = after ?? before
  if (!id) return []
  const decidedById = line.type === 'sign_off_decided' ? line.actorId : undefined
  return [...(await resolveSignOff(db, id, decidedById)), ...(await stations(db, line))]
}

const handlers: Partial<Record<StoredActivityType, Handler>> = {
  comment_added: words,
  comment_updated: words,
  comment_deleted: words,
  comment_restored: words,
  comment_removed: words,
  pin_added: words,
  pin_answered: words,
  pin_updated: words,
  pin_solved: words,
  need_done: markedDone,
  customer_updated: proposals,
  task_moved: goesAlong,
  request_returned: stations,
  request_answered: stations,
  request_approved: stations,
  request_rejected: stations,
  request_cancelled: stations,
  request_completed: stations,
  request_reopened: stations,
  request_stopped: stations,
  subtask_thanked: stations,
  sign_off_asked: signOffs,
  sign_off_withdrawn: signOffs,
  sign_off_decided: signOffs,
  deliverable_updated: signOffs,
}

export const affectsAttention = (type: StoredActivityType) => type in handlers

/** Open until the next delivery. */
async function resolveChanges(db: Db, request: AttentionRequest): Promise<Array<DiscussionTarget['columns']>> {
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

async function resolveSuggestion(
  db: Db,
  proposalId: string,
  { by, at }: { by: string; at: string },
): Promise<Array<DiscussionTarget['columns']>> {
  const suggestion = await db.selectFrom('proposals').selectAll().where('id', '=', proposalId).executeTakeFirst()
  const item = await db.selectFrom('needs').selectAll().where('proposalId', '=', proposalId).executeTakeFirst()
  if (suggestion && !item) {
    const place = { projectId: suggestion.projectId, workItemId: null, requestId: null }
    const asked = { askedById: suggestion.proposedById, askedAt: suggestion.createdAt }
    const opened = await insertItem(db, { kind: 'suggestion', side: 'staff', proposalId, ...place, ...asked })
    if (suggestion.decision !== null) await closeItem(db, opened, { by, at, outcome: 'answered' })
    return [place]
  }
  if (!item || item.doneAt !== null || suggestion?.decision === null) return []
  await closeItem(db, item, { by, at, outcome: 'answered' })
  return [item]
}
