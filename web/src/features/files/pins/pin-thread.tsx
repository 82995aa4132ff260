import { answerPin, changePin } from '@oriel/contracts/v1/pins'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { AudienceBadge, marking, PersonName, Prose } from '../../../ui/index.ts'
import { AnswerButtons, PinButtons } from './pin-buttons.tsx'
import type { PinDesk } from './pin-desk.ts'
import { placeWords } from './place-words.ts'
import styles from './pins-panel.module.css'
import type { FilePin, PinnedAnswer, SaidOnFile } from './queries.ts'
import { type PinActs, usePin } from './use-pin.ts'
import { WordsForm } from './words-form.tsx'

interface PinThreadProps {
  pin: FilePin
  desk: PinDesk
  file: string
  fileVersion: number
}

/** A remark with its answers; pressing its number finds it in the picture, and the other way round. */
export function PinThread({ pin, desk, file, fileVersion }: PinThreadProps) {
  const item = useRef<HTMLLIElement>(null)
  const { role } = useMe()
  const isSelected = desk.selected === pin.id
  const acts = usePin()
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={item}
      className={styles.thread}
      data-selected={isSelected || undefined}
      data-solved={pin.solved !== null || undefined}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.number}
          aria-pressed={isSelected}
          aria-label={t({ id: 'Find remark {number}' }, { number: pin.number })}
          onClick={() => desk.select(isSelected ? null : pin.id)}
        >
          {pin.number}
        </button>
        <By said={pin}>
          {placeWords(pin) !== '' && ` · ${placeWords(pin)}`}
          {pin.fileVersion !== fileVersion && ` · ${t({ id: 'Version {number}' }, { number: pin.fileVersion })}`}
        </By>
        <PinButtons pin={pin} acts={acts} onEdit={() => setEditing(true)} />
      </div>
      <Words
        said={pin}
        on={file}
        audience={pin.audience}
        acts={acts}
        isEditing={isEditing}
        onDone={() => setEditing(false)}
      />
      {role !== 'customer' && <AudienceBadge audience={pin.audience} />}
      {pin.answers.map((answer) => (
        <Answer key={answer.id} answer={answer} pin={pin} acts={acts} />
      ))}
      {isSelected && pin.can.includes('answer') && (
        <WordsForm
          label={t({ id: 'Answer' })}
          labelHidden
          written={{ on: pin.id }}
          submitLabel={t({ id: 'Answer' })}
          onSay={(text) => acts.says(() => ask(answerPin, { id: pin.id, text }))}
        />
      )}
    </li>
  )
}

function Answer({ answer, pin, acts }: { answer: PinnedAnswer; pin: FilePin; acts: PinActs }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={styles.answer}>
      <div className={styles.top}>
        <By said={answer} />
        <AnswerButtons answer={answer} acts={acts} onEdit={() => setEditing(true)} />
      </div>
      <Words said={answer} on={pin.id} acts={acts} isEditing={isEditing} onDone={() => setEditing(false)} />
    </div>
  )
}

/** Whose words, and of when. */
function By({ said: { author, createdAt, editedAt }, children }: { said: SaidOnFile; children?: ReactNode }) {
  return (
    <span className={styles.by}>
      <PersonName person={author} /> · {formatInstantDay(createdAt)}
      {children}
      {editedAt && ` · ${t({ id: 'edited' })}`}
    </span>
  )
}

interface WordsProps {
  said: SaidOnFile
  /** The file of a remark, the remark of an answer. */
  on: string
  audience?: FilePin['audience']
  acts: PinActs
  isEditing: boolean
  onDone: () => void
}

function Words({ said: { id, text, named = [] }, on, audience, acts, isEditing, onDone }: WordsProps) {
  async function change(next: string) {
    const refused = next === text ? null : await acts.says(() => ask(changePin, { id, text: next }))
    if (refused === null) onDone()
    return refused
  }
  if (isEditing)
    return (
      <WordsForm
        label={t({ id: 'Edit remark' })}
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
      <Prose text={text} mark={marking(named)} />
    </div>
  )
}
