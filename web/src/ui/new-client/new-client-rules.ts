import { messages } from '@oriel/contracts/messages'
import { PersonDraft } from '@oriel/contracts/v1/people/people-schemas'
import { ProjectDraft } from '@oriel/contracts/v1/projects/projects-schemas'
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

/** Client and project in one form. */
export const firstProjectRules = z.object({
  name: PersonDraft.shape.name,
  email: PersonDraft.shape.email,
  project: ProjectDraft.shape.name,
})
export type FirstProject = typeof firstProjectRules
