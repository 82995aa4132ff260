import type { Me } from '@oriel/contracts/v1/shapes/people'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Row = Pick<Selectable<Tables['users']>, 'welcomedAt' | 'role' | 'createdById' | 'passwordState'>

/** What is still to be asked of somebody; undefined once they are through. Nobody made the account of the first manager. */
export function welcomeOf({ welcomedAt, role, createdById, passwordState }: Row): Me['welcome'] {
  if (welcomedAt !== null) return undefined
  const isFirst = role === 'pm' && createdById === null
  return { workspace: isFirst, password: isFirst && passwordState === 'issued' }
}
