import type { AttentionKind } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { attachedTo, type DiscussionTarget } from '../../discussion/comments/discussion-target.ts'

/** The rows of needs, written by the reader of the log alone. */
export type AttentionItemRow = Selectable<Tables['needs']>

export const itemsAt = (db: Db, spot: DiscussionTarget['columns']): Promise<AttentionItemRow[]> =>
  db
    .selectFrom('needs')
    .selectAll()
    .where(attachedTo({ columns: spot }))
    .orderBy('askedAt')
    .orderBy('id')
    .execute()

interface Asked {
  kind: AttentionKind
  side: AttentionItemRow['side']
  workItemId: string | null
  requestId: string | null
  comment: { id: string; projectId: string; authorId: string; createdAt: string }
}

/** Opens a need, or moves or reopens the one that stands for the same. */
export async function openItem(
  db: Db,
  known: AttentionItemRow | undefined,
  { comment, ...asked }: Asked,
): Promise<AttentionItemRow> {
  const { kind, side, workItemId, requestId } = asked
  const need: AttentionItemRow = {
    id: known?.id ?? newId(),
    kind,
    side,
    workItemId,
    requestId,
    projectId: comment.projectId,
    commentId: comment.id,
    proposalId: null,
    signOffId: null,
    userId: null,
    askedById: comment.authorId,
    askedAt: comment.createdAt,
    doneById: null,
    doneAt: null,
    outcome: null,
  }
  if (known) await db.updateTable('needs').set(need).where('id', '=', need.id).execute()
  else await db.insertInto('needs').values(need).execute()
  return need
}

interface Done {
  by: string
  at: string
  outcome: 'answered' | 'done'
}

/** By whom it was answered or marked done; nobody did, where what it was about was taken back. */
export async function closeItem(db: Db, { id }: Pick<AttentionItemRow, 'id'>, done?: Done) {
  await db
    .updateTable('needs')
    .set({
      doneById: done?.by ?? null,
      doneAt: done?.at ?? new Date().toISOString(),
      outcome: done?.outcome ?? 'gone',
    })
    .where('id', '=', id)
    .execute()
}
