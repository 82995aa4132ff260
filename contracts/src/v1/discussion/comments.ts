import { everyone, staff } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { CommentResponse, CommentDraft, CommentEdit, CommentPage, CommentQuery } from './comments-schemas.ts'
import type { ById, Deleted } from '../common-schemas.ts'
import type { Conversation, ConversationRead, ConversationReadUpTo } from './conversation-schemas.ts'
import type { SharingPreview } from './sharing-preview-schemas.ts'

export const listWorkItemComments: Call<CommentQuery, CommentPage> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/comments',
  who: everyone,
  follows: 'log',
  within: ['workItem', 'id'],
}
export const addWorkItemComment: Call<CommentDraft, CommentResponse> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/comments',
  who: everyone,
  status: 201,
}
export const listRequestComments: Call<CommentQuery, CommentPage> = {
  method: 'GET',
  path: '/api/v1/requests/:id/comments',
  who: ['pm', 'customer'],
  follows: 'log',
  within: ['request', 'id'],
}
export const addRequestComment: Call<CommentDraft, CommentResponse> = {
  method: 'POST',
  path: '/api/v1/requests/:id/comments',
  who: ['pm', 'customer'],
  status: 201,
}
export const getConversation: Call<ById, Conversation> = {
  method: 'GET',
  path: '/api/v1/projects/:id/conversation',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
export const markConversationRead: Call<ConversationReadUpTo, ConversationRead> = {
  method: 'POST',
  path: '/api/v1/projects/:id/conversation/read',
  who: everyone,
}
export const addProjectComment: Call<CommentDraft, CommentResponse> = {
  method: 'POST',
  path: '/api/v1/projects/:id/comments',
  who: everyone,
  status: 201,
}
export const changeComment: Call<CommentEdit, CommentResponse> = {
  method: 'PATCH',
  path: '/api/v1/comments/:id',
  who: everyone,
}
export const deleteComment: Call<ById, Deleted> = { method: 'DELETE', path: '/api/v1/comments/:id', who: everyone }
export const getCommentSharingPreview: Call<ById, SharingPreview> = {
  method: 'GET',
  path: '/api/v1/comments/:id/sharing-preview',
  who: staff,
}
