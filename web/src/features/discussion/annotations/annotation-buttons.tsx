import { changeAnnotation, deleteAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import { Check, Eye, Lock, Pencil, RotateCcw } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { t } from '../../../lib/t.ts'
import { IconButton, Menu, type MenuItems, deleteItem } from '../../../ui/index.ts'
import styles from './annotations-panel.module.css'
import type { FileAnnotation, FileAnnotationReply } from './queries.ts'
import type { AnnotationActions } from './use-annotation-actions.ts'

interface AnnotationButtonsProps {
  annotation: FileAnnotation
  acts: AnnotationActions
  onEdit: () => void
}

export function AnnotationButtons({ annotation, acts, onEdit }: AnnotationButtonsProps) {
  const { id, number, can, resolved: solved } = annotation
  const items = itemsOf(annotation, acts, onEdit)
  return (
    <span className={styles.actions}>
      {can.includes('resolve') && (
        <IconButton
          icon={solved ? RotateCcw : Check}
          size="small"
          label={
            solved
              ? t({ id: 'Reopen annotation {number}' }, { number })
              : t({ id: 'Resolve annotation {number}' }, { number })
          }
          onClick={() => void acts.does(() => callApi(changeAnnotation, { id, isResolved: solved === null }))}
        />
      )}
      <Menu label={t({ id: 'Actions for annotation {number}' }, { number })} items={items} />
    </span>
  )
}

function itemsOf(annotation: FileAnnotation, { does, letRead }: AnnotationActions, onEdit: () => void): MenuItems {
  const { id, visibility, can } = annotation
  return [
    can.includes('edit') && { label: t({ id: 'Edit' }), icon: Pencil, onSelect: onEdit },
    can.includes('changeVisibility') &&
      (visibility === 'client'
        ? { label: t({ id: 'Hide from client' }), icon: Lock, onSelect: () => void letRead(annotation, 'team') }
        : { label: t({ id: 'Share with client' }), icon: Eye, onSelect: () => void letRead(annotation, 'client') }),
    can.includes('delete') && deleteItem(() => void does(() => callApi(deleteAnnotation, { id }))),
  ]
}

interface ReplyButtonsProps {
  answer: FileAnnotationReply
  acts: AnnotationActions
  onEdit: () => void
}

/** A reply has its annotation's visibility. */
export function ReplyButtons({ answer: { id, author, can }, acts, onEdit }: ReplyButtonsProps) {
  if (can.length === 0) return null
  const items: MenuItems = [
    { label: t({ id: 'Edit' }), icon: Pencil, onSelect: onEdit },
    can.includes('delete') && deleteItem(() => void acts.does(() => callApi(deleteAnnotation, { id }))),
  ]
  return <Menu label={t({ id: 'Actions for the reply by {author}' }, { author: author.name })} items={items} />
}
