import type { SeeRule } from './policy.ts'
import type { Actor, ProjectRelation } from './relations.ts'

/** The relation through which this role sees such items; undefined if it sees none. */
export const findRelation = (actor: Actor, { who }: SeeRule): ProjectRelation | undefined =>
  who.find(({ role }) => role === actor.role)

/** Whether the person sees all such items in every project, so that counts need no filter. */
export function seesAll(actor: Actor, rule: SeeRule): boolean {
  const relation = findRelation(actor, rule)
  return relation?.everywhere === true && relation.only === undefined
}
