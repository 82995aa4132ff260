import type { SignOffDisclosure } from '@oriel/contracts/v1/shapes/deliverables'
import type { SignOffRule } from '@oriel/contracts/words'
import type { OpenDeliverable } from '../queries.ts'

/** What is typed and chosen before somebody is asked. */
export interface AskingValues {
  /** In the order in which they are asked. */
  approvers: string[]
  rule: SignOffRule
  dueOn: string
  text: string
}

export type Candidate = SignOffDisclosure['candidates'][number]

/** Those who were asked last time, as they were; else the only one there is. */
export function firstValues(
  { signOff }: Pick<OpenDeliverable, 'signOff'>,
  candidates: readonly Candidate[],
): AskingValues {
  const before = signOff?.approvers.map(({ id }) => id).filter((id) => candidates.some((it) => it.id === id)) ?? []
  const [only, ...others] = candidates
  return {
    approvers: before.length > 0 ? before : only && others.length === 0 ? [only.id] : [],
    rule: signOff?.rule ?? 'any',
    dueOn: '',
    text: '',
  }
}

/** As the contract wants it. */
export const inputOf = ({ rule, dueOn, text }: AskingValues) => ({ rule, dueOn: dueOn || null, text })
