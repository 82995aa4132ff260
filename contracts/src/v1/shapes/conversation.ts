import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../fields.ts'
import { Comment } from './comments.ts'
import { tables } from './common.ts'
import { File } from './files.ts'

/** What hangs on a project itself, the oldest first; the latest 1000 of each. */
export const Conversation = z.object({
  /** Of the project. */
  id: Id,
  commentList: z.array(Comment),
  fileList: z.array(File),
  /** What others said and sent since the reader looked last. */
  unread: Count,
  ...tables,
})
export type Conversation = z.infer<typeof Conversation>

export const ReadUpTo = z.object({ id: Id, upTo: Instant })
export type ReadUpTo = z.input<typeof ReadUpTo>
export const ConversationRead = z.object({ readAt: Instant })
export type ConversationRead = z.infer<typeof ConversationRead>
