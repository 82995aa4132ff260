import * as z from 'zod/mini'
import { Count, Id, Limit, WholeNumber } from '../field-schemas.ts'
import { LIMITS } from '../limits.ts'
import { Role } from '../enum-schemas.ts'
import { message } from '../message.ts'

/** Never contact data. */
export const PersonMention = z.object({
  name: z.string(),
  initials: z.string(),
  /** Signed URL (`<img>` can't send an authorization header), valid for up to a day. */
  image: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** Deleted or deactivated. */
  isFormer: z.optional(z.literal(true)),
})
export type PersonMention = z.infer<typeof PersonMention>

/** `email` for managers only. */
export const PersonEntry = z.extend(PersonMention, {
  role: z.optional(Role),
  jobTitle: z.optional(z.nullable(z.string())),
  workTitle: z.optional(z.nullable(z.string())),
  department: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
})
export type PersonEntry = z.infer<typeof PersonEntry>

export const relatedRecords = {
  people: z.record(Id, PersonEntry),
  projects: z.record(
    Id,
    z.object({ name: z.string(), isArchived: z.optional(z.literal(true)), isInternal: z.optional(z.literal(true)) }),
  ),
}
export const RelatedRecords = z.object(relatedRecords)
export type RelatedRecords = z.infer<typeof RelatedRecords>

/** `@Full Name` in a text, resolved in `people`. */
export const mentions = z.optional(z.array(Id))

/** Opaque; from the previous response's `next`. */
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,300}$/, message({ id: 'Invalid cursor' })))

/** Keyset pagination by `after`, or offset by `skip`. `limit`: default 50, at most 1000. */
export const pagingFields = {
  limit: z.optional(
    z.pipe(
      Limit,
      z.transform((limit) => Math.min(limit, LIMITS.listMost)),
    ),
  ),
  after: z.optional(Cursor),
  skip: z.optional(
    WholeNumber(0, message({ id: 'skip must be a whole number' }), message({ id: 'skip must be at least 0' })),
  ),
}
/** `next` is null at the end; `total` counts all matches. */
export const pageFields = { next: z.nullable(Cursor), total: Count }

export const Detail = z.optional(z.literal('full'))

export const Permissions = <Name extends string>(...names: [Name, ...Name[]]) => z.array(z.enum(names))

/** For clients of several companies. 404 if it isn't theirs. */
export const companyScope = { company: z.optional(Id) }
export const CompanyScope = z.object(companyScope)
export type CompanyScope = z.infer<typeof CompanyScope>

export const Nothing = z.object({})
export const ById = z.object({ id: Id })
export const Deleted = z.object({ id: Id, trashId: Id })
export type Nothing = z.infer<typeof Nothing>
export type ById = z.infer<typeof ById>
export type Deleted = z.infer<typeof Deleted>
