import type { SignOffPreview } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { SignOffRule } from '@oriel/contracts/enums'
import type { DeliverableDetails } from '../deliverables/queries.ts'

/** What is typed and chosen before somebody is asked. */
export interface RequestSignOffValues {
  /** In the order in which they are asked. */
  approvers: string[]
  rule: SignOffRule
  dueOn: string
  text: string
}

export type Candidate = SignOffPreview['candidates'][number]

/** Those who were asked last time, as they were; else the only one there is. */
export function initialValues(
  { signOff }: Pick<DeliverableDetails, 'signOff'>,
  candidates: readonly Candidate[],
): RequestSignOffValues {
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
export const toSignOffInput = ({ rule, dueOn, text }: RequestSignOffValues) => ({ rule, dueOn: dueOn || null, text })
