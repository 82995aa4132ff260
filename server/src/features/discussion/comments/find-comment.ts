import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

type CommentRow = Selectable<Tables['comments']>

export async function findComment({ actor, db }: RequestContext, id: string): Promise<CommentRow> {
  const row = await db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.comment.see, 'comments'))
    .executeTakeFirst()
  if (!row) throw notFound(message({ id: 'Comment not found' }))
  return row
}
