import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { PermissionFlags, Id, Instant } from '../field-schemas.ts'
import { messages } from '../messages.ts'
import { PersonMention } from './people.ts'
import { Visibility } from '../enum-schemas.ts'
import { CommentText } from '../v1/discussion/comments-schemas.ts'
import { everyone, staff } from '../v1/call.ts'

export const Comment = z.object({
  _id: Id,
  id: Id,
  user: PersonMention,
  message: z.string(),
  /** Aliases for older clients. */
  content: z.string(),
  timestamp: Instant,
  createdAt: Instant,
  audience: Visibility,
  can: PermissionFlags('changeAudience', 'delete'),
})
export type Comment = z.infer<typeof Comment>

/** Text in `comment` or `message` (REQ-801). Staff comments default to team only. */
const draft = z.object({
  id: Id,
  comment: z.optional(CommentText),
  message: z.optional(CommentText),
  audience: z.optional(Visibility),
})
const added = { status: 201, output: z.object({ comment: Comment }), message: messages.commentAdded } as const
const removed = { output: z.object({ _id: Id, trashId: Id }), message: messages.commentDeleted } as const

export const addTaskComment = defineEndpoint('POST /api/tasks/:id/comments', everyone, {
  also: ['/api/employee/tasks/:id/comments', '/api/customer/tasks/:id/comments'],
  input: draft,
  ...added,
})
export const addSubtaskComment = defineEndpoint('POST /api/subtasks/:id/comments', everyone, {
  also: ['/api/employee/subtasks/:id/comments', '/api/customer/subtasks/:id/comments'],
  input: draft,
  ...added,
})
export const addRequestComment = defineEndpoint('POST /api/task-requests/:id/comments', ['pm', 'customer'], {
  input: draft,
  ...added,
})

const onItem = z.object({ id: Id, commentId: Id })
export const deleteTaskComment = defineEndpoint('DELETE /api/tasks/:id/comments/:commentId', everyone, {
  also: ['/api/employee/tasks/:id/comments/:commentId', '/api/customer/tasks/:id/comments/:commentId'],
  input: onItem,
  ...removed,
})
export const deleteSubtaskComment = defineEndpoint('DELETE /api/subtasks/:id/comments/:commentId', everyone, {
  also: ['/api/employee/subtasks/:id/comments/:commentId', '/api/customer/subtasks/:id/comments/:commentId'],
  input: onItem,
  ...removed,
})
export const deleteRequestComment = defineEndpoint(
  'DELETE /api/task-requests/:id/comments/:commentId',
  ['pm', 'customer'],
  { input: onItem, ...removed },
)

export const changeCommentVisibility = defineEndpoint('PATCH /api/comments/:id', staff, {
  input: z.object({ id: Id, audience: Visibility }),
  output: z.object({ comment: Comment }),
})
