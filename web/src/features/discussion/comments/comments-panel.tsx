import { messages } from '@oriel/contracts/messages'
import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { useRestoreFocus } from '../../../lib/keys/restore-focus.ts'
import { translate, t } from '../../../lib/t.ts'
import type { Comment, ProjectInBrief } from '../../../lib/work-data.ts'
import { Card, lazyAction, useConfirm } from '../../../ui/index.ts'
import { CommentComposer, type OpenQuestion } from './comment-composer.tsx'
import { CommentItem, loadEditor } from './comment-item.tsx'
import styles from './comments-panel.module.css'
import common from '../../../ui/layout/common.module.css'
import { type CommentSubject, useConversation } from './use-conversation.ts'

const confirmSharing = lazyAction(async () => (await import('./confirm-sharing.tsx')).confirmSharing)

interface CommentsPanelProps {
  subject: CommentSubject
  project: ProjectInBrief
  mayComment: boolean
  isAwaited?: boolean
  question?: OpenQuestion | undefined
  title?: string
  empty?: string
}

export function CommentsPanel({
  subject,
  project,
  mayComment,
  title = t({ id: 'Comments' }),
  empty = t({ id: 'No comments yet' }),
  ...reply
}: CommentsPanelProps) {
  const conversation = useConversation(subject)
  const confirm = useConfirm()
  const panel = useRef<HTMLElement>(null)
  const { commentList: comments } = subject
  useLandOnComment(panel, comments)
  const keepFocus = useRestoreFocus(panel, comments.length, 'ul, textarea')
  usePrefetch(loadEditor)

  async function takeBack(comment: Comment) {
    if (!(await confirm(deletePrompt()))) return
    keepFocus()
    await conversation.takeBack(comment)
  }

  async function show(comment: Comment) {
    if (await confirmSharing(comment, confirm)) await conversation.letRead(comment, 'client')
  }

  return (
    <Card ref={panel} title={title} aside={comments.length > 0 && comments.length}>
      {comments.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <div>
          <ul className={common.grid4} aria-label={title} tabIndex={0}>
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                on={subject.id}
                onDelete={() => void takeBack(comment)}
                onShow={() => void show(comment)}
                onHide={() => void conversation.letRead(comment, 'team')}
                onEdit={(text) => conversation.sayOtherwise(comment, text)}
              />
            ))}
          </ul>
        </div>
      )}
      {mayComment && (
        <CommentComposer
          on={subject.id}
          about={`${subject.kind}:${subject.id}`}
          project={project}
          onSay={conversation.say}
          {...reply}
        />
      )}
    </Card>
  )
}

/** Links in mails name a comment: shows it with the answer field open. */
function useLandOnComment(panel: RefObject<HTMLElement | null>, comments: readonly Comment[]) {
  const named = useSearchParams()[0].get('comment')
  const isHere = comments.some(({ id }) => id === named)
  useEffect(() => {
    if (!isHere) return
    panel.current?.querySelector('textarea')?.focus({ preventScroll: true })
    panel.current?.querySelector('[data-named]')?.scrollIntoView({ block: 'center' })
  }, [panel, isHere])
}

const deletePrompt = () =>
  ({
    title: t({ id: 'Delete comment' }),
    text: translate(messages.confirmDeleteComment),
    confirmLabel: t({ id: 'Delete' }),
    tone: 'danger',
  }) as const
