import * as z from 'zod/mini'
import { Id, Instant, Whole } from '../../fields.ts'
import { Audience } from '../../enums.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { mentions, page, paging, tables, Verbs } from './common.ts'
import { CommentText } from './comments.ts'

/** What somebody says about a pin. */
export const PinAnswer = z.object({
  id: Id,
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  /** Its author changed the words since. */
  editedAt: z.optional(Instant),
  can: Verbs('edit', 'delete'),
})
export type PinAnswer = z.infer<typeof PinAnswer>

/** From the upper left corner, as a share of width and height. */
const Share = z
  .number({ error: message({ id: 'That is off the page' }) })
  .check(z.gte(0, message({ id: 'That is off the page' })), z.lte(1, message({ id: 'That is off the page' })))
const Point = z.object({ x: Share, y: Share })

/** A remark on a file, or on a place in it: numbered for its file, with what was answered. */
export const Pin = z.object({
  id: Id,
  file: Id,
  number: z.int(),
  /** On which version it was set. While it is open, it is on each that comes after. */
  fileVersion: z.int(),
  /** Null where it is about the whole. */
  at: z.nullable(Point),
  /** Of a PDF, from 1. */
  page: z.nullable(z.int()),
  /** Of a video. */
  second: z.nullable(z.number()),
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  editedAt: z.optional(Instant),
  audience: Audience,
  /** Who solved it, when, and on which version; null while it is open. */
  solved: z.nullable(z.object({ by: Id, at: Instant, fileVersion: z.int() })),
  answers: z.array(PinAnswer),
  can: Verbs('edit', 'delete', 'answer', 'settle', 'changeAudience'),
})
export type Pin = z.infer<typeof Pin>

const notWhole = message({ id: 'This must be a whole number' })
const FileVersion = Whole(1, notWhole, message({ id: 'Versions begin at 1' }))
const { after, limit } = paging
/** Those of one version, the latest unless told: all that were set until then and not solved before. */
export const PinsOf = z.object({ id: Id, limit, after, fileVersion: z.optional(FileVersion) })
export type PinsOf = z.input<typeof PinsOf>
/** By number. */
export const PinPage = z.object({ items: z.array(Pin), ...page, people: tables.people })
export type PinPage = z.infer<typeof PinPage>

/**
 * Pictures have a point, a page of a PDF has one, a second of a video may; whatever has no such place is spoken of as a
 * whole. Without `audience` staff write to their team; what a client writes is shared with the client by nature.
 */
export const PinDraft = z.object({
  id: Id,
  /** What its author looks at. */
  fileVersion: FileVersion,
  at: z.optional(z.nullable(Point)),
  page: z.optional(
    z.nullable(
      z
        .int(message({ id: 'There is no such page' }))
        .check(
          z.gte(1, message({ id: 'There is no such page' })),
          z.lte(LIMITS.pdfPages, message({ id: 'There is no such page' })),
        ),
    ),
  ),
  second: z.optional(
    z.nullable(
      z
        .number(message({ id: 'There is no such second' }))
        .check(
          z.gte(0, message({ id: 'There is no such second' })),
          z.lte(LIMITS.videoSeconds, message({ id: 'There is no such second' })),
        ),
    ),
  ),
  text: CommentText,
  audience: z.optional(Audience),
})
export type PinDraft = z.input<typeof PinDraft>

export const PinAnswerDraft = z.object({ id: Id, text: CommentText })
export type PinAnswerDraft = z.input<typeof PinAnswerDraft>

/** Of a pin or of an answer. Only pins are solved, and have readers of their own: answers are for the same. */
export const PinEdit = z.object({
  id: Id,
  text: z.optional(CommentText),
  audience: z.optional(Audience),
  isSolved: z.optional(z.boolean()),
})
export type PinEdit = z.input<typeof PinEdit>
/** The pin, with all answers. */
export const PinChanged = z.extend(Pin, { people: tables.people })
export type PinChanged = z.infer<typeof PinChanged>
