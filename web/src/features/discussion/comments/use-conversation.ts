import {
  addProjectComment,
  addRequestComment,
  addWorkItemComment,
  changeComment,
  deleteComment,
} from '@oriel/contracts/v1/discussion/comments'
import { messages } from '@oriel/contracts/messages'
import type { Visibility } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useMe } from '../../../lib/session/session.ts'
import { updateOptimistically } from '../../../lib/code/optimistic-update.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import type { Person } from '../../../lib/people.ts'
import { translate, t } from '../../../lib/t.ts'
import type { Comment } from '../../../lib/work-data.ts'
import { toast, toastFailure } from '../../../ui/index.ts'
import type { CommentInput } from './comment-composer.tsx'

export interface CommentSubject {
  kind: 'task' | 'subtask' | 'request' | 'project'
  id: string
  commentList: Comment[]
}

const callsBySubject = {
  task: addWorkItemComment,
  subtask: addWorkItemComment,
  request: addRequestComment,
  project: addProjectComment,
}

/** Optimistic updates. */
export function useConversation(subject: CommentSubject) {
  const { id, commentList } = subject
  const client = useQueryClient()
  const undo = useUndo(toast)

  const changes = {
    async takeBack(comment: Comment) {
      const putBack = updateOptimistically(client, id, {
        commentList: commentList.filter((it) => it.id !== comment.id),
      })
      try {
        const { trashId } = await callApi(deleteComment, { id: comment.id })
        invalidateChanged(client, 'comment')
        toast.success(translate(messages.commentDeleted), undo(trashId))
      } catch (error) {
        putBack()
        toastFailure(error, {
          title: translate(messages.deleteCommentFailed),
          onRetry: () => void changes.takeBack(comment),
        })
      }
    },

    async sayOtherwise(comment: Comment, text: string): Promise<boolean> {
      const putBack = updateOptimistically(client, comment.id, { text })
      try {
        await callApi(changeComment, { id: comment.id, text })
        invalidateChanged(client, 'comment')
        toast.success(t({ id: 'Comment edited' }))
        return true
      } catch (error) {
        putBack()
        toastFailure(error, { title: t({ id: 'Failed to update comment' }) })
        return false
      }
    },

    async letRead(comment: Comment, visibility: Visibility) {
      const putBack = updateOptimistically(client, comment.id, { visibility: visibility })
      try {
        await callApi(changeComment, { id: comment.id, visibility: visibility })
        invalidateChanged(client, 'comment')
        toast.success(
          visibility === 'client'
            ? t({ id: 'The client can see this comment now' })
            : t({ id: 'Only the team can see this comment now' }),
        )
      } catch (error) {
        putBack()
        toastFailure(error, {
          title: t({ id: 'Failed to change visibility' }),
          onRetry: () => void changes.letRead(comment, visibility),
        })
      }
    },
  }
  return { say: usePostComment(subject), ...changes }
}

function usePostComment({ kind, id, commentList }: CommentSubject) {
  const client = useQueryClient()
  const me = useMe()
  /** Idempotency keys, for retries after a lost response. */
  const [keys] = useState(() => new Map<string, string>())
  const said = `comment-${id}`
  return async ({ files, ...input }: CommentInput): Promise<boolean> => {
    const words = { ...input, text: [input.text, ...files.map(({ name }) => `[${name}]`)].join('\n').trim() }
    const takeBack = updateOptimistically(client, id, { commentList: [...commentList, toPending(me, words)] })
    const body = JSON.stringify(words)
    const idempotencyKey = keys.get(body) ?? uniqueKey()
    keys.clear()
    try {
      if (files[0]) await (await import('./attach-files.ts')).attachFiles(kind, id, words.visibility, files)
      await callApi(callsBySubject[kind], { id, ...words }, { idempotencyKey })
      invalidateChanged(client, files[0] ? 'file' : 'comment')
      toast.success(translate(messages.commentAdded), { id: said })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) keys.set(body, idempotencyKey)
      takeBack()
      toastFailure(error, { title: translate(messages.addCommentFailed), id: said })
      return false
    }
  }
}

function toPending({ id, name, initials, image }: Omit<Person, 'title'>, words: Omit<CommentInput, 'files'>): Comment {
  const author = { id, name, initials, image, title: null }
  return { id: 'sending', author, ...words, createdAt: new Date().toISOString(), can: [] }
}
