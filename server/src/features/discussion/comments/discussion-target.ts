import type { Visibility } from '@oriel/contracts/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { ActivityEvent } from '../../activity/log/record-activity.ts'

/**
 * Where a comment or a file hangs: on work, on a request, or on the project itself; and how the log speaks of that
 * place.
 */
export interface DiscussionTarget {
  columns: { projectId: string; workItemId: string | null; requestId: string | null; resultId?: string | null }
  /** For links in the log: the task above it too. */
  inLog: Whereabouts
  /** Of a request that became work, for what both sides read: there the team hears of it, too. */
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
  /** The work that it became, and the task above that; none where it is gone. */
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

/** How the log speaks of a place, about what is for these eyes. */
export const logLocationOf = ({ inLog, onResult }: DiscussionTarget, audience: Visibility) =>
  audience === 'client' ? (onResult ?? inLog) : inLog

export const projectTarget = ({ id: projectId, name: title }: { id: string; name: string }): DiscussionTarget => ({
  columns: { projectId, workItemId: null, requestId: null },
  inLog: { projectId, rootId: null, workItemId: null, requestId: null },
  title,
})

/** What hangs at a place, as a condition on comments or files. */
export function attachedTo({
  columns: { projectId, workItemId, requestId },
}: Pick<DiscussionTarget, 'columns'>): Expression<SqlBool> {
  if (workItemId !== null) return sql<SqlBool>`"workItemId" = ${workItemId}`
  if (requestId !== null) return sql<SqlBool>`"requestId" = ${requestId}`
  return sql<SqlBool>`("projectId" = ${projectId} and "workItemId" is null and "requestId" is null)`
}

/** All that `visibleAt` needs to know of work. */
export const workItemColumns = (workItemId: string): Pick<DiscussionTarget, 'columns'> => ({
  columns: { projectId: '', workItemId, requestId: null },
})

/** What is seen at a place: what hangs there, and on work what was sent with the request that it came of. */
export function visibleAt({ columns }: Pick<DiscussionTarget, 'columns'>): Expression<SqlBool> {
  const { workItemId } = columns
  if (workItemId === null) return attachedTo({ columns })
  return sql<SqlBool>`("workItemId" = ${workItemId} or "resultId" = ${workItemId})`
}
