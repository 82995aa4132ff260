import type { AttentionKind } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { attachedTo, type DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import type { Words } from './conversation-state.ts'

/** Written by the log subscriber only. */
export type AttentionItemRow = Selectable<Tables['needs']>

export const itemsAt = (db: Db, spot: DiscussionTarget['columns']): Promise<AttentionItemRow[]> =>
  db
    .selectFrom('needs')
    .selectAll()
    .where(attachedTo({ columns: spot }))
    .orderBy('askedAt')
    .orderBy('id')
    .execute()

export const isAbout = ({ commentId, pinId }: AttentionItemRow, { id }: Words) => commentId === id || pinId === id

type NewItem = Pick<AttentionItemRow, 'kind' | 'side' | 'projectId' | 'askedById' | 'askedAt'> &
  Partial<AttentionItemRow>

export async function insertItem(db: Db, item: NewItem): Promise<AttentionItemRow> {
  const row = { ...empty(), ...item, id: newId() }
  await db.insertInto('needs').values(row).execute()
  return row
}

const empty = () => ({
  workItemId: null,
  requestId: null,
  commentId: null,
  pinId: null,
  proposalId: null,
  signOffId: null,
  userId: null,
  doneById: null,
  doneAt: null,
  outcome: null,
})

interface Asked {
  kind: AttentionKind
  side: AttentionItemRow['side']
  workItemId: string | null
  requestId: string | null
  userId?: string | null
  words: Omit<Words, 'asks'>
}

export async function openItem(db: Db, known: AttentionItemRow | undefined, asked: Asked): Promise<AttentionItemRow> {
  const { kind, side, workItemId, requestId, userId = null, words } = asked
  const item = {
    kind,
    side,
    workItemId,
    requestId,
    userId,
    projectId: words.projectId,
    commentId: words.source === 'comment' ? words.id : null,
    pinId: words.source === 'annotation' ? words.id : null,
    askedById: words.authorId,
    askedAt: words.createdAt,
  }
  if (!known) return insertItem(db, item)
  const row = { ...empty(), ...item, id: known.id }
  await db.updateTable('needs').set(row).where('id', '=', known.id).execute()
  return row
}

interface Done {
  by: string
  at: string
  outcome: 'answered' | 'done'
}

/** Without `done`, its subject was removed. */
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
