import * as z from 'zod/mini'
import { Count, Id, Limit, WholeNumber } from '../field-schemas.ts'
import { LIMITS } from '../limits.ts'
import { Role } from '../enum-schemas.ts'
import { message } from '../message.ts'

/** What many nouns of `/api/v1` share. */

/** A person as others mention them: a name, initials, a picture; never contact data. */
export const PersonMention = z.object({
  name: z.string(),
  initials: z.string(),
  /** An address that an `<img>` shows without a header: signed, bound to the picture, ends within a day. */
  image: z.nullable(z.string()),
  /** What they do at the agency, in words; null for clients. */
  title: z.nullable(z.string()),
  /** They were deleted or deactivated. */
  left: z.optional(z.literal(true)),
})
export type PersonMention = z.infer<typeof PersonMention>

/** With what `detail=full` adds: what forms and the classic calls need. `email` only for managers. */
export const PersonEntry = z.extend(PersonMention, {
  role: z.optional(Role),
  jobTitle: z.optional(z.nullable(z.string())),
  workTitle: z.optional(z.nullable(z.string())),
  department: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
})
export type PersonEntry = z.infer<typeof PersonEntry>

/** Beside the rows of an answer: everybody and every project that they mention, once. */
export const relatedRecords = {
  people: z.record(Id, PersonEntry),
  projects: z.record(Id, z.object({ name: z.string() })),
}
export const RelatedRecords = z.object(relatedRecords)
export type RelatedRecords = z.infer<typeof RelatedRecords>

/** Whom a text names with `@` and their full name; left out where nobody. They stand in `people`. */
export const mentions = z.optional(z.array(Id))

/** Where a list goes on, as the answer before said it under `next`. Opaque. */
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,300}$/, message({ id: 'Invalid cursor' })))

/**
 * Paging: `after` goes on by key and costs the same on every page; `skip` is for pages that have numbers. Without
 * `limit` a list answers 50, with it at most 1000.
 */
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
/** Beside the rows of a page: where it goes on (null at the end), and how many match all filters. */
export const pageFields = { next: z.nullable(Cursor), total: Count }

/** `full` answers what lists leave out: descriptions, who made it, titles of people. */
export const Detail = z.optional(z.literal('full'))

/** What may be done with a thing: the verbs that the policy allows this reader now. Buttons follow it. */
export const Permissions = <Name extends string>(...names: [Name, ...Name[]]) => z.array(z.enum(names))

/** Of a client of several companies: what belongs to this one alone. 404 for one that is not theirs. */
export const companyScope = { company: z.optional(Id) }
export const CompanyScope = z.object(companyScope)
export type CompanyScope = z.infer<typeof CompanyScope>

export const Nothing = z.object({})
export const ById = z.object({ id: Id })
/** What was deleted is in the trash under `trashId`, where a manager can restore it. */
export const Deleted = z.object({ id: Id, trashId: Id })
export type Nothing = z.infer<typeof Nothing>
export type ById = z.infer<typeof ById>
export type Deleted = z.infer<typeof Deleted>
