import { RequiredText } from '@oriel/contracts/fields'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { PersonDraft } from '@oriel/contracts/v1/shapes/people'
import * as z from 'zod/mini'

/** What an account of a client needs, of all that an account can have. */
export const NewClient = z.extend(z.pick(PersonDraft, { name: true, email: true, password: true }), {
  company: RequiredText(messages.companyRequired, LIMITS.name, messages.companyRequired),
})
