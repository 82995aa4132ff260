import { RequiredText } from '@oriel/contracts/fields'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { CompanyDraft } from '@oriel/contracts/v1/shapes/companies'
import { PersonDraft } from '@oriel/contracts/v1/shapes/people'
import * as z from 'zod/mini'

const ofPerson = z.pick(PersonDraft, { name: true, email: true, password: true, address: true, companyId: true })

/** Somebody of a company that there is. */
export const NewColleague = z.extend(ofPerson, { company: z.optional(z.string()) })

/** Somebody and their company, in one go. */
export const NewClient = z.extend(ofPerson, {
  company: RequiredText(messages.companyRequired, LIMITS.name, messages.companyRequired),
})

export const CompanyFields = CompanyDraft
