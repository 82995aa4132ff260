import type { AgreedTerms, AskedTerms, RequestEventKind } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { StoredActivityType } from '../../../platform/db/stored-activity-types.ts'
import type { WorkStatus } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { type ActivityEvent, diffRecords } from '../../activity/log/record-activity.ts'
import { agreedTermsIn, agreeOn, readRequestEvents, appendRequestEvent } from './request-history.ts'

type Requests = Selectable<Tables['requests']>
type RequestStatus = Requests['status']

export interface ChangeCause {
  said?: string | undefined
  declined?: true
}

export type RequestUpdate = Pick<
  Requests,
  | ('id' | 'projectId' | 'title' | 'dueOn' | 'searchText')
  | ('status' | 'trashId' | 'stations' | 'startedAt' | 'version')
> & {
  work: Pick<Selectable<Tables['workItems']>, 'id' | 'parentId' | 'title' | 'dueOn' | 'status' | 'trashId' | 'audience'>
}

type RequestColumns = Pick<Requests, 'stations' | 'version'> &
  Partial<Pick<Requests, 'status' | 'startedAt' | 'completedAt' | 'updatedAt' | 'title' | 'dueOn' | 'searchText'>>

interface RequestStep {
  values: Partial<RequestColumns>
  event: {
    kind: RequestEventKind
    at: string
    text: string | undefined
    agreedTerms?: AgreedTerms
    askedTerms?: AskedTerms
  }
  type: StoredActivityType
  changes: Record<string, readonly [unknown, unknown]>
}

const statusForWork: Record<WorkStatus, RequestStatus> = {
  pending: 'approved',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'stopped',
}

const activityTypeFor: Record<
  'started' | 'completed' | 'reopened' | 'delivery-reopened' | 'stopped' | 'terms-changed',
  StoredActivityType
> = {
  started: 'request_started',
  completed: 'request_completed',
  reopened: 'request_reopened',
  'delivery-reopened': 'request_reopened',
  stopped: 'request_stopped',
  'terms-changed': 'request_moved',
}

/** Empty without differences. */
export function requestStatusAfterWork(request: RequestUpdate, why: ChangeCause, by: string) {
  // Deleting work doesn't change the agreement.
  const steps = [statusStep(request, why), request.work.trashId === null ? agreementStep(request, why.said) : undefined]
  const values: RequestColumns = { stations: request.stations, version: request.version }
  const happenings: ActivityEvent[] = []
  for (const step of steps) {
    if (!step) continue
    const { text, ...event } = step.event
    const stations = appendRequestEvent(values, { ...event, by, ...(text ? { text } : {}) })
    Object.assign(values, step.values, { stations, version: values.version + 1, updatedAt: event.at })
    happenings.push(lineAbout(request, step, text))
  }
  return { id: request.id, values, happenings }
}

function statusStep(request: RequestUpdate, { said: text, declined }: ChangeCause): RequestStep | undefined {
  const { work, status: before } = request
  const status = work.trashId === null ? statusForWork[work.status] : 'stopped'
  if (status === before) return undefined
  const at = new Date().toISOString()
  const kind = declined ? 'delivery-reopened' : kindOf(before, status)
  const startedAt = status === 'approved' ? null : (request.startedAt ?? (status === 'stopped' ? null : at))
  return {
    event: { kind, at, text },
    values: { status, startedAt, completedAt: status === 'completed' ? at : null },
    type: activityTypeFor[kind],
    changes: { status: [before, status] },
  }
}

/** Completing unstarted work also starts it. */
function kindOf(before: RequestStatus, after: RequestStatus) {
  if (after === 'completed' || after === 'stopped') return after
  return after === 'in-progress' && before === 'approved' ? 'started' : 'reopened'
}

function agreementStep(request: RequestUpdate, text: string | undefined): RequestStep | undefined {
  const { work } = request
  const now: AgreedTerms = { title: work.title, dueOn: work.dueOn, workItem: work.parentId }
  const before = agreedTermsIn(readRequestEvents(request))
  if (before === undefined) return undefined
  const { workItem: workItemId, ...changes } = diffRecords<Record<string, unknown>>(before, now)
  const moved = { ...changes, ...(workItemId ? { workItemId } : {}) }
  if (Object.keys(moved).length === 0) return undefined
  const { values, asked } = agreeOn(request, now)
  const event = {
    kind: 'terms-changed',
    at: new Date().toISOString(),
    text,
    agreedTerms: now,
    ...(asked ? { askedTerms: asked } : {}),
  } as const
  return { event, values, type: activityTypeFor['terms-changed'], changes: moved }
}

const lineAbout = (
  { id, title, projectId, trashId, work }: RequestUpdate,
  { type, changes, values }: RequestStep,
  text: string | undefined,
): ActivityEvent => ({
  type,
  target: { type: 'request', id, title: values.title ?? title },
  projectId,
  rootId: work.parentId ?? work.id,
  workItemId: work.id,
  requestId: id,
  audience: 'client',
  changes: { ...changes, ...(text ? { said: ['', text] } : {}) },
  // No update about a request deleted with its task.
  inFeeds: trashId === null,
})
