import type { SeeRule } from './policy.ts'
import type { Actor, ProjectRelation } from './relations.ts'

/** Undefined if the role sees none. */
export const findRelation = (actor: Actor, { who }: SeeRule): ProjectRelation | undefined =>
  who.find(({ role }) => role === actor.role)

/** Sees all in every project: counts need no filter. */
export function seesAll(actor: Actor, rule: SeeRule): boolean {
  const relation = findRelation(actor, rule)
  return relation?.everywhere === true && relation.only === undefined && actor.limitedByToken === undefined
}
