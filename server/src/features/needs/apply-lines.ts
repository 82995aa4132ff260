import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Tables } from '../../db/tables.ts'
import type { Place } from '../conversation/place.ts'
import { hangingOn } from '../work-items/change/hanging.ts'
import { closeNeed } from './needs.ts'
import { settleProposal } from './settle-proposal.ts'
import { settleSignOff } from './settle-sign-off.ts'
import { requestAt, settleRequest } from './settle-request.ts'
import { settleWords } from './settle-words.ts'

export type Line = Pick<
  Selectable<Tables['activities']>,
  'seq' | 'type' | 'actorId' | 'projectId' | 'workItemId' | 'requestId' | 'audience' | 'changes' | 'createdAt'
>
type Spot = Place['columns']
/** Answers the places where something changed. */
type Handler = (db: Db, line: Line) => Promise<Spot[]>

/**
 * Moves needs by lines of the log, in their order. Answers where something changed, each place once, and whether that is
 * on work that a client knows nothing of.
 */
export async function applyLines(db: Db, lines: readonly Line[]): Promise<Array<Spot & { isSealed: boolean }>> {
  const changed = new Map<string, Spot & { isSealed: boolean }>()
  for (const line of lines)
    for (const spot of (await handlers[line.type]?.(db, line)) ?? [])
      changed.set(JSON.stringify(spot), { ...spot, isSealed: line.audience === 'sealed' })
  return [...changed.values()]
}

/** Where a comment hangs of which a line speaks: a line about a request names the task above it, too. */
function spotOf({ projectId, workItemId, requestId }: Line): Spot | null {
  if (projectId === null) return null
  return { projectId, workItemId: requestId === null ? workItemId : null, requestId }
}

const words: Handler = async (db, line) => {
  const spot = spotOf(line)
  return spot && (await settleWords(db, spot)) ? [spot] : []
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
  await closeNeed(db, need, { by, at, outcome: 'done' })
  return [need]
}

/** What is asked of a client about a request follows from its stations; so does who waits on its work. */
const stations: Handler = async (db, { requestId, workItemId }) => {
  const of = await requestAt(db, { requestId, workItemId })
  if (!of) return []
  const changed = await settleRequest(db, of)
  const onWork = { projectId: of.projectId, workItemId: of.resultId, requestId: null }
  if (of.resultId === null || !(await settleWords(db, onWork))) return changed
  return [...changed, onWork]
}

/** What waits at work, or at a request under it, goes with it to another project. */
const goesAlong: Handler = async (db, { workItemId }) => {
  if (workItemId === null) return []
  const { requests, workItems } = await hangingOn({ db }, [workItemId])
  const task = await db.selectFrom('workItems').select('projectId').where('id', '=', workItemId).executeTakeFirst()
  if (!task) return []
  const requestIds = requests.map(({ id }) => id)
  return db
    .updateTable('needs')
    .set({ projectId: task.projectId })
    .where((it) => it.or([oneOf(db, 'workItemId', workItems), oneOf(db, 'requestId', requestIds)]))
    .returning(['projectId', 'workItemId', 'requestId'])
    .execute()
}

const proposals: Handler = async (db, { changes, actorId: by, createdAt: at }) => {
  const [id] = (JSON.parse(changes) as { proposal?: [string, null] }).proposal ?? []
  return id === undefined ? [] : settleProposal(db, id, { by, at })
}

/** Who is asked for a sign-off follows from what was asked and said; so does what waits on the request of its work. */
const signOffs: Handler = async (db, line) => {
  const [before, after] = (JSON.parse(line.changes) as { signOff?: [string | null, string | null] }).signOff ?? []
  const id = after ?? before
  return id ? [...(await settleSignOff(db, id)), ...(await stations(db, line))] : []
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
export const movesNeeds = (type: ActivityType) => type in handlers
