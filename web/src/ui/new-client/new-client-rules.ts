import { messages } from '@oriel/contracts/messages'
import { PersonDraft } from '@oriel/contracts/v1/people/people-schemas'
import * as z from 'zod/mini'

export const projectClientRules = z
  .extend(z.pick(PersonDraft, { name: true, email: true, companyId: true }), {
    company: z.optional(z.string()),
  })
  .check(
    z.refine(({ company, companyId }) => companyId !== undefined || Boolean(company?.trim()), {
      error: messages.companyRequired,
      path: ['company'],
    }),
  )
