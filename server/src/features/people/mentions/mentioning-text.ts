import type { SeeRule } from '../../../policy/policy.ts'
import type { VisibleSubject } from '../../../policy/list-viewers.ts'

export interface VisibilityRule {
  rule: SeeRule
  record: VisibleSubject
  on?: Omit<VisibilityRule, 'on'>
}

export interface MentioningText extends VisibilityRule {
  subject: string
  text: string
  /** Mentions in it may stay. */
  before?: string
  field: 'text' | 'description'
  /** Collects names of non-readers instead of throwing. */
  outsiders?: string[]
}
