import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/discussion/comments'
import {
  CommentResponse,
  CommentDraft,
  CommentEdit,
  CommentPage,
  CommentQuery,
} from '@oriel/contracts/v1/discussion/comments-schemas'
import { ById, Deleted } from '@oriel/contracts/v1/common-schemas'
import {
  Conversation,
  ConversationRead,
  ConversationReadUpTo,
} from '@oriel/contracts/v1/discussion/conversation-schemas'
import { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { route } from '../../../platform/http/route.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { projectTarget, workItemTarget } from './discussion-target.ts'
import { findProjectToChange } from '../../projects/projects/find-project.ts'
import { findWorkItem, findWorkItemToChange, workItemRules } from '../../projects/lookups/find-work-item.ts'
import { addComment } from './add-comment.ts'
import { changeComment, deleteComment } from './change-comment.ts'
import { listComments } from './list-comments.ts'
import { conversationCacheKey, markConversationRead } from './mark-conversation-read.ts'
import { showConversation } from './show-conversation.ts'
import { previewCommentSharing } from './preview-sharing.ts'

export const commentRoutes = [
  route(withSchemas(calls.listWorkItemComments, CommentQuery, CommentPage), async ({ id, ...paging }, ctx) =>
    listComments(ctx, workItemTarget(await findWorkItem(ctx, id)), paging),
  ),
  route(withSchemas(calls.addWorkItemComment, CommentDraft, CommentResponse), async ({ id, ...draft }, ctx) => {
    const item = await findWorkItemToChange(ctx, id)
    ensureAllowed(ctx.actor, workItemRules(item).comment, item)
    return addComment(ctx, workItemTarget(item), draft)
  }),
  route(withSchemas(calls.getConversation, ById, Conversation), showConversation, { follows: conversationCacheKey }),
  route(withSchemas(calls.markConversationRead, ConversationReadUpTo, ConversationRead), markConversationRead),
  route(withSchemas(calls.addProjectComment, CommentDraft, CommentResponse), async ({ id, ...draft }, ctx) => {
    const project = await findProjectToChange(id, ctx)
    ensureAllowed(ctx.actor, policy.project.comment, { projectId: project.id })
    return addComment(ctx, projectTarget(project), draft)
  }),
  route(withSchemas(calls.changeComment, CommentEdit, CommentResponse), changeComment),
  route(withSchemas(calls.deleteComment, ById, Deleted), deleteComment),
  route(withSchemas(calls.getCommentSharingPreview, ById, SharingPreview), previewCommentSharing),
]
