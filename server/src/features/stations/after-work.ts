import type { Agreed, StationKind } from '@oriel/contracts/v1/shapes/stations'
import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { WorkStatus } from '@oriel/contracts/words'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { changesBetween } from '../activity/changes.ts'
import type { Happening } from '../activity/record-activity.ts'
import { agreedIn, stationsOf, withStation } from './stations.ts'

type Requests = Selectable<Tables['requests']>
type RequestStatus = Requests['status']

/** What was said with a change of work, to or by its client, who may have declined what was delivered. */
export interface Why {
  said?: string | undefined
  declined?: true
}

/** A request with the work that it became. */
export type Followed = Pick<
  Requests,
  'id' | 'projectId' | 'title' | 'status' | 'trashId' | 'stations' | 'startedAt' | 'version'
> & {
  work: Pick<Selectable<Tables['workItems']>, 'id' | 'parentId' | 'title' | 'dueOn' | 'status' | 'trashId' | 'audience'>
}

type Kept = Pick<Requests, 'stations' | 'version'> &
  Partial<Pick<Requests, 'status' | 'startedAt' | 'completedAt' | 'updatedAt'>>

interface Step {
  values: Partial<Kept>
  station: { kind: StationKind; at: string; text: string | undefined; agreed?: Agreed }
  type: ActivityType
  changes: Record<string, readonly [unknown, unknown]>
}

/** What the status of work makes of the request it came from (REQ-904). */
const follows: Record<WorkStatus, RequestStatus> = {
  pending: 'approved',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'stopped',
}

const lineOf: Record<'started' | 'completed' | 'reopened' | 'declined' | 'stopped' | 'moved', ActivityType> = {
  started: 'request_started',
  completed: 'request_completed',
  reopened: 'request_reopened',
  declined: 'request_reopened',
  stopped: 'request_stopped',
  moved: 'request_moved',
}

/** What its work makes of a request: the columns that change, and what happened, which is nothing where nothing differs. */
export function afterWork(request: Followed, why: Why, by: string) {
  // What was agreed for work that is gone stays as it was.
  const steps = [statusOf(request, why), request.work.trashId === null ? agreementOf(request, why.said) : undefined]
  const values: Kept = { stations: request.stations, version: request.version }
  const happenings: Happening[] = []
  for (const step of steps) {
    if (!step) continue
    const { text, ...station } = step.station
    const stations = withStation(values, { ...station, by, ...(text ? { text } : {}) })
    Object.assign(values, step.values, { stations, version: values.version + 1, updatedAt: station.at })
    happenings.push(lineAbout(request, step, text))
  }
  return { id: request.id, values, happenings }
}

function statusOf(request: Followed, { said: text, declined }: Why): Step | undefined {
  const { work, status: before } = request
  const status = work.trashId === null ? follows[work.status] : 'stopped'
  if (status === before) return undefined
  const at = new Date().toISOString()
  const kind = declined ? 'declined' : kindOf(before, status)
  const startedAt = status === 'approved' ? null : (request.startedAt ?? (status === 'stopped' ? null : at))
  return {
    station: { kind, at, text },
    values: { status, startedAt, completedAt: status === 'completed' ? at : null },
    type: lineOf[kind],
    changes: { status: [before, status] },
  }
}

/** Work that is completed without ever having been started was started then. */
function kindOf(before: RequestStatus, after: RequestStatus) {
  if (after === 'completed' || after === 'stopped') return after
  return after === 'in-progress' && before === 'approved' ? 'started' : 'reopened'
}

function agreementOf(request: Followed, text: string | undefined): Step | undefined {
  const { work } = request
  const now: Agreed = { title: work.title, dueOn: work.dueOn, workItem: work.parentId }
  const before = agreedIn(stationsOf(request))
  if (before === undefined) return undefined
  const { workItem: workItemId, ...changes } = changesBetween<Record<string, unknown>>(before, now)
  const moved = { ...changes, ...(workItemId ? { workItemId } : {}) }
  if (Object.keys(moved).length === 0) return undefined
  const station = { kind: 'moved', at: new Date().toISOString(), text, agreed: now } as const
  return { station, values: {}, type: lineOf.moved, changes: moved }
}

const lineAbout = (
  { id, title, projectId, trashId, work }: Followed,
  { type, changes }: Step,
  text: string | undefined,
): Happening => ({
  type,
  target: { type: 'request', id, title },
  projectId,
  rootId: work.parentId ?? work.id,
  workItemId: work.id,
  requestId: id,
  audience: 'client',
  changes: { ...changes, ...(text ? { said: ['', text] } : {}) },
  // Nobody is told what became of a request that went with its task.
  inFeeds: trashId === null,
})
