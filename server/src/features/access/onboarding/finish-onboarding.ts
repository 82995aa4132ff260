import { message } from '@oriel/contracts/message'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { showMe } from '../../auth/session/show-me.ts'

/** Idempotent. */
export async function finishOnboarding(ctx: RequestContext) {
  if (ctx.actor.choosesPassword) throw conflict(message({ id: 'Choose your own password first.' }))
  await markOnboarded(ctx)
  return showMe(ctx, ctx.actor.id)
}

/** False if another request was faster. */
export async function markOnboarded({ db, actor }: RequestContext): Promise<boolean> {
  const kept = await db
    .updateTable('users')
    .set({ welcomedAt: new Date().toISOString() })
    .where('id', '=', actor.id)
    .where('welcomedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
