import { message } from '@oriel/contracts/message'
import { conflict, forbidden } from '../platform/errors/errors.ts'
import type { Rule } from './policy.ts'
import type { Actor, PolicyFacts } from './relations.ts'

const isWho = (actor: Actor, { who }: Rule, thing: PolicyFacts) => who.some((relation) => relation.holds(actor, thing))
const isWhen = ({ when = [] }: Rule, thing: PolicyFacts) => when.every((state) => state.holds(thing))

export function may(actor: Actor, rule: Rule, thing: PolicyFacts = {}): boolean {
  return isWho(actor, rule, thing) && isWhen(rule, thing)
}

/** Stops here unless the rule allows it: 403 for the wrong person, 409 for the wrong moment. */
export function ensureAllowed(actor: Actor, rule: Rule, thing: PolicyFacts = {}): void {
  if (!isWho(actor, rule, thing)) throw forbidden()
  if (!isWhen(rule, thing))
    throw conflict(rule.otherwise ?? message({ id: 'That is no longer possible. Reload to see the latest.' }))
}

/**
 * Like `ensure`, for a caller who says which version of the thing they saw: whoever was entitled when they looked, and
 * is not any more, met somebody else's change (409). They did nothing that is forbidden, and 403 would sign them out.
 */
export function ensureStillAllowed(
  actor: Actor,
  rule: Rule,
  thing: PolicyFacts & { version: number },
  seen: number | undefined,
): void {
  if (seen !== undefined && seen < thing.version && !isWho(actor, rule, thing)) {
    throw conflict(message({ id: 'Someone else changed this, and you can no longer edit it.' }))
  }
  ensureAllowed(actor, rule, thing)
}

/**
 * The verbs that a row of `/api/v1` offers: what is allowed of it now. `see` is left out: whoever reads this sees it.
 */
export function listPermissions<Rules extends Record<string, Rule>>(
  actor: Actor,
  rules: Rules,
  thing: PolicyFacts = {},
) {
  return Object.keys(rules).filter(
    (name): name is Exclude<keyof Rules, 'see'> & string =>
      name !== 'see' && may(actor, rules[name as keyof Rules] as Rule, thing),
  )
}
