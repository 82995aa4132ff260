import type { Detail } from '@oriel/contracts/v1/common-schemas'
import type { Request, RequestRow } from '@oriel/contracts/v1/requests/requests-schemas'
import type { Label } from '@oriel/contracts/v1/work/labels-schemas'
import type { RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules } from '../../../policy/field-rules.ts'
import { may, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadClientFields } from '../../../policy/client-fields.ts'
import type { Actor } from '../../../policy/relations.ts'
import { findCommentRows, mentionedPeople, showComments } from '../../discussion/comments/query-comments.ts'
import {
  countFilesOnRequests,
  findFileRows,
  findFilesOnRequests,
  showFile,
} from '../../discussion/files/query-files.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { findMentionsIn } from '../../people/mentions/find-mentions.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { responseTimes } from '../../work/request-status/response-times.ts'
import {
  agreedTermsIn,
  isDateOpen,
  askedTermsOf,
  isAwaitingAnswer,
  findOpenQuestion,
  readRequestEvents,
} from '../../work/request-status/request-history.ts'
import { loadLabels } from '../../work/labels/label-records.ts'
import { listDeliveredFiles } from './list-delivered-files.ts'
import { findRequest, type RequestRecord } from './find-request.ts'

export async function showRequests(
  ctx: RequestContext,
  rows: readonly RequestRecord[],
  detail: z.output<typeof Detail>,
) {
  const labels = await loadRequestLabels(ctx, rows)
  const fileCounts = await countFilesOnRequests(ctx, rows)
  const known = rows.map((row) => ({
    row,
    stations: readRequestEvents(row),
    labels: labels.get(row.id),
    files: fileCounts.get(row.id),
  }))
  const files = detail === 'full' ? await findFilesOnRequests(ctx, rows) : undefined
  const authors = files?.map(({ uploadedById }) => uploadedById) ?? []
  return {
    items: known.map((it) => showRow(ctx, it)),
    ...(files ? { fileList: files.map((file) => showFile(ctx.actor, file)) } : {}),
    ...placesOf(rows),
    people: await loadPeople(ctx, [...known.flatMap(mentioned), ...authors], detail),
  }
}

interface Known {
  row: RequestRecord
  stations: readonly RequestEvent[]
  labels: Label[] | undefined
  files?: number | undefined
}

export async function showRequest(ctx: RequestContext, row: RequestRecord): Promise<Request> {
  const place = requestTarget(row)
  const commentList = await showComments(ctx, await findCommentRows(ctx, place))
  const fileList = (await findFileRows(ctx, place)).map((file) => showFile(ctx.actor, file))
  const stations = await historyAsRead(ctx, row)
  const delivered = await listDeliveredFiles(ctx, row)
  const named = await findMentionsIn(ctx.db, row.id, row.description)
  const labels = (await loadRequestLabels(ctx, [row])).get(row.id)
  const people = [
    ...mentioned({ row, stations }),
    ...(named.mentions ?? []),
    ...mentionedPeople(commentList),
    ...[...fileList, ...(delivered ?? [])].map(({ author }) => author),
    ...stations.flatMap(({ by, assignees = [] }) => [by, ...assignees]),
  ]
  return {
    ...showRow(ctx, { row, stations, labels }),
    ...named,
    history: stations,
    ...(delivered ? { deliveredFiles: delivered } : {}),
    commentList,
    fileList,
    ...placesOf([row]),
    people: await loadPeople(ctx, people, 'full'),
  }
}

const loadRequestLabels = (ctx: RequestContext, rows: readonly RequestRecord[]) =>
  loadLabels(
    ctx,
    rows.flatMap(({ id, labelCount }) => (labelCount > 0 ? id : [])),
  )

async function historyAsRead(ctx: RequestContext, row: RequestRecord): Promise<RequestEvent[]> {
  const stations = readRequestEvents(row)
  if (!stations.some(({ assignees }) => assignees)) return stations
  const shows = await loadClientFields(ctx, [row.projectId])
  if (may(ctx.actor, fieldRules.workItem.assignees, { shows: shows(row.projectId) })) return stations
  return stations.map((event) => {
    const { assignees: _, ...told } = event
    return told
  })
}

export const showRequestById = async (ctx: RequestContext, id: string) => showRequest(ctx, await findRequest(ctx, id))

function showRow({ actor }: RequestContext, { row, stations, labels, files }: Known): RequestRow {
  const agreed = agreedTermsIn(stations)
  const asked = askedTermsOf(row, stations)
  const { text: stopText } = stations.findLast(({ kind }) => kind === 'stopped') ?? {}
  const question = row.status === 'pending' ? findOpenQuestion(stations) : undefined
  const { agency, work, client } = responseTimes(stations, actor.calendar)
  return {
    id: row.id,
    title: asked.title,
    description: row.description,
    project: row.projectId,
    workItem: row.workItemTitle === null ? null : row.workItemId,
    author: row.requestedById,
    priority: row.priority,
    dueOn: asked.dueOn,
    ...(isDateOpen(stations) ? { isDateOpen: true } : {}),
    reason: row.reason,
    ...(labels ? { labels } : {}),
    ...(files ? { files } : {}),
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reviewedBy: row.reviewedById,
    reviewedAt: row.reviewedAt,
    reviewText: row.reviewComments,
    ...(agreed ? { agreedTerms: agreed } : {}),
    ...(question ? { question: { text: question.text ?? '', by: question.by, at: question.at } } : {}),
    ...(row.status === 'stopped' && stopText ? { stopReason: stopText } : {}),
    createdWorkItem: resultOf(row),
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    daysWaiting: agency,
    daysInProgress: agreed ? work : null,
    ...(client > 0 ? { daysWithClient: client } : {}),
    version: row.version,
    can: verbsOf(actor, row, stations),
  }
}

function verbsOf(actor: Actor, row: RequestRecord, stations: readonly RequestEvent[]): RequestRow['can'] {
  const isDelivered = row.resultParentId !== null && isAwaitingAnswer(row.status, stations)
  return [
    ...listPermissions(actor, policy.request, toRequestRecord(row, stations)),
    ...(may(actor, policy.subtask.reviewDelivery, { projectId: row.projectId, isDelivered })
      ? (['reviewDelivery'] as const)
      : []),
  ]
}

export const toRequestRecord = (row: RequestRecord, stations: readonly RequestEvent[] = readRequestEvents(row)) => ({
  ...row,
  isAsked: findOpenQuestion(stations) !== undefined,
})

function resultOf({ resultId, resultTitle, resultParentId, resultStatus }: RequestRecord) {
  return resultId === null || resultTitle === null || resultParentId === null || resultStatus === null
    ? null
    : { id: resultId, title: resultTitle, parent: resultParentId, status: resultStatus }
}

const mentioned = ({ row, stations }: Omit<Known, 'labels'>) => [
  row.requestedById,
  row.reviewedById,
  findOpenQuestion(stations)?.by,
]

const placesOf = (rows: readonly RequestRecord[]) => ({
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
