import type { Visibility } from '@oriel/contracts/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { ActivityEvent } from '../../activity/log/record-activity.ts'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'

export interface DiscussionTarget {
  columns: { projectId: string; workItemId: string | null; requestId: string | null; resultId?: string | null }
  inLog: Whereabouts
  /** If the request became work, what both sides read is logged there for the team. */
  onResult?: Whereabouts
  title: string
}

type Whereabouts = Pick<ActivityEvent, 'projectId' | 'rootId' | 'workItemId' | 'requestId'>

interface Work {
  id: string
  projectId: string
  parentId: string | null
  title: string
}

export function workItemTarget({ id, projectId, parentId, title }: Work): DiscussionTarget {
  return {
    columns: { projectId, workItemId: id, requestId: null },
    inLog: { projectId, rootId: parentId ?? id, workItemId: id, requestId: null },
    title,
  }
}

interface Request {
  id: string
  projectId: string
  workItemId: string | null
  title: string
  resultId?: string | null
  resultParentId?: string | null
}

export function requestTarget({
  id,
  projectId,
  workItemId,
  title,
  resultId = null,
  resultParentId = null,
}: Request): DiscussionTarget {
  const arrivesAt = resultParentId === null ? null : resultId
  return {
    columns: { projectId, workItemId: null, requestId: id, resultId: arrivesAt },
    inLog: { projectId, rootId: workItemId, workItemId, requestId: id },
    ...(arrivesAt ? { onResult: { projectId, rootId: resultParentId, workItemId: arrivesAt, requestId: null } } : {}),
    title,
  }
}

export const logLocationOf = ({ inLog, onResult }: DiscussionTarget, audience: Visibility) =>
  audience === 'client' ? (onResult ?? inLog) : inLog

export const projectTarget = ({ id: projectId, name: title }: { id: string; name: string }): DiscussionTarget => ({
  columns: { projectId, workItemId: null, requestId: null },
  inLog: { projectId, rootId: null, workItemId: null, requestId: null },
  title,
})

export function attachedTo({
  columns: { projectId, workItemId, requestId },
}: Pick<DiscussionTarget, 'columns'>): Expression<SqlBool> {
  if (workItemId !== null) return sql<SqlBool>`"workItemId" = ${workItemId}`
  if (requestId !== null) return sql<SqlBool>`"requestId" = ${requestId}`
  return sql<SqlBool>`("projectId" = ${projectId} and "workItemId" is null and "requestId" is null)`
}

export const workItemColumns = (workItemId: string): Pick<DiscussionTarget, 'columns'> => ({
  columns: { projectId: '', workItemId, requestId: null },
})

/** Work includes attachments of its request. */
export function visibleAt({ columns }: Pick<DiscussionTarget, 'columns'>): Expression<SqlBool> {
  const { workItemId } = columns
  if (workItemId === null) return attachedTo({ columns })
  return sql<SqlBool>`("workItemId" = ${workItemId} or "resultId" = ${workItemId})`
}

/** Staff write for the team by default; clients' content is always visible to the client (REQ-103). */
export function defaultVisibility(actor: Actor, chosen: Visibility | undefined): Visibility {
  return sideOf(actor) === 'client' ? 'client' : (chosen ?? 'team')
}
