import { replyToAnnotation, changeAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { VisibilityBadge, markMentions, PersonName, Prose } from '../../../ui/index.ts'
import { ReplyButtons, AnnotationButtons } from './annotation-buttons.tsx'
import type { AnnotationState } from './annotation-context.ts'
import { anchorLabel } from './anchor-label.ts'
import styles from './annotations-panel.module.css'
import type { FileAnnotation, FileAnnotationReply, FileAnnotationText } from './queries.ts'
import { type AnnotationActions, useAnnotationActions } from './use-annotation-actions.ts'
import { AnnotationForm } from './annotation-form.tsx'

interface AnnotationThreadProps {
  annotation: FileAnnotation
  desk: AnnotationState
  file: string
  fileVersion: number
}

export function AnnotationThread({ annotation, desk, file, fileVersion }: AnnotationThreadProps) {
  const item = useRef<HTMLLIElement>(null)
  const side = useSide()
  const isSelected = desk.selected === annotation.id
  const acts = useAnnotationActions()
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={item}
      className={styles.thread}
      data-selected={isSelected || undefined}
      data-solved={annotation.resolved !== null || undefined}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.number}
          aria-pressed={isSelected}
          aria-label={t({ id: 'Go to annotation {number}' }, { number: annotation.number })}
          onClick={() => desk.select(isSelected ? null : annotation.id)}
        >
          {annotation.number}
        </button>
        <AuthorLine said={annotation}>
          {anchorLabel(annotation) !== '' && <span>{` · ${anchorLabel(annotation)}`}</span>}
          {annotation.fileVersion !== fileVersion && (
            <span>{` · ${t({ id: 'Version {number}' }, { number: annotation.fileVersion })}`}</span>
          )}
        </AuthorLine>
        <AnnotationButtons annotation={annotation} acts={acts} onEdit={() => setEditing(true)} />
      </div>
      <AnnotationText
        said={annotation}
        on={file}
        visibility={annotation.visibility}
        acts={acts}
        isEditing={isEditing}
        onDone={() => setEditing(false)}
      />
      {side !== 'client' && <VisibilityBadge visibility={annotation.visibility} />}
      {annotation.answers.map((answer) => (
        <AnnotationReply key={answer.id} answer={answer} annotation={annotation} acts={acts} />
      ))}
      {isSelected && annotation.can.includes('reply') && (
        <AnnotationForm
          label={t({ id: 'Reply' })}
          labelHidden
          written={{ on: annotation.id }}
          submitLabel={t({ id: 'Reply' })}
          onSay={(text) => acts.says(() => callApi(replyToAnnotation, { id: annotation.id, text }))}
        />
      )}
    </li>
  )
}

function AnnotationReply({
  answer,
  annotation,
  acts,
}: {
  answer: FileAnnotationReply
  annotation: FileAnnotation
  acts: AnnotationActions
}) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={styles.answer}>
      <div className={styles.top}>
        <AuthorLine said={answer} />
        <ReplyButtons answer={answer} acts={acts} onEdit={() => setEditing(true)} />
      </div>
      <AnnotationText
        said={answer}
        on={annotation.id}
        acts={acts}
        isEditing={isEditing}
        onDone={() => setEditing(false)}
      />
    </div>
  )
}

function AuthorLine({
  said: { author, createdAt, editedAt },
  children,
}: {
  said: FileAnnotationText
  children?: ReactNode
}) {
  return (
    <span className={styles.by}>
      <PersonName person={author} /> <span>·</span> <span>{formatInstantDay(createdAt)}</span>
      {children}
      {editedAt && <span>{` · ${t({ id: 'edited' })}`}</span>}
    </span>
  )
}

interface AnnotationTextProps {
  said: FileAnnotationText
  on: string
  visibility?: FileAnnotation['visibility']
  acts: AnnotationActions
  isEditing: boolean
  onDone: () => void
}

function AnnotationText({
  said: { id, text, named = [] },
  on,
  visibility,
  acts,
  isEditing,
  onDone,
}: AnnotationTextProps) {
  async function change(next: string) {
    const refused = next === text ? null : await acts.says(() => callApi(changeAnnotation, { id, text: next }))
    if (refused === null) onDone()
    return refused
  }
  if (isEditing)
    return (
      <AnnotationForm
        label={t({ id: 'Edit annotation' })}
        labelHidden
        before={text}
        written={{ on, ...(visibility ? { visibility } : {}) }}
        submitLabel={t({ id: 'Save' })}
        isFocused
        onSay={change}
        onCancel={onDone}
      />
    )
  return (
    <div className={styles.words}>
      <Prose text={text} mark={markMentions(named)} />
    </div>
  )
}
