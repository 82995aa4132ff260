import { Eye, Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { relativeTimeLabel, formatExactInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import type { Comment } from '../../../lib/work-data.ts'
import {
  VisibilityBadge,
  Badge,
  IconButton,
  lazyDialog,
  markMentions,
  Menu,
  type MenuItems,
  PersonAvatar,
  PersonName,
  Prose,
  useNow,
} from '../../../ui/index.ts'
import styles from './comments-panel.module.css'
import common from '../../../ui/layout/common.module.css'

export const loadEditor = () => import('./comment-editor.tsx')
const CommentEditor = lazyDialog(async () => (await loadEditor()).CommentEditor)

interface CommentItemProps {
  comment: Comment
  on: string
  onDelete: () => void
  onShow: () => void
  onHide: () => void
  onEdit: (text: string) => Promise<boolean>
}

export function CommentItem({ comment, on, onDelete, onShow, onHide, onEdit }: CommentItemProps) {
  const [editing, setEditing] = useState(false)
  const { author, text, named = [], can } = comment
  const isNamed = useSearchParams()[0].get('comment') === comment.id
  return (
    <li
      className={styles.comment}
      data-sending={comment.id === 'sending' || undefined}
      data-named={isNamed || undefined}
    >
      <PersonAvatar person={author} decorative />
      <div className={styles.words}>
        <CommentHead comment={comment} />
        {editing ? (
          <CommentEditor
            text={text}
            written={{ on, visibility: comment.visibility }}
            onSave={onEdit}
            onClose={() => setEditing(false)}
          />
        ) : (
          <div className={styles.message}>
            <Prose folds text={text} mark={markMentions(named)} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <CommentMenu comment={comment} onShow={onShow} onHide={onHide} onEdit={() => setEditing(true)} />
        {can.includes('delete') && (
          <IconButton
            icon={Trash2}
            label={t({ id: 'Delete comment by {author}' }, { author: author.name })}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  )
}

function CommentHead({ comment: { author, createdAt, editedAt, visibility, question, can } }: { comment: Comment }) {
  const now = useNow()
  return (
    <div className={styles.head}>
      <span className={styles.author}>
        <PersonName person={author} />
      </span>
      <time className={common.note} dateTime={createdAt} title={formatExactInstant(createdAt)}>
        {relativeTimeLabel(createdAt, now)}
      </time>
      {editedAt && (
        <span className={common.note} title={formatExactInstant(editedAt)}>
          {t({ id: 'edited' })}
        </span>
      )}
      {can.includes('changeVisibility') && <VisibilityBadge visibility={visibility} />}
      {question && <Badge tone="soon">{t({ id: 'Question' })}</Badge>}
    </div>
  )
}

interface CommentMenuProps extends Pick<CommentItemProps, 'comment' | 'onShow' | 'onHide'> {
  onEdit: () => void
}

function CommentMenu({ comment: { author, visibility, can }, onShow, onHide, onEdit }: CommentMenuProps) {
  const items: MenuItems = [
    can.includes('edit') && { label: t({ id: 'Edit' }), icon: Pencil, onSelect: onEdit },
    can.includes('changeVisibility') &&
      (visibility === 'client'
        ? { label: t({ id: 'Hide from client' }), icon: Lock, onSelect: onHide }
        : { label: t({ id: 'Share with client' }), icon: Eye, onSelect: onShow }),
  ]
  return <Menu label={t({ id: 'Actions for the comment by {author}' }, { author: author.name })} items={items} />
}
