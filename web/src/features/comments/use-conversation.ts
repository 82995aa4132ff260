import {
  addProjectComment,
  addRequestComment,
  addWorkItemComment,
  changeComment,
  deleteComment,
  getCommentDisclosure,
} from '@oriel/contracts/v1/comments'
import type { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
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
import type { Person } from '../../lib/people.ts'
import { say, t } from '../../lib/t.ts'
import type { Comment } from '../../lib/work-items.ts'
import { toast } from '../../ui/index.ts'
import { uniqueKey } from '../../lib/api/unique-key.ts'
import type { Said } from './comment-composer.tsx'

/** What is talked about. Its comments are those that its own page shows. */
export interface Subject {
  kind: 'task' | 'subtask' | 'request' | 'project'
  id: string
  commentList: Comment[]
}

const calls = {
  task: addWorkItemComment,
  subtask: addWorkItemComment,
  request: addRequestComment,
  project: addProjectComment,
}

/** Saying something, taking it back, and choosing who reads it; each seen at once and taken back when refused. */
export function useConversation(subject: Subject) {
  const { id, commentList } = subject
  const client = useQueryClient()
  const undo = useUndo(toast)

  return {
    say: useSaying(subject),

    async takeBack(comment: Comment) {
      const putBack = showAtOnce(client, id, { commentList: commentList.filter((it) => it.id !== comment.id) })
      try {
        const { trashId } = await ask(deleteComment, { id: comment.id })
        lookAgain(client, 'comment')
        toast.success(say(messages.commentDeleted), undo(trashId))
      } catch (error) {
        putBack()
        toast.error(say(messages.deleteCommentFailed), { message: messageOf(error, say(messages.deleteCommentFailed)) })
      }
    },

    whatWouldShow,

    async sayOtherwise(comment: Comment, text: string): Promise<boolean> {
      const putBack = showAtOnce(client, comment.id, { text })
      try {
        await ask(changeComment, { id: comment.id, text })
        lookAgain(client, 'comment')
        toast.success(t({ id: 'Comment changed' }))
        return true
      } catch (error) {
        putBack()
        toast.error(t({ id: 'The comment could not be changed' }), {
          message: messageOf(error, t({ id: 'The comment could not be changed' })),
        })
        return false
      }
    },

    async letRead(comment: Comment, audience: Audience) {
      const putBack = showAtOnce(client, comment.id, { audience })
      try {
        await ask(changeComment, { id: comment.id, audience })
        lookAgain(client, 'comment')
        toast.success(
          audience === 'client'
            ? t({ id: 'The client can read this comment now' })
            : t({ id: 'Only the team can read this comment now' }),
        )
      } catch (error) {
        putBack()
        toast.error(t({ id: 'Failed to change who can read this' }), {
          message: messageOf(error, t({ id: 'Failed to change who can read this' })),
        })
      }
    },
  }
}

/** Says something. Answers whether it was said; what was typed stays otherwise. */
function useSaying({ kind, id, commentList }: Subject) {
  const client = useQueryClient()
  const me = useMe()
  /** Of what may have arrived although its answer did not: sent again, it must not stand there twice. */
  const [keys] = useState(() => new Map<string, string>())
  const said = `comment-${id}`
  return async (words: Said): Promise<boolean> => {
    const takeBack = showAtOnce(client, id, { commentList: [...commentList, asSaid(me, words)] })
    const body = JSON.stringify(words)
    const idempotencyKey = keys.get(body) ?? uniqueKey()
    keys.clear()
    try {
      await ask(calls[kind], { id, ...words }, { idempotencyKey })
      lookAgain(client, 'comment')
      toast.success(say(messages.commentAdded), { id: said })
      return true
    } catch (error) {
      if (error instanceof Refused && error.status === 0) keys.set(body, idempotencyKey)
      takeBack()
      toast.error(say(messages.addCommentFailed), {
        id: said,
        message: messageOf(error, say(messages.addCommentFailed)),
      })
      return false
    }
  }
}

/** What the client would see if this became theirs to read; null when that could not be asked. */
async function whatWouldShow(comment: Comment): Promise<Disclosure | null> {
  try {
    return await ask(getCommentDisclosure, { id: comment.id })
  } catch (error) {
    toast.error(t({ id: 'Failed to change who can read this' }), {
      message: messageOf(error, t({ id: 'It could not be found out what the client would see' })),
    })
    return null
  }
}

/** How a comment looks until the server has it. */
function asSaid({ id, name, initials, image }: Omit<Person, 'title'>, words: Said): Comment {
  const author = { id, name, initials, image, title: null }
  return { id: 'sending', author, ...words, createdAt: new Date().toISOString(), can: [] }
}
