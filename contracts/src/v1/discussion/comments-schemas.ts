import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { Visibility } from '../../enum-schemas.ts'
import { message } from '../../message.ts'
import { mentions, pageFields, pagingFields, relatedRecords, Permissions } from '../common-schemas.ts'

export const Comment = z.object({
  id: Id,
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  editedAt: z.optional(Instant),
  visibility: Visibility,
  question: z.optional(z.literal(true)),
  can: Permissions('changeVisibility', 'edit', 'delete'),
})
export type Comment = z.infer<typeof Comment>

export const CommentText = z
  .string({ error: message({ id: 'Comment text is required' }) })
  .check(
    z.trim(),
    z.minLength(1, message({ id: 'Comment text is required' })),
    z.maxLength(LIMITS.comment, message({ id: 'Comment cannot exceed 5000 characters' })),
  )

/** Visibility: staff default to the team; clients' and `question`s are always shared. */
export const CommentDraft = z.object({
  id: Id,
  text: CommentText,
  visibility: z.optional(Visibility),
  question: z.optional(z.boolean()),
})
export type CommentDraft = z.input<typeof CommentDraft>
export const CommentQuery = z.object({ id: Id, ...pagingFields })
export type CommentQuery = z.input<typeof CommentQuery>
export const CommentPage = z.object({ items: z.array(Comment), ...pageFields, ...relatedRecords })
export type CommentPage = z.infer<typeof CommentPage>
export const CommentResponse = z.extend(Comment, relatedRecords)
export type CommentResponse = z.infer<typeof CommentResponse>
export const CommentEdit = z.object({ id: Id, text: z.optional(CommentText), visibility: z.optional(Visibility) })

export type CommentEdit = z.input<typeof CommentEdit>
