import type { Me } from '@oriel/contracts/v1/shapes/people'
import {
  addRequestComment,
  addSubtaskComment,
  addTaskComment,
  changeCommentAudience,
  type Comment,
  deleteRequestComment,
  deleteSubtaskComment,
  deleteTaskComment,
} from '@oriel/contracts/classic/comments'
import { type Disclosure, getCommentDisclosure } from '@oriel/contracts/disclosure'
import { messages } from '@oriel/contracts/messages'
import type { Audience } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { useMe } from '../../lib/session/session.ts'
import { showAtOnce } from '../../lib/code/show-at-once.ts'
import { useUndo } from '../../lib/keys/undo.ts'
import { toast } from '../../ui/index.ts'
import { texts } from './texts.ts'
import { uniqueKey } from '../../lib/api/unique-key.ts'

/** What is talked about. Its `comments` are those that its own page shows. */
export interface Subject {
  kind: 'task' | 'subtask' | 'request'
  _id: string
  comments: Comment[]
}

const calls = {
  task: { add: addTaskComment, remove: deleteTaskComment },
  subtask: { add: addSubtaskComment, remove: deleteSubtaskComment },
  request: { add: addRequestComment, remove: deleteRequestComment },
}

/** Saying something, taking it back, and choosing who reads it; each seen at once and taken back when refused. */
export function useConversation({ kind, _id: id, comments }: Subject) {
  const client = useQueryClient()
  const me = useMe()
  const undo = useUndo(toast)
  const { add, remove } = calls[kind]
  /** Of what may have arrived although its answer did not: sent again, it must not stand there twice. */
  const [keys] = useState(() => new Map<string, string>())
  const said = `comment-${id}`
  const show = (next: Comment[]) => showAtOnce(client, id, { comments: next })

  return {
    /** Answers whether it was said; what was typed stays otherwise. */
    async say(comment: string, audience: Audience): Promise<boolean> {
      const takeBack = show([...comments, asSaid(mentionOf(me), comment, audience)])
      const body = `${audience} ${comment}`
      const idempotencyKey = keys.get(body) ?? uniqueKey()
      keys.clear()
      try {
        await ask(add, { id, comment, audience }, { idempotencyKey })
        lookAgain(client, 'comment')
        toast.success(messages.commentAdded, { id: said })
        return true
      } catch (error) {
        if (error instanceof Refused && error.status === 0) keys.set(body, idempotencyKey)
        takeBack()
        toast.error(messages.addCommentFailed, { id: said, message: messageOf(error, messages.addCommentFailed) })
        return false
      }
    },

    async takeBack({ _id: commentId }: Comment) {
      const putBack = show(comments.filter(({ _id }) => _id !== commentId))
      try {
        const { trashId } = await ask(remove, { id, commentId })
        lookAgain(client, 'comment')
        toast.success(messages.commentDeleted, undo(trashId))
      } catch (error) {
        putBack()
        toast.error(messages.deleteCommentFailed, { message: messageOf(error, messages.deleteCommentFailed) })
      }
    },

    /** What the client would see if this became theirs to read; null when that could not be asked. */
    async whatWouldShow({ _id }: Comment): Promise<Disclosure | null> {
      try {
        return await ask(getCommentDisclosure, { id: _id })
      } catch (error) {
        toast.error(texts.changeFailed, { message: messageOf(error, texts.askFailed) })
        return null
      }
    },

    async letRead(comment: Comment, audience: Audience) {
      const putBack = showAtOnce(client, comment._id, { audience })
      try {
        await ask(changeCommentAudience, { id: comment._id, audience })
        lookAgain(client, 'comment')
        toast.success(audience === 'client' ? texts.nowVisible : texts.nowHidden)
      } catch (error) {
        putBack()
        toast.error(texts.changeFailed, { message: messageOf(error, texts.changeFailed) })
      }
    },
  }
}

const mentionOf = ({ id, name, initials, image, jobTitle, workTitle, department, company }: Me) => ({
  _id: id,
  id,
  fullName: name,
  avatar: initials,
  profileImage: image === null ? null : { url: image },
  jobTitle,
  workTitle,
  department,
  company,
})

/** How a comment looks until the server has it. */
function asSaid(user: Omit<Comment['user'], 'email'>, message: string, audience: Audience): Comment {
  const now = new Date().toISOString()
  return {
    _id: 'sending',
    id: 'sending',
    user,
    message,
    content: message,
    timestamp: now,
    createdAt: now,
    audience,
    can: { changeAudience: false, delete: false },
  }
}
