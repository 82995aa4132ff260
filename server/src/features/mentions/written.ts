import type { SeeRule } from '../../policy/policy.ts'
import type { Seen } from '../../policy/who-sees.ts'

/** What somebody wrote, and who sees it. */
export interface Written {
  /** The id of the comment, or of what is described. */
  subject: string
  rule: SeeRule
  thing: Seen
  text: string
  /** What stood there before: whoever was named then may stay, whatever became of them. */
  before?: string
  /** For a refusal. */
  field: 'text' | 'description'
}
