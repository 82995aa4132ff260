import { messages } from '@oriel/contracts/messages'
import { answerPin, changePin, deletePin } from '@oriel/contracts/v1/pins'
import { useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { useMe } from '../../../lib/session/session.ts'
import { say, t } from '../../../lib/t.ts'
import { AudienceBadge, Button, Field, IconButton, PersonName, TextArea, toast } from '../../../ui/index.ts'
import type { PinDesk } from './pin-desk.ts'
import { placeWords } from './place-words.ts'
import styles from './pins-panel.module.css'
import type { FilePin } from './queries.ts'

interface PinThreadProps {
  pin: FilePin
  desk: PinDesk
  fileVersion: number
}

/** A remark with its answers; pressing its number finds it in the picture, and the other way round. */
export function PinThread({ pin, desk, fileVersion }: PinThreadProps) {
  const item = useRef<HTMLLIElement>(null)
  const { role } = useMe()
  const isSelected = desk.selected === pin.id
  const { does } = usePin()
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
        <span className={styles.by}>
          <PersonName person={pin.author} /> · {formatInstantDay(pin.createdAt)}
          {placeWords(pin) !== '' && ` · ${placeWords(pin)}`}
          {pin.fileVersion !== fileVersion && ` · ${t({ id: 'Version {number}' }, { number: pin.fileVersion })}`}
        </span>
        <ThreadButtons pin={pin} does={does} />
      </div>
      <p className={styles.words}>{pin.text}</p>
      {role !== 'customer' && <AudienceBadge audience={pin.audience} />}
      {pin.answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <span className={styles.by}>
            <PersonName person={answer.author} /> · {formatInstantDay(answer.createdAt)}
          </span>
          <p className={styles.words}>{answer.text}</p>
        </div>
      ))}
      {isSelected && pin.can.includes('answer') && <AnswerForm pin={pin} does={does} />}
    </li>
  )
}

type Does = ReturnType<typeof usePin>['does']

function ThreadButtons({ pin: { id, number, can, solved }, does }: { pin: FilePin; does: Does }) {
  return (
    <span className={styles.actions}>
      {can.includes('settle') && (
        <IconButton
          icon={solved ? RotateCcw : Check}
          size="small"
          label={
            solved
              ? t({ id: 'Open remark {number} again' }, { number })
              : t({ id: 'Remark {number} is solved' }, { number })
          }
          onClick={() => void does(() => ask(changePin, { id, isSolved: solved === null }))}
        />
      )}
      {can.includes('delete') && (
        <IconButton
          icon={Trash2}
          size="small"
          label={t({ id: 'Delete remark {number}' }, { number })}
          onClick={() => void does(() => ask(deletePin, { id }))}
        />
      )}
    </span>
  )
}

function AnswerForm({ pin: { id }, does }: { pin: FilePin; does: Does }) {
  const [text, setText] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && (await does(() => ask(answerPin, { id, text })))) setText('')
  }
  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      <Field label={t({ id: 'Answer' })} labelHidden>
        <TextArea
          value={text}
          rows={2}
          placeholder={t({ id: 'Answer' })}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button size="small" type="submit">
        {t({ id: 'Answer' })}
      </Button>
    </form>
  )
}

function usePin() {
  const client = useQueryClient()
  async function does(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      lookAgain(client, 'comment')
      return true
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
      return false
    }
  }
  return { does }
}
