import { RecurrenceDraft } from '@oriel/contracts/v1/work/recurrence-schemas'
import * as z from 'zod/mini'
import { toRecurrenceDraft, type RuleFormValues } from './rule-form-values.ts'

const Draft = z.omit(RecurrenceDraft, { id: true, version: true })

/** On the API payload, so that the contract's errors apply to each field. */
export const RecurrenceRules = z.pipe(
  z.transform((typed: RuleFormValues): z.input<typeof Draft> => toRecurrenceDraft(typed)),
  Draft,
)
