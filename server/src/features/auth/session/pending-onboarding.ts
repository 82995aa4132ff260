import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'

type Row = Pick<Selectable<Tables['users']>, 'welcomedAt' | 'role' | 'createdById' | 'passwordState'>

/**
 * Undefined once done. The first manager's account has no creator. A one-time password blocks everything until
 * replaced.
 */
export function pendingOnboarding(
  { welcomedAt, role, createdById, passwordState }: Row,
  { choosesPassword = false }: Pick<SessionActor, 'choosesPassword'>,
): Me['onboarding'] {
  if (choosesPassword) return { workspace: false, password: true }
  if (welcomedAt !== null) return undefined
  const isFirst = role === 'pm' && createdById === null
  return { workspace: isFirst, password: isFirst && passwordState === 'issued' }
}
