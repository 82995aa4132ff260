import type { Recurrence } from '@oriel/contracts/v1/shapes/recurrence'
import { inWords } from './rule-words.ts'

/** How something repeats, as one reads it. */
export const RuleSentence = ({ recurrence }: { recurrence: Recurrence }) => inWords(recurrence)
