import type { SignOffPreview } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { SignOffRule } from '@oriel/contracts/enums'
import type { DeliverableDetails } from '../deliverables/queries.ts'

export interface RequestSignOffValues {
  approvers: string[]
  rule: SignOffRule
  dueOn: string
  text: string
}

export type Candidate = SignOffPreview['candidates'][number]

/** The previous request's approvers, else the only candidate. */
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

export const toSignOffInput = ({ rule, dueOn, text: message }: RequestSignOffValues) => ({
  rule,
  dueOn: dueOn || null,
  message,
})
