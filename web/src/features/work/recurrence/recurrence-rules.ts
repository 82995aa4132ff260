import { RecurrenceDraft } from '@oriel/contracts/v1/shapes/recurrence'
import * as z from 'zod/mini'
import { draftOf, type TypedRule } from './typed-rule.ts'

const Draft = z.omit(RecurrenceDraft, { id: true, version: true })

/** What is typed is judged as it is sent: each field is refused by the contract. */
export const RecurrenceRules = z.pipe(
  z.transform((typed: TypedRule): z.input<typeof Draft> => draftOf(typed)),
  Draft,
)
