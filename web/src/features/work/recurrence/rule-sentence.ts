import type { Recurrence } from '@oriel/contracts/v1/work/recurrence-schemas'
import { recurrenceText } from './rule-text.ts'

export const RuleSentence = ({ recurrence }: { recurrence: Recurrence }) => recurrenceText(recurrence)
