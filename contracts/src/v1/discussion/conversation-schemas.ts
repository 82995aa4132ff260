import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { Comment } from './comments-schemas.ts'
import { relatedRecords } from '../common-schemas.ts'
import { File } from './files-schemas.ts'

/** Oldest first; at most the latest 1000 of each. */
export const Conversation = z.object({
  id: Id,
  commentList: z.array(Comment),
  fileList: z.array(File),
  unread: Count,
  ...relatedRecords,
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationReadUpTo = z.object({ id: Id, upTo: Instant })
export type ConversationReadUpTo = z.input<typeof ConversationReadUpTo>
export const ConversationRead = z.object({ readAt: Instant })
export type ConversationRead = z.infer<typeof ConversationRead>
