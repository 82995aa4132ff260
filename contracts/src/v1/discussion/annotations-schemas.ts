import * as z from 'zod/mini'
import { Id, Instant, WholeNumber } from '../../field-schemas.ts'
import { Visibility } from '../../enum-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { mentions, pageFields, pagingFields, relatedRecords, Permissions } from '../common-schemas.ts'
import { CommentText } from './comments-schemas.ts'

export const AnnotationReply = z.object({
  id: Id,
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  editedAt: z.optional(Instant),
  can: Permissions('edit', 'delete'),
})
export type AnnotationReply = z.infer<typeof AnnotationReply>

/** Fraction of width or height, from the upper left corner. */
const Share = z
  .number({ error: message({ id: 'This position is outside the page' }) })
  .check(
    z.gte(0, message({ id: 'This position is outside the page' })),
    z.lte(1, message({ id: 'This position is outside the page' })),
  )
const Point = z.object({ x: Share, y: Share })

/** Numbered per file; team-only ones have their own sequence. */
export const Annotation = z.object({
  id: Id,
  file: Id,
  number: z.int(),
  /** Created on this version; open ones also appear on later ones. */
  fileVersion: z.int(),
  at: z.nullable(Point),
  /** PDF page, from 1. */
  page: z.nullable(z.int()),
  timeSeconds: z.nullable(z.number()),
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  editedAt: z.optional(Instant),
  visibility: Visibility,
  resolved: z.nullable(z.object({ by: Id, at: Instant, fileVersion: z.int() })),
  replies: z.array(AnnotationReply),
  can: Permissions('edit', 'delete', 'reply', 'resolve', 'changeVisibility'),
})
export type Annotation = z.infer<typeof Annotation>

const notWhole = message({ id: 'This must be a whole number' })
const FileVersion = WholeNumber(1, notWhole, message({ id: 'Version must be at least 1' }))
const { after, limit } = pagingFields
/** Default version: the latest. */
export const AnnotationQuery = z.object({ id: Id, limit, after, fileVersion: z.optional(FileVersion) })
export type AnnotationQuery = z.input<typeof AnnotationQuery>
/** Oldest first. */
export const AnnotationPage = z.object({ items: z.array(Annotation), ...pageFields, people: relatedRecords.people })
export type AnnotationPage = z.infer<typeof AnnotationPage>

/**
 * Images and PDF pages need a point, videos may have one. Visibility: staff default to the team, clients always share.
 */
export const AnnotationDraft = z.object({
  id: Id,
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
  timeSeconds: z.optional(
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
  visibility: z.optional(Visibility),
})
export type AnnotationDraft = z.input<typeof AnnotationDraft>

export const AnnotationReplyDraft = z.object({ id: Id, text: CommentText })
export type AnnotationReplyDraft = z.input<typeof AnnotationReplyDraft>

/** Replies can't be resolved, and inherit the visibility. */
export const AnnotationEdit = z.object({
  id: Id,
  text: z.optional(CommentText),
  visibility: z.optional(Visibility),
  isResolved: z.optional(z.boolean()),
})
export type AnnotationEdit = z.input<typeof AnnotationEdit>
export const AnnotationResponse = z.extend(Annotation, { people: relatedRecords.people })
export type AnnotationResponse = z.infer<typeof AnnotationResponse>
