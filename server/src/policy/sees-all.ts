import type { SeeRule } from './policy.ts'
import type { Actor, ProjectRelation } from './relations.ts'

/** How somebody of this role is related to what a rule shows them; undefined where it shows them nothing. */
export const findRelation = (actor: Actor, { who }: SeeRule): ProjectRelation | undefined =>
  who.find(({ role }) => role === actor.role)

/** Whether somebody sees such things in every project, all of them: then there is nothing to leave out of a count. */
export function seesAll(actor: Actor, rule: SeeRule): boolean {
  const relation = findRelation(actor, rule)
  return relation?.everywhere === true && relation.only === undefined
}
