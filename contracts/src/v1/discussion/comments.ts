import { call, everyone, staff } from '../call.ts'
import type { CommentResponse, CommentDraft, CommentEdit, CommentPage, CommentQuery } from './comments-schemas.ts'
import type { ById, Deleted } from '../common-schemas.ts'
import type { Conversation, ConversationRead, ConversationReadUpTo } from './conversation-schemas.ts'
import type { SharingPreview } from './sharing-preview-schemas.ts'

export const listWorkItemComments = call<CommentQuery, CommentPage>('GET /api/v1/work-items/:id/comments', everyone, {
  within: ['workItem', 'id'],
})
export const addWorkItemComment = call<CommentDraft, CommentResponse>(
  'POST /api/v1/work-items/:id/comments',
  everyone,
  { status: 201 },
)
export const addRequestComment = call<CommentDraft, CommentResponse>(
  'POST /api/v1/requests/:id/comments',
  ['pm', 'customer'],
  { status: 201 },
)
export const getConversation = call<ById, Conversation>('GET /api/v1/projects/:id/conversation', everyone, {
  within: ['project', 'id'],
})
export const markConversationRead = call<ConversationReadUpTo, ConversationRead>(
  'POST /api/v1/projects/:id/conversation/read',
  everyone,
)
export const addProjectComment = call<CommentDraft, CommentResponse>('POST /api/v1/projects/:id/comments', everyone, {
  status: 201,
})
export const changeComment = call<CommentEdit, CommentResponse>('PATCH /api/v1/comments/:id', everyone)
export const deleteComment = call<ById, Deleted>('DELETE /api/v1/comments/:id', everyone)
export const getCommentSharingPreview = call<ById, SharingPreview>('GET /api/v1/comments/:id/sharing-preview', staff)
