import type { RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { AttentionKind } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { isAwaitingAnswer, findOpenQuestion, readRequestEvents } from '../../work/request-status/request-history.ts'
import { closeItem, itemsAt } from './attention-items.ts'

type Spot = DiscussionTarget['columns']
type Request = Pick<Selectable<Tables['requests']>, 'id' | 'projectId' | 'resultId' | 'status' | 'stations' | 'trashId'>

/** The request that a line of the log is about, or that became the work which it is about. */
export const findRequestOfEntry = (
  db: Db,
  { requestId, workItemId }: { requestId: string | null; workItemId: string | null },
): Promise<Request | undefined> =>
  db
    .selectFrom('requests')
    .select(['id', 'projectId', 'resultId', 'status', 'stations', 'trashId'])
    .where(requestId === null ? 'resultId' : 'id', '=', requestId ?? workItemId ?? '')
    .executeTakeFirst()

/** What a request asks its client at this moment: about itself, or what they say to what was delivered. */
function askedNow({ status, stations, trashId }: Request): Partial<Record<AttentionKind, RequestEvent>> {
  if (trashId !== null) return {}
  const all = readRequestEvents({ stations })
  const question = status === 'pending' ? findOpenQuestion(all) : undefined
  const delivery = isAwaitingAnswer(status, all) ? all.findLast(({ kind }) => kind === 'completed') : undefined
  return { ...(question ? { returned: question } : {}), ...(delivery ? { delivered: delivery } : {}) }
}

/**
 * Each station that asks is asked once: who marked it done is not asked about it again. Closed, it was answered where
 * the client did it.
 */
export async function resolveRequest(db: Db, request: Request): Promise<Spot[]> {
  const spot = { projectId: request.projectId, workItemId: null, requestId: request.id }
  const known = await itemsAt(db, spot)
  const asked = askedNow(request)
  const last = readRequestEvents(request).at(-1)
  let changed = false
  for (const kind of ['returned', 'delivered'] as const) {
    const station = asked[kind]
    const of = known.filter((need) => need.kind === kind)
    if (station && !of.some(({ askedAt }) => askedAt === station.at)) {
      await open(db, spot, kind, station)
      changed = true
    }
    for (const need of of) {
      if (need.doneAt !== null || need.askedAt === station?.at) continue
      const isAnswered = last !== undefined && ANSWERS.includes(last.kind)
      await closeItem(db, need, isAnswered ? { by: last.by, at: last.at, outcome: 'answered' } : undefined)
      changed = true
    }
  }
  return changed ? [spot] : []
}

/** Stations with which a client answers. */
const ANSWERS: ReadonlyArray<RequestEvent['kind']> = ['answered', 'thanked', 'declined', 'accepted']

const open = (db: Db, spot: Spot, kind: AttentionKind, { by, at }: RequestEvent) =>
  db
    .insertInto('needs')
    .values({
      id: newId(),
      kind,
      side: 'client',
      ...spot,
      commentId: null,
      proposalId: null,
      signOffId: null,
      userId: null,
      askedById: by,
      askedAt: at,
      doneById: null,
      doneAt: null,
      outcome: null,
    })
    .execute()
