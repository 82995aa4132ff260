import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { Audience } from '../../enums.ts'
import { message } from '../../message.ts'
import { mentions, page, paging, tables, Verbs } from './common.ts'

export const Comment = z.object({
  id: Id,
  text: z.string(),
  mentions,
  author: Id,
  createdAt: Instant,
  /** Its author changed the words since. */
  editedAt: z.optional(Instant),
  audience: Audience,
  /** Staff ask the client for an answer. */
  question: z.optional(z.literal(true)),
  can: Verbs('changeAudience', 'edit', 'delete'),
})
export type Comment = z.infer<typeof Comment>

/** Trimmed; blank is not a comment. */
export const CommentText = z
  .string({ error: message({ id: 'Comment text is required' }) })
  .check(
    z.trim(),
    z.minLength(1, message({ id: 'Comment text is required' })),
    z.maxLength(LIMITS.comment, message({ id: 'Comment cannot exceed 5000 characters' })),
  )

/**
 * Without `audience` staff write to their team; what a client writes is shared with the client by nature. `question`
 * asks the client for an answer, and is shared with them.
 */
export const CommentDraft = z.object({
  id: Id,
  text: CommentText,
  audience: z.optional(Audience),
  question: z.optional(z.boolean()),
})
export type CommentDraft = z.input<typeof CommentDraft>
export const CommentsOf = z.object({ id: Id, ...paging })
export type CommentsOf = z.input<typeof CommentsOf>
/** The oldest first. */
export const CommentPage = z.object({ items: z.array(Comment), ...page, ...tables })
export type CommentPage = z.infer<typeof CommentPage>
export const CommentAnswer = z.extend(Comment, tables)
export type CommentAnswer = z.infer<typeof CommentAnswer>
/** What is left out stays. */
export const CommentEdit = z.object({ id: Id, text: z.optional(CommentText), audience: z.optional(Audience) })

export type CommentEdit = z.input<typeof CommentEdit>
