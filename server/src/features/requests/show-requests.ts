import type { Detail } from '@oriel/contracts/v1/shapes/common'
import type { Request, RequestRow } from '@oriel/contracts/v1/shapes/requests'
import type { Station } from '@oriel/contracts/v1/shapes/stations'
import type * as z from 'zod/mini'
import type { Visit } from '../../http/session/visit.ts'
import { fields } from '../../policy/fields.ts'
import { may, verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { showsIn } from '../../policy/shows.ts'
import type { Actor } from '../../policy/words.ts'
import { commentRowsOn, namedBy, showComments } from '../conversation/comments-on.ts'
import { fileRowsOn, showFile } from '../conversation/files-on.ts'
import { onRequest } from '../conversation/place.ts'
import { mentionsIn } from '../mentions/mentions-of.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { clocksOf } from '../stations/clocks.ts'
import { agreedIn, awaitsAnswer, openQuestion, stationsOf } from '../stations/stations.ts'
import { deliveredFiles } from './delivered-files.ts'
import { findRequest, type RequestInHand } from './find-request.ts'

/** Rows of a list, with the people, projects and tasks that they mention. */
export async function showRequests(visit: Visit, rows: readonly RequestInHand[], detail: z.output<typeof Detail>) {
  const known = rows.map((row) => ({ row, stations: stationsOf(row) }))
  return {
    items: known.map((it) => showRow(visit, it)),
    ...placesOf(rows),
    people: await peopleOf(visit, known.flatMap(mentioned), detail),
  }
}

/** A row with its stations, read once. */
interface Known {
  row: RequestInHand
  stations: readonly Station[]
}

/** A request in hand with what was said and sent about it, as far as this person may see it. */
export async function showRequest(visit: Visit, row: RequestInHand): Promise<Request> {
  const place = onRequest(row)
  const commentList = await showComments(visit, await commentRowsOn(visit, place))
  const fileList = (await fileRowsOn(visit, place)).map((file) => showFile(visit.actor, file))
  const stations = await stationsAsRead(visit, row)
  const delivered = await deliveredFiles(visit, row)
  const named = await mentionsIn(visit.db, row.id, row.description)
  const people = [
    ...mentioned({ row, stations }),
    ...(named.mentions ?? []),
    ...namedBy(commentList),
    ...[...fileList, ...(delivered ?? [])].map(({ author }) => author),
    ...stations.flatMap(({ by, assignees = [] }) => [by, ...assignees]),
  ]
  return {
    ...showRow(visit, { row, stations }),
    ...named,
    stations,
    ...(delivered ? { delivered } : {}),
    commentList,
    fileList,
    ...placesOf([row]),
    people: await peopleOf(visit, people, 'full'),
  }
}

/** Whoever does not read who works on it is not told who was chosen for it, either. */
async function stationsAsRead(visit: Visit, row: RequestInHand): Promise<Station[]> {
  const stations = stationsOf(row)
  if (!stations.some(({ assignees }) => assignees)) return stations
  const shows = await showsIn(visit, [row.projectId])
  if (may(visit.actor, fields.workItem.assignees, { shows: shows(row.projectId) })) return stations
  return stations.map((station) => {
    const { assignees: _, ...told } = station
    return told
  })
}

export const showRequestById = async (visit: Visit, id: string) => showRequest(visit, await findRequest(visit, id))

function showRow({ actor }: Visit, { row, stations }: Known): RequestRow {
  const agreed = agreedIn(stations)
  const { text: stopText } = stations.findLast(({ kind }) => kind === 'stopped') ?? {}
  const question = row.status === 'pending' ? openQuestion(stations) : undefined
  const { agency, work, client } = clocksOf(stations, actor.calendar)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    project: row.projectId,
    workItem: row.workItemTitle === null ? null : row.workItemId,
    author: row.requestedById,
    priority: row.priority,
    dueOn: row.dueOn,
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reviewedBy: row.reviewedById,
    reviewedAt: row.reviewedAt,
    reviewText: row.reviewComments,
    ...(agreed ? { agreed } : {}),
    ...(question ? { question: { text: question.text ?? '', by: question.by, at: question.at } } : {}),
    ...(row.status === 'stopped' && stopText ? { stopText } : {}),
    result: resultOf(row),
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    waitingDays: agency,
    workingDays: agreed ? work : null,
    ...(client > 0 ? { clientDays: client } : {}),
    version: row.version,
    can: verbsOf(actor, row, stations),
  }
}

function verbsOf(actor: Actor, row: RequestInHand, stations: readonly Station[]): RequestRow['can'] {
  const isDelivered = row.resultParentId !== null && awaitsAnswer(row.status, stations)
  return [
    ...verbs(actor, policy.request, inHand(row, stations)),
    ...(may(actor, policy.subtask.answerDelivery, { projectId: row.projectId, isDelivered })
      ? (['answerDelivery'] as const)
      : []),
  ]
}

/** What the policy needs to know about it is on it. */
export const inHand = (row: RequestInHand, stations: readonly Station[] = stationsOf(row)) => ({
  ...row,
  isAsked: openQuestion(stations) !== undefined,
})

function resultOf({ resultId, resultTitle, resultParentId, resultStatus }: RequestInHand) {
  return resultId === null || resultTitle === null || resultParentId === null || resultStatus === null
    ? null
    : { id: resultId, title: resultTitle, parent: resultParentId, status: resultStatus }
}

const mentioned = ({ row, stations }: Known) => [row.requestedById, row.reviewedById, openQuestion(stations)?.by]

const placesOf = (rows: readonly RequestInHand[]) => ({
  projects: Object.fromEntries(rows.map(({ projectId, projectName }) => [projectId, { name: projectName }])),
  workItems: Object.fromEntries(
    rows.flatMap((row) => [
      ...titled(row.workItemId, row.workItemTitle),
      ...titled(row.resultParentId, row.resultParentTitle),
    ]),
  ),
})

const titled = (id: string | null, title: string | null) =>
  id === null || title === null ? [] : [[id, { title }] as const]
