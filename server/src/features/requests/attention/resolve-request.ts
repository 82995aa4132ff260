import type { RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { AttentionKind } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { isAwaitingAnswer, findOpenQuestion, readRequestEvents } from '../../work/request-status/request-history.ts'
import { closeItem, insertItem, itemsAt } from './attention-items.ts'

type Spot = DiscussionTarget['columns']
const COLUMNS = ['id', 'projectId', 'resultId', 'requestedById', 'status', 'stations', 'trashId'] as const
export type AttentionRequest = Pick<Selectable<Tables['requests']>, (typeof COLUMNS)[number]>

export const findRequestOfEntry = (
  db: Db,
  { requestId, workItemId }: { requestId: string | null; workItemId: string | null },
): Promise<AttentionRequest | undefined> =>
  db
    .selectFrom('requests')
    .select(COLUMNS)
    .where(requestId === null ? 'resultId' : 'id', '=', requestId ?? workItemId ?? '')
    .executeTakeFirst()

const KINDS = ['request-question', 'delivered', 'request-decided'] as const satisfies AttentionKind[]
type Kind = (typeof KINDS)[number]

function askedNow({ status, stations, trashId }: AttentionRequest): Partial<Record<Kind, RequestEvent>> {
  if (trashId !== null) return {}
  const all = readRequestEvents({ stations })
  const question = status === 'pending' ? findOpenQuestion(all) : undefined
  const delivery = isAwaitingAnswer(status, all) ? all.findLast(({ kind }) => kind === 'completed') : undefined
  const decision = findDecision(all)
  return {
    ...(question ? { 'request-question': question } : {}),
    ...(delivery ? { delivered: delivery } : {}),
    ...(decision ? { 'request-decided': decision } : {}),
  }
}

/** The decision if it's the latest news for the client; rescheduling or starting keeps it. */
function findDecision(all: readonly RequestEvent[]): RequestEvent | undefined {
  const last = all.findLast(({ kind }) => kind !== 'terms-changed' && kind !== 'started')
  return last?.kind === 'approved' || last?.kind === 'rejected' ? last : undefined
}

/**
 * Asks colleagues only if the author can't answer anymore (see the policy). A decision opens an item only with its own
 * entry.
 */
export async function resolveRequest(
  db: Db,
  request: AttentionRequest,
  { isDecision = false }: { isDecision?: boolean } = {},
): Promise<Spot[]> {
  const spot = { projectId: request.projectId, workItemId: null, requestId: request.id }
  const known = await itemsAt(db, spot)
  const asked = askedNow(request)
  const last = readRequestEvents(request).at(-1)
  let changed = false
  for (const kind of KINDS) {
    const event = asked[kind]
    const of = known.filter((item) => item.kind === kind)
    const opens = kind !== 'request-decided' || isDecision
    if (event && opens && !of.some(({ askedAt }) => askedAt === event.at)) {
      const asking = { askedById: event.by, askedAt: event.at, userId: request.requestedById }
      await insertItem(db, { kind, side: 'client', ...spot, ...asking })
      changed = true
    }
    for (const item of of) {
      if (item.doneAt !== null || item.askedAt === event?.at) continue
      const isAnswered = last !== undefined && ANSWERS.includes(last.kind)
      await closeItem(db, item, isAnswered ? { by: last.by, at: last.at, outcome: 'answered' } : undefined)
      changed = true
    }
  }
  return changed ? [spot] : []
}

const ANSWERS: ReadonlyArray<RequestEvent['kind']> = [
  'question-answered',
  'delivery-approved',
  'delivery-reopened',
  'sign-off-approved',
]
