import { everyone, staff } from '../roles.ts'
import { call } from './call.ts'
import type { CommentAnswer, CommentDraft, CommentEdit, CommentPage, CommentsOf } from './shapes/comments.ts'
import type { ById, Deleted } from './shapes/common.ts'
import type { Disclosure } from './shapes/disclosure.ts'

/** What is said on a work item or a request. */

export const listWorkItemComments = call<CommentsOf, CommentPage>()({
  method: 'GET',
  path: '/api/v1/work-items/:id/comments',
  who: everyone,
  follows: 'log',
})
export const addWorkItemComment = call<CommentDraft, CommentAnswer>()({
  method: 'POST',
  path: '/api/v1/work-items/:id/comments',
  who: everyone,
  status: 201,
})
export const listRequestComments = call<CommentsOf, CommentPage>()({
  method: 'GET',
  path: '/api/v1/requests/:id/comments',
  who: ['pm', 'customer'],
  follows: 'log',
})
export const addRequestComment = call<CommentDraft, CommentAnswer>()({
  method: 'POST',
  path: '/api/v1/requests/:id/comments',
  who: ['pm', 'customer'],
  status: 201,
})
export const changeComment = call<CommentEdit, CommentAnswer>()({
  method: 'PATCH',
  path: '/api/v1/comments/:id',
  who: staff,
})
export const deleteComment = call<ById, Deleted>()({ method: 'DELETE', path: '/api/v1/comments/:id', who: everyone })
/** What the client would see by it, asked before it is shared. */
export const getCommentDisclosure = call<ById, Disclosure>()({
  method: 'GET',
  path: '/api/v1/comments/:id/disclosure',
  who: staff,
})
