import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/in-list.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { findAttachedRecords } from '../../work/work-items/change/attached-records.ts'
import { closeItem } from './attention-items.ts'
import { resolveSuggestion } from './resolve-suggestion.ts'
import { resolveSignOff } from './resolve-sign-off.ts'
import { findRequestOfEntry, resolveRequest } from './resolve-request.ts'
import { resolveQuestions } from './resolve-questions.ts'

export type AttentionLogEntry = Pick<
  Selectable<Tables['activities']>,
  'seq' | 'type' | 'actorId' | 'projectId' | 'workItemId' | 'requestId' | 'audience' | 'changes' | 'createdAt'
>
type Spot = DiscussionTarget['columns']
/** Answers the places where something changed. */
type Handler = (db: Db, line: AttentionLogEntry) => Promise<Spot[]>

/**
 * Moves needs by lines of the log, in their order. Answers where something changed, each place once, and whether that is
 * on work that a client knows nothing of.
 */
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

/** Where a comment hangs of which a line speaks: a line about a request names the task above it, too. */
function targetOf({ projectId, workItemId, requestId }: AttentionLogEntry): Spot | null {
  if (projectId === null) return null
  return { projectId, workItemId: requestId === null ? workItemId : null, requestId }
}

const words: Handler = async (db, line) => {
  const spot = targetOf(line)
  return spot && (await resolveQuestions(db, spot)) ? [spot] : []
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

/** What is asked of a client about a request follows from its stations; so does who waits on its work. */
const stations: Handler = async (db, { requestId, workItemId }) => {
  const of = await findRequestOfEntry(db, { requestId, workItemId })
  if (!of) return []
  const changed = await resolveRequest(db, of)
  const onWork = { projectId: of.projectId, workItemId: of.resultId, requestId: null }
  if (of.resultId === null || !(await resolveQuestions(db, onWork))) return changed
  return [...changed, onWork]
}

/** What waits at work, or at a request under it, goes with it to another project. */
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

/** Who is asked for a sign-off follows from what was asked and said; so does what waits on the request of its work. */
const signOffs: Handler = async (db, line) => {
  const [before, after] = (JSON.parse(line.changes) as { signOff?: [string | null, string | null] }).signOff ?? []
  const id = after ?? before
  return id ? [...(await resolveSignOff(db, id)), ...(await stations(db, line))] : []
}

const handlers: Partial<Record<ActivityType, Handler>> = {
  comment_added: words,
  comment_updated: words,
  comment_deleted: words,
  comment_restored: words,
  comment_removed: words,
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

/** Whether a line of this type may move a need. */
export const affectsAttention = (type: ActivityType) => type in handlers
