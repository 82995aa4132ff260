import type { Recurrence } from '@oriel/contracts/v1/work/recurrence-schemas'
import { recurrenceText } from './rule-text.ts'

/** How something repeats, as one reads it. */
export const RuleSentence = ({ recurrence }: { recurrence: Recurrence }) => recurrenceText(recurrence)
