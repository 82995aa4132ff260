import type { SeeRule } from '../../policy/policy.ts'
import type { Seen } from '../../policy/who-sees.ts'

/** Something, and the rule by which it is seen. */
export interface Sight {
  rule: SeeRule
  thing: Seen
  /** What it is on, where that must be seen as well. */
  on?: Omit<Sight, 'on'>
}

/** What somebody wrote, and who sees it. */
export interface Written extends Sight {
  /** The id of the comment or remark, or of what is described. */
  subject: string
  text: string
  /** What stood there before: whoever was named then may stay, whatever became of them. */
  before?: string
  /** For a refusal. */
  field: 'text' | 'description'
}
