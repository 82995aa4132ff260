import type { Role } from '@oriel/contracts/enums'
import type { Actor } from './relations.ts'

/**
 * What conditions of the policy are made of, for queries that are built once: role, and whether one company was chosen,
 * decide their text; who it is and which company are values.
 */
export type ReaderShape = Role | `${Role} within a company`
export type ReaderValue = 'actor' | 'company'

export const readerShape = ({ role, companyId }: Actor): ReaderShape =>
  companyId === undefined ? role : `${role} within a company`

/** Who it is shows only where a query asks: an answer in which none did is shared by all of the role. */
export const readerValues = (actor: Actor) => ({ actor: () => actor.id, company: () => actor.companyId ?? '' })

/** An actor of that shape, with stand-ins. */
export function placeholderActor(shape: ReaderShape, { actor, company }: Readonly<Record<ReaderValue, string>>): Actor {
  const [role, ...within] = shape.split(' ') as [Role, ...string[]]
  return { id: actor, role, fullName: '', ...(within.length > 0 ? { companyId: company } : {}) }
}
