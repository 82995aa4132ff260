import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { message } from './message.ts'

/** Field types that many contracts share. */

/** URL-safe text made by the application. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, message({ id: 'Invalid ID' })))
/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = z.iso.date()
/** An ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()
/** Whole percent, 0 to 100. */
export const Percent = z.int().check(z.gte(0), z.lte(100))
export const Count = z.int().check(z.gte(0))

/** A reference on input: an id, or a populated object that carries one. */
export const Reference = z.pipe(
  z.union([Id, z.object({ _id: Id })], { error: message({ id: 'Invalid ID' }) }),
  z.transform((given) => (typeof given === 'string' ? given : given._id)),
)

/** A reference that must be there; absent, null and blank are the same mistake. */
export const RequiredReference = (required: string) =>
  z.pipe(
    z.pipe(
      z.transform((it: unknown): unknown => (it === '' || it === null ? undefined : it)),
      z.unknown().check(z.refine((it) => it !== undefined, required)),
    ),
    Reference,
  )

/** Absent, null and the empty text all mean "nobody" or "nothing". */
export const OptionalReference = z.pipe(
  z.nullish(z.union([Id, z.object({ _id: Id }), z.literal('')], { error: message({ id: 'Invalid ID' }) })),
  z.transform((given) => (given ? (typeof given === 'string' ? given : given._id) : null)),
)

/** People in an input: a list, one, or nobody; duplicates are dropped. */
export const References = (most: number, tooMany: string) =>
  z.pipe(
    z.pipe(
      z.union([z.array(Reference), OptionalReference]),
      z.transform((given) => [...new Set(Array.isArray(given) ? given : given ? [given] : [])]),
    ),
    z.array(Id).check(z.maxLength(most, tooMany)),
  )

/** The text of a field: trimmed, and not blank. */
export const RequiredText = (required: string, most: number, tooLong: string) =>
  z.string({ error: required }).check(z.trim(), z.minLength(1, required), z.maxLength(most, tooLong))

export const OptionalText = (most: number, tooLong: string) =>
  z.string({ error: message({ id: 'This must be text' }) }).check(z.trim(), z.maxLength(most, tooLong))

/** As RFC 3339 has it; without a zone it may be without seconds, too. */
const DateTime = z.iso.datetime({ offset: true, local: true })

/** A due date as sent: a day, or a full date-time of which the day as written is kept. */
export const DueDate = (required: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: required }).check(z.minLength(1, required)),
      z.transform((text) => (DateTime.safeParse(text).success ? text.slice(0, 10) : text)),
    ),
    z.iso
      .date(message({ id: 'Invalid date' }))
      .check(z.refine((day) => day >= '1970-01-01' && day <= '9999-12-31', message({ id: 'Invalid date' }))),
  )

/** When something begins: a day like a due date, which may be left open. */
export const StartDate = DueDate(message({ id: 'Invalid date' }))

/** A whole number as a query brings it. */
export const WholeNumber = (least: number, notWhole: string, tooSmall: string) =>
  z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), z.int(notWhole).check(z.gte(least, tooSmall))))
const limitRules = [
  message({ id: 'limit must be a whole number' }),
  message({ id: 'limit must be at least 1' }),
] as const
export const Limit = WholeNumber(1, ...limitRules)

/** Paging as a query brings it. Above the largest page the limit is clamped, at zero and below it is refused. */
export const PageNumber = z.optional(
  WholeNumber(1, message({ id: 'page must be a whole number' }), message({ id: 'page must be at least 1' })).check(
    z.lte(1_000_000_000, message({ id: 'page is too large' })),
  ),
)
export const PageLimit = z.optional(
  z.pipe(
    Limit,
    z.transform((limit) => Math.min(limit, LIMITS.pageMost)),
  ),
)
/** One value, or several with commas: any of them. Each once. */
export const CommaSeparated = <Value>(value: z.ZodMiniType<Value>, longest: number = LIMITS.text) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.pipe(
      z.transform((text: string): unknown => [...new Set(text.split(','))]),
      z.array(value),
    ),
  )
export const SortOrder = z.optional(z.enum(['asc', 'desc']))
export const Search = z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text)))

export const Pagination = z.object({ current: z.int(), pages: z.int(), total: Count, limit: z.int() })

/** What may be done with a thing, answered by the policy; buttons follow it. */
export const PermissionFlags = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodMiniBoolean>)

/** How much work there is on a dashboard; due soon and overdue by REQ-1102. */
export const WorkCounts = z.object({
  total: Count,
  completed: Count,
  inProgress: Count,
  pending: Count,
  dueSoon: Count,
  overdue: Count,
})

/**
 * Which version the caller saw. It is never refused for being stale; but who may no longer do what they could do when
 * they looked is told of the change (409) instead of being forbidden (403).
 */
export const SeenVersion = z.optional(z.int())
