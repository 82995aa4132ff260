import { nextPosition } from '../../../../platform/db/positions.ts'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import type { ActivityEvent } from '../../../activity/log/record-activity.ts'
import { recordActivities } from '../../../activity/log/record-activities.ts'
import { insertLabelings } from '../../labels/label-records.ts'
import { createdActivity, prepareWorkItem, type WorkParent, initialStatus } from './prepare-work-item.ts'
import type { WorkItemDraft } from './work-item-fields.ts'

export interface WorkTree extends WorkItemDraft {
  assignees: string[]
  parts: readonly WorkTree[]
  told?: ActivityEvent['changes']
  /** Not in feeds, no notifications. */
  isQuiet?: boolean
}

/** Automatic creation acts for a person. */
export type WorkCreator = Pick<RequestContext, 'db' | 'afterwards'> & { actor: Pick<RequestContext['actor'], 'id'> }

/** Rows per statement: databases limit bound values, and each row has about twenty. */
const BATCH_SIZE = 100

/**
 * Requires the project lock. Appends in order unless an item has a position. No validation. Returns ids, each task
 * before its subtasks.
 */
export async function insertWorkTrees(
  ctx: WorkCreator,
  parent: WorkParent,
  pieces: readonly WorkTree[],
): Promise<string[]> {
  if (pieces.length === 0) return []
  const next = await nextPosition(ctx.db, parent)
  const tasks = pieces.map((piece, at) => rowOf(ctx, parent, piece, next + at))
  await insert(ctx.db, tasks)
  const below = tasks.map(({ row, parts }) =>
    parts.map((part, at) => rowOf(ctx, { ...parent, parentId: row.id }, part, at + 1)),
  )
  await insert(ctx.db, below.flat())
  const all = tasks.flatMap((task, at) => [task, ...(below[at] ?? [])])
  await recordActivities(
    ctx,
    all.map(({ row, told, isQuiet }) => ({
      ...createdActivity(row),
      ...(told ? { changes: told } : {}),
      ...(isQuiet ? { inFeeds: false } : {}),
    })),
  )
  return all.map(({ row }) => row.id)
}

function rowOf(ctx: WorkCreator, parent: WorkParent, piece: WorkTree, next: number) {
  const { parts, position = next, told, isQuiet, ...draft } = piece
  const row = {
    ...prepareWorkItem(ctx.actor, parent, { ...draft, position }),
    audience: initialStatus(parent, draft.audience),
  }
  return { assignees: piece.assignees, labels: piece.labels, parts, told, isQuiet, row }
}

type Made = ReturnType<typeof rowOf>

async function insert(db: Db, made: readonly Made[]) {
  for (let at = 0; at < made.length; at += BATCH_SIZE) {
    const some = made.slice(at, at + BATCH_SIZE)
    await db
      .insertInto('workItems')
      .values(some.map(({ row }) => row))
      .execute()
    const hands = some.flatMap(({ row, assignees }) =>
      assignees.map((userId, position) => ({ workItemId: row.id, userId, position })),
    )
    await insertLabelings(
      db,
      some.map(({ row, labels: labelIds = [] }) => ({ recordId: row.id, labelIds })),
    )
    if (hands.length > 0) await db.insertInto('workItemAssignees').values(hands).execute()
  }
}
