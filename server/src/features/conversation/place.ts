import type { Happening } from '../activity/record-activity.ts'

/** Where a comment or a file hangs: on work or on a request; and how the log speaks of that place. */
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
  workItemId: string
  title: string
}

export function onRequest({ id, projectId, workItemId, title }: Request): Place {
  return {
    columns: { projectId, workItemId: null, requestId: id },
    inLog: { projectId, rootId: workItemId, workItemId, requestId: id },
    title,
  }
}

/** The one column that names the place, for a `where`. */
export function columnOf({ columns: { workItemId, requestId } }: Place) {
  if (workItemId !== null) return { column: 'workItemId', id: workItemId } as const
  if (requestId !== null) return { column: 'requestId', id: requestId } as const
  throw new Error('a place is work or a request')
}
