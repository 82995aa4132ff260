import type { SeeRule } from '../../../policy/policy.ts'
import type { VisibleSubject } from '../../../policy/list-viewers.ts'

/** Something, and the rule by which it is seen. */
export interface VisibilityRule {
  rule: SeeRule
  thing: VisibleSubject
  /** What it is on, where that must be seen as well. */
  on?: Omit<VisibilityRule, 'on'>
}

/** What somebody wrote, and who sees it. */
export interface MentioningText extends VisibilityRule {
  /** The id of the comment or remark, or of what is described. */
  subject: string
  text: string
  /** What stood there before: whoever was named then may stay, whatever became of them. */
  before?: string
  /** For a refusal. */
  field: 'text' | 'description'
}
