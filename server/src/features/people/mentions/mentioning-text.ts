import type { SeeRule } from '../../../policy/policy.ts'
import type { VisibleSubject } from '../../../policy/list-viewers.ts'

export interface VisibilityRule {
  rule: SeeRule
  thing: VisibleSubject
  /** Must be visible as well. */
  on?: Omit<VisibilityRule, 'on'>
}

export interface MentioningText extends VisibilityRule {
  subject: string
  text: string
  /** People mentioned there may stay. */
  before?: string
  field: 'text' | 'description'
  /** Collects the names of people who can't read the text, which is refused otherwise. */
  outsiders?: string[]
}
