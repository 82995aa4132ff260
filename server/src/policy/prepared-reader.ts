import type { Role } from '@oriel/contracts/enums'
import type { Actor } from './relations.ts'

/**
 * Prepared statements: the SQL of policy conditions depends only on the role and whether a company is selected; ids are
 * parameters.
 */
export type ReaderShape = Role | `${Role} within a company`
export type ReaderValue = 'actor' | 'company'

export const readerShape = ({ role, companyId }: Actor): ReaderShape =>
  companyId === undefined ? role : `${role} within a company`

/** Lazy, to track use: a response whose queries never read the actor's id is cached for the whole role. */
export const readerValues = (actor: Actor) => ({ actor: () => actor.id, company: () => actor.companyId ?? '' })

export function placeholderActor(shape: ReaderShape, { actor, company }: Readonly<Record<ReaderValue, string>>): Actor {
  const [role, ...within] = shape.split(' ') as [Role, ...string[]]
  return { id: actor, role, fullName: '', ...(within.length > 0 ? { companyId: company } : {}) }
}
