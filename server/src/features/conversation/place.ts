import { type Expression, type SqlBool, sql } from 'kysely'
import type { Happening } from '../activity/record-activity.ts'

/** Where a comment or a file hangs: on work, on a request, or on the project itself; and how the log speaks of that place. */
export interface Place {
  columns: { projectId: string; workItemId: string | null; requestId: string | null }
  /** For links in the log: the task above it too. */
  inLog: Pick<Happening, 'projectId' | 'rootId' | 'workItemId' | 'requestId'>
  title: string
}

interface Work {
  id: string
  projectId: string
  parentId: string | null
  title: string
}

export function onWorkItem({ id, projectId, parentId, title }: Work): Place {
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
}

export function onRequest({ id, projectId, workItemId, title }: Request): Place {
  return {
    columns: { projectId, workItemId: null, requestId: id },
    inLog: { projectId, rootId: workItemId, workItemId, requestId: id },
    title,
  }
}

export const onProject = ({ id: projectId, name: title }: { id: string; name: string }): Place => ({
  columns: { projectId, workItemId: null, requestId: null },
  inLog: { projectId, rootId: null, workItemId: null, requestId: null },
  title,
})

/** What hangs at a place, as a condition on comments or files. */
export function hangsAt({
  columns: { projectId, workItemId, requestId },
}: Pick<Place, 'columns'>): Expression<SqlBool> {
  if (workItemId !== null) return sql<SqlBool>`"workItemId" = ${workItemId}`
  if (requestId !== null) return sql<SqlBool>`"requestId" = ${requestId}`
  return sql<SqlBool>`("projectId" = ${projectId} and "workItemId" is null and "requestId" is null)`
}
