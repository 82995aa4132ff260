import { RecurrenceDraft } from '@oriel/contracts/v1/work/recurrence-schemas'
import * as z from 'zod/mini'
import { toRecurrenceDraft, type RuleFormValues } from './rule-form-values.ts'

const Draft = z.omit(RecurrenceDraft, { id: true, version: true })

/** What is typed is judged as it is sent: each field is refused by the contract. */
export const RecurrenceRules = z.pipe(
  z.transform((typed: RuleFormValues): z.input<typeof Draft> => toRecurrenceDraft(typed)),
  Draft,
)
