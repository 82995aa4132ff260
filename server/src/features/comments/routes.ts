import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/comments'
import { CommentAnswer, CommentDraft, CommentEdit, CommentPage, CommentsOf } from '@oriel/contracts/v1/shapes/comments'
import { ById, Deleted } from '@oriel/contracts/v1/shapes/common'
import { Conversation, ConversationRead, ReadUpTo } from '@oriel/contracts/v1/shapes/conversation'
import { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onProject, onWorkItem } from '../conversation/place.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { findWorkItem, findWorkItemToChange, rulesOf } from '../work-items/find-work-item.ts'
import { addComment } from './add-comment.ts'
import { changeComment } from './change-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { discloseComment } from './disclose-comment.ts'
import { listComments } from './list-comments.ts'
import { conversationFollows, readConversation } from './read-conversation.ts'
import { showConversation } from './show-conversation.ts'

/** Those on requests are listed and added where requests are. */
export const commentRoutes = [
  route(shaped(calls.listWorkItemComments, CommentsOf, CommentPage), async ({ id, ...paging }, visit) =>
    listComments(visit, onWorkItem(await findWorkItem(visit, id)), paging),
  ),
  route(shaped(calls.addWorkItemComment, CommentDraft, CommentAnswer), async ({ id, ...draft }, visit) => {
    const item = await findWorkItemToChange(visit, id)
    ensure(visit.actor, rulesOf(item).comment, item)
    return addComment(visit, onWorkItem(item), draft)
  }),
  route(shaped(calls.getProjectConversation, ById, Conversation), showConversation, { follows: conversationFollows }),
  route(shaped(calls.readProjectConversation, ReadUpTo, ConversationRead), readConversation),
  route(shaped(calls.addProjectComment, CommentDraft, CommentAnswer), async ({ id, ...draft }, visit) => {
    const project = await findProjectToChange(id, visit)
    ensure(visit.actor, policy.project.comment, { projectId: project.id })
    return addComment(visit, onProject(project), draft)
  }),
  route(shaped(calls.changeComment, CommentEdit, CommentAnswer), changeComment),
  route(shaped(calls.deleteComment, ById, Deleted), deleteComment),
  route(shaped(calls.getCommentDisclosure, ById, Disclosure), discloseComment),
]
