import { PersonDraft } from '@oriel/contracts/v1/people/people-schemas'
import { ProjectDraft } from '@oriel/contracts/v1/projects/projects-schemas'
import * as z from 'zod/mini'

/** Client and project in one form. */
export const firstProjectRules = z.object({
  name: PersonDraft.shape.name,
  email: PersonDraft.shape.email,
  project: ProjectDraft.shape.name,
})
export type FirstProject = typeof firstProjectRules
