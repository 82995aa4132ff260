import { message } from '@oriel/contracts/message'
import type { ChosenPassword } from '@oriel/contracts/v1/access/onboarding-schemas'
import type * as z from 'zod/mini'
import { conflict } from '../../../platform/base/errors.ts'
import { requireRecentAuth } from '../../../platform/http/session/require-recent-auth.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { revokeOtherSessions } from '../../auth/session/sessions.ts'
import { showMe } from '../../auth/session/show-me.ts'
import { hashChosenPassword, storeChosenPassword } from './store-chosen-password.ts'

type Choice = z.output<typeof ChosenPassword>

const isChosen = () =>
  conflict(message({ id: 'You’ve already chosen your own password. You can change it in your profile.' }))

/** Relies on a recent sign-in with the current password. */
export async function prepareOwnPassword({ password }: Choice, actor: SessionActor, services: Services) {
  if (!actor.choosesPassword) throw isChosen()
  await requireRecentAuth(services.db, actor)
  const { passwordHash } = await services.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return hashChosenPassword(services, password, passwordHash)
}

export async function chooseOwnPassword(
  _: Choice,
  ctx: RequestContext,
  chosen: Awaited<ReturnType<typeof prepareOwnPassword>>,
) {
  if (!(await storeChosenPassword(chosen, ctx))) throw isChosen()
  const { token } = await revokeOtherSessions(ctx)
  return { token, me: await showMe(ctx, ctx.actor.id) }
}
