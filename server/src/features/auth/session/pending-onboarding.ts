import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'

type Row = Pick<Selectable<Tables['users']>, 'welcomedAt' | 'role' | 'createdById' | 'passwordState'>

/**
 * What is still to be asked of somebody; undefined once they are through. Nobody made the account of the first manager.
 * Whoever signed in with a password that is for once chooses another, however long they have been here.
 */
export function pendingOnboarding(
  { welcomedAt, role, createdById, passwordState }: Row,
  { choosesPassword = false }: Pick<SessionActor, 'choosesPassword'>,
): Me['welcome'] {
  if (welcomedAt !== null) return choosesPassword ? { workspace: false, password: true } : undefined
  const isFirst = role === 'pm' && createdById === null
  return { workspace: isFirst, password: choosesPassword || (isFirst && passwordState === 'issued') }
}
