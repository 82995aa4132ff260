import { messages } from '@oriel/contracts/messages'
import { CompanyDraft } from '@oriel/contracts/v1/people/companies-schemas'
import { PersonDraft } from '@oriel/contracts/v1/people/people-schemas'
import * as z from 'zod/mini'

const ofPerson = z.pick(PersonDraft, { name: true, email: true, password: true, address: true, companyId: true })

export const newColleagueRules = z.extend(ofPerson, { company: z.optional(z.string()) })

export const newClientRules = newColleagueRules.check(
  z.refine(({ company, companyId }) => companyId !== undefined || Boolean(company?.trim()), {
    error: messages.companyRequired,
    path: ['company'],
  }),
)

export const companyRules = CompanyDraft
