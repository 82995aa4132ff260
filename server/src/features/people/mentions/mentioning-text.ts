import type { SeeRule } from '../../../policy/policy.ts'
import type { VisibleSubject } from '../../../policy/list-viewers.ts'

/** An item and the rule for who may see it. */
export interface VisibilityRule {
  rule: SeeRule
  thing: VisibleSubject
  /** Parent item, if it must be visible as well. */
  on?: Omit<VisibilityRule, 'on'>
}

export interface MentioningText extends VisibilityRule {
  /** Id of the comment, the annotation or the described item. */
  subject: string
  text: string
  /** Previous text: people mentioned there may stay. */
  before?: string
  /** Field of the error. */
  field: 'text' | 'description'
}
