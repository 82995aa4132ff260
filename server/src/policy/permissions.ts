import { type Message, message } from '@oriel/contracts/message'
import { conflict, notAllowed } from '../platform/base/errors.ts'
import type { Rule } from './policy.ts'
import type { Actor, PolicyFacts } from './relations.ts'

const isWho = (actor: Actor, { who }: Rule, facts: PolicyFacts) => who.some((relation) => relation.holds(actor, facts))
const isWhen = ({ when = [] }: Rule, facts: PolicyFacts) => when.every((state) => state.holds(facts))

/** Of the first state that doesn't hold. */
export const refusalOf = ({ when = [], otherwise }: Rule, facts: PolicyFacts): Message =>
  (Array.isArray(otherwise) ? otherwise[when.findIndex((state) => !state.holds(facts))] : otherwise) ??
  message({ id: 'That is no longer possible. Reload to see the latest.' })

export function may(actor: Actor, rule: Rule, facts: PolicyFacts = {}): boolean {
  return isWho(actor, rule, facts) && isWhen(rule, facts)
}

/** Throws 409: `not-allowed` for the wrong person, `conflict` for the wrong state. */
export function ensureAllowed(actor: Actor, rule: Rule, facts: PolicyFacts = {}): void {
  if (!isWho(actor, rule, facts)) throw notAllowed()
  if (!isWhen(rule, facts)) throw conflict(refusalOf(rule, facts))
}

/**
 * Like `ensureAllowed`, for callers who send the version they saw: if that one allowed it, the message names someone
 * else's change as the reason.
 */
export function ensureStillAllowed(
  actor: Actor,
  rule: Rule,
  facts: PolicyFacts & { version: number },
  seen: number | undefined,
): void {
  if (seen !== undefined && seen < facts.version && !isWho(actor, rule, facts)) {
    throw conflict(message({ id: 'Someone else changed this, and you can no longer edit it.' }))
  }
  ensureAllowed(actor, rule, facts)
}

/** Permitted actions of a `/api/v1` row, without `see`, which always holds. */
export function listPermissions<Rules extends Record<string, Rule>>(
  actor: Actor,
  rules: Rules,
  facts: PolicyFacts = {},
) {
  return Object.keys(rules).filter(
    (name): name is Exclude<keyof Rules, 'see'> & string =>
      name !== 'see' && may(actor, rules[name as keyof Rules] as Rule, facts),
  )
}
