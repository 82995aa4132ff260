import * as z from 'zod/mini'
import { Id, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { accessLevels } from '../../enums.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'

export const AccessLevel = z.enum(accessLevels, message({ id: 'Choose an access level' }))

export const ProjectClients = z.object({
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  mainContact: z.nullable(Id),
  clients: z.array(z.object({ person: Id, accessLevel: AccessLevel })),
  others: z.optional(z.array(Id)),
  people: relatedRecords.people,
  version: z.int(),
  can: Permissions('setProjectClients', 'suggestColleague'),
})
export type ProjectClients = z.infer<typeof ProjectClients>

/** Complete list, in order of succession as main contact. */
export const ProjectClientsEdit = z.object({
  id: Id,
  clients: z
    .array(
      z.object({ person: Id, accessLevel: AccessLevel }),
      message({ id: 'Choose which clients can see the project' }),
    )
    .check(
      z.maxLength(LIMITS.clients, message({ id: 'A project can have up to 50 clients' })),
      z.refine(
        (all) => new Set(all.map(({ person }) => person)).size === all.length,
        message({ id: 'Each person can have only one access level' }),
      ),
    ),
  version: SeenVersion,
})
export type ProjectClientsEdit = z.input<typeof ProjectClientsEdit>
