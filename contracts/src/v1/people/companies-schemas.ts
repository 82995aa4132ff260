import * as z from 'zod/mini'
import { Count, Id, Instant, OptionalText, RequiredLine, Search, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { AccessLevel } from '../projects/project-clients-schemas.ts'
import { pageFields, pagingFields, relatedRecords, Permissions } from '../common-schemas.ts'

const { people } = relatedRecords

export const CompanyRow = z.object({
  id: Id,
  name: z.string(),
  address: z.nullable(z.string()),
  mainContact: z.nullable(Id),
  people: Count,
  projects: Count,
  version: z.int(),
  can: Permissions('edit', 'delete'),
})

export const Company = z.extend(z.omit(CompanyRow, { people: true, projects: true }), {
  /** Team only. */
  notes: z.string(),
  createdAt: Instant,
  members: z.array(
    z.object({ person: Id, since: Instant, email: z.nullable(z.string()), lookedAt: z.nullable(Instant) }),
  ),
  projects: z.array(
    z.object({
      id: Id,
      name: z.string(),
      mainContact: z.nullable(Id),
      clients: z.record(Id, AccessLevel),
      clientsVersion: z.int(),
      waits: Count,
      /** Finished, and not archived. */
      archivable: z.boolean(),
    }),
  ),
  /** Same name: possible duplicates. */
  namesakes: z.array(Id),
  included: z.object({ people }),
})
export type Company = z.infer<typeof Company>

export const CompanyFilter = z.object({ ...pagingFields, q: Search })
export type CompanyFilter = z.input<typeof CompanyFilter>
export const CompanyPage = z.object({ items: z.array(CompanyRow), ...pageFields, people })
export type CompanyPage = z.infer<typeof CompanyPage>

const Name = RequiredLine(
  message({ id: 'Enter a company name' }),
  LIMITS.name,
  message({ id: 'Company name cannot exceed 200 characters' }),
)
const Address = z.nullable(OptionalText(LIMITS.text, message({ id: 'Address cannot exceed 500 characters' })))
const Notes = z.string().check(z.maxLength(LIMITS.description, message({ id: 'These notes are too long' })))

export const CompanyDraft = z.object({
  name: Name,
  address: z._default(Address, null),
  notes: z._default(Notes, ''),
})
export type CompanyDraft = z.input<typeof CompanyDraft>
export const CompanyEdit = z.object({
  id: Id,
  name: z.optional(Name),
  address: z.optional(Address),
  notes: z.optional(Notes),
  mainContact: z.optional(z.nullable(Id)),
  version: SeenVersion,
})
export type CompanyEdit = z.input<typeof CompanyEdit>

export const CompanyPerson = z.object({ id: Id, person: Id })
export type CompanyPerson = z.input<typeof CompanyPerson>
export const CompanyMerge = z.object({ id: Id, other: Id })
export type CompanyMerge = z.input<typeof CompanyMerge>
