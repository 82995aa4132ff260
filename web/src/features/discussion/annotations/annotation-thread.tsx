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
  pin: FileAnnotation
  desk: AnnotationState
  file: string
  fileVersion: number
}

export function AnnotationThread({ pin, desk, file, fileVersion }: AnnotationThreadProps) {
  const item = useRef<HTMLLIElement>(null)
  const side = useSide()
  const isSelected = desk.selected === pin.id
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
      data-solved={pin.resolved !== null || undefined}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.number}
          aria-pressed={isSelected}
          aria-label={t({ id: 'Go to annotation {number}' }, { number: pin.number })}
          onClick={() => desk.select(isSelected ? null : pin.id)}
        >
          {pin.number}
        </button>
        <AuthorLine said={pin}>
          {anchorLabel(pin) !== '' && <span>{` · ${anchorLabel(pin)}`}</span>}
          {pin.fileVersion !== fileVersion && (
            <span>{` · ${t({ id: 'Version {number}' }, { number: pin.fileVersion })}`}</span>
          )}
        </AuthorLine>
        <AnnotationButtons pin={pin} acts={acts} onEdit={() => setEditing(true)} />
      </div>
      <AnnotationText
        said={pin}
        on={file}
        audience={pin.visibility}
        acts={acts}
        isEditing={isEditing}
        onDone={() => setEditing(false)}
      />
      {side !== 'client' && <VisibilityBadge audience={pin.visibility} />}
      {pin.answers.map((answer) => (
        <AnnotationReply key={answer.id} answer={answer} pin={pin} acts={acts} />
      ))}
      {isSelected && pin.can.includes('reply') && (
        <AnnotationForm
          label={t({ id: 'Reply' })}
          labelHidden
          written={{ on: pin.id }}
          submitLabel={t({ id: 'Reply' })}
          onSay={(text) => acts.says(() => callApi(replyToAnnotation, { id: pin.id, text }))}
        />
      )}
    </li>
  )
}

function AnnotationReply({
  answer,
  pin,
  acts,
}: {
  answer: FileAnnotationReply
  pin: FileAnnotation
  acts: AnnotationActions
}) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={styles.answer}>
      <div className={styles.top}>
        <AuthorLine said={answer} />
        <ReplyButtons answer={answer} acts={acts} onEdit={() => setEditing(true)} />
      </div>
      <AnnotationText said={answer} on={pin.id} acts={acts} isEditing={isEditing} onDone={() => setEditing(false)} />
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
  audience?: FileAnnotation['visibility']
  acts: AnnotationActions
  isEditing: boolean
  onDone: () => void
}

function AnnotationText({
  said: { id, text, named = [] },
  on,
  audience,
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
        written={{ on, ...(audience ? { audience } : {}) }}
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
