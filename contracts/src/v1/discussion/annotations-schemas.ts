import * as z from 'zod/mini'
import { Id, Instant, WholeNumber } from '../../field-schemas.ts'
import { Visibility } from '../../enum-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { mentions, pageFields, pagingFields, relatedRecords, Permissions } from '../common-schemas.ts'
import { CommentText } from './comments-schemas.ts'

/** What somebody says about a pin. */
export const AnnotationReply = z.object({
  id: Id,
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  /** Its author changed the words since. */
  editedAt: z.optional(Instant),
  can: Permissions('edit', 'delete'),
})
export type AnnotationReply = z.infer<typeof AnnotationReply>

/** From the upper left corner, as a share of width and height. */
const Share = z
  .number({ error: message({ id: 'This position is outside the page' }) })
  .check(
    z.gte(0, message({ id: 'This position is outside the page' })),
    z.lte(1, message({ id: 'This position is outside the page' })),
  )
const Point = z.object({ x: Share, y: Share })

/** A remark on a file, or on a place in it: numbered for its file, with what was answered. */
export const Annotation = z.object({
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
  audience: Visibility,
  /** Who solved it, when, and on which version; null while it is open. */
  solved: z.nullable(z.object({ by: Id, at: Instant, fileVersion: z.int() })),
  answers: z.array(AnnotationReply),
  can: Permissions('edit', 'delete', 'answer', 'settle', 'changeAudience'),
})
export type Annotation = z.infer<typeof Annotation>

const notWhole = message({ id: 'This must be a whole number' })
const FileVersion = WholeNumber(1, notWhole, message({ id: 'Version must be at least 1' }))
const { after, limit } = pagingFields
/** Those of one version, the latest unless told: all that were set until then and not solved before. */
export const AnnotationQuery = z.object({ id: Id, limit, after, fileVersion: z.optional(FileVersion) })
export type AnnotationQuery = z.input<typeof AnnotationQuery>
/** By number. */
export const AnnotationPage = z.object({ items: z.array(Annotation), ...pageFields, people: relatedRecords.people })
export type AnnotationPage = z.infer<typeof AnnotationPage>

/**
 * Pictures have a point, a page of a PDF has one, a second of a video may; whatever has no such place is spoken of as a
 * whole. Without `audience` staff write to their team; what a client writes is shared with the client by nature.
 */
export const AnnotationDraft = z.object({
  id: Id,
  /** What its author looks at. */
  fileVersion: FileVersion,
  at: z.optional(z.nullable(Point)),
  page: z.optional(
    z.nullable(
      z
        .int(message({ id: 'This page doesn’t exist' }))
        .check(
          z.gte(1, message({ id: 'This page doesn’t exist' })),
          z.lte(LIMITS.pdfPages, message({ id: 'This page doesn’t exist' })),
        ),
    ),
  ),
  second: z.optional(
    z.nullable(
      z
        .number(message({ id: 'This time isn’t in the video' }))
        .check(
          z.gte(0, message({ id: 'This time isn’t in the video' })),
          z.lte(LIMITS.videoSeconds, message({ id: 'This time isn’t in the video' })),
        ),
    ),
  ),
  text: CommentText,
  audience: z.optional(Visibility),
})
export type AnnotationDraft = z.input<typeof AnnotationDraft>

export const AnnotationReplyDraft = z.object({ id: Id, text: CommentText })
export type AnnotationReplyDraft = z.input<typeof AnnotationReplyDraft>

/** Of a pin or of an answer. Only pins are solved, and have readers of their own: answers are for the same. */
export const AnnotationEdit = z.object({
  id: Id,
  text: z.optional(CommentText),
  audience: z.optional(Visibility),
  isSolved: z.optional(z.boolean()),
})
export type AnnotationEdit = z.input<typeof AnnotationEdit>
/** The pin, with all answers. */
export const AnnotationResponse = z.extend(Annotation, { people: relatedRecords.people })
export type AnnotationResponse = z.infer<typeof AnnotationResponse>
