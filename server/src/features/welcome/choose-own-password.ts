import { message } from '@oriel/contracts/message'
import type { OwnPassword } from '@oriel/contracts/v1/shapes/welcome'
import type * as z from 'zod/mini'
import { conflict } from '../../http/errors.ts'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { showMe } from '../session/show-me.ts'
import { hashChosen, keepChosen } from './chosen-password.ts'

type Choice = z.output<typeof OwnPassword>

const isChosen = () => conflict(message({ id: 'Your password is your own already. You change it in your profile.' }))

/** That the one there is was typed is proven by the sign-in, where that is not long ago. */
export async function prepareChoice({ password }: Choice, actor: Visitor, services: Services) {
  if (!actor.choosesPassword) throw isChosen()
  await ensureProven(services.db, actor)
  const { passwordHash } = await services.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return hashChosen(services, password, passwordHash)
}

/** In place of the one that was for once. Every session and token there is ends, and this one goes on as any other. */
export async function chooseOwnPassword(_: Choice, visit: Visit, chosen: Awaited<ReturnType<typeof prepareChoice>>) {
  // The same page may stand in two tabs.
  if (!(await keepChosen(chosen, visit))) throw isChosen()
  const { token } = await endOtherSessions(visit)
  return { token, me: await showMe(visit, visit.actor.id) }
}
