import { messages } from '@oriel/contracts/messages'
import { addPin } from '@oriel/contracts/v1/pins'
import type { Audience } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { useMe } from '../../../lib/session/session.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, Field, SegmentedControl, TextArea, toast } from '../../../ui/index.ts'
import type { Spot } from './pin-desk.ts'
import { placeWords } from './place-words.ts'
import styles from './pins-panel.module.css'

interface PinComposerProps {
  file: { id: string; audience: Audience }
  fileVersion: number
  spot: Spot
  onDone: () => void
}

/** The words of a remark, and who reads them: said before they are sent. */
export function PinComposer({ file, fileVersion, spot, onDone }: PinComposerProps) {
  const { role } = useMe()
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>('team')
  const hasChoice = role !== 'customer' && file.audience === 'client'
  const { send, error, isBusy } = useSending(onDone)

  function submit(event: FormEvent) {
    event.preventDefault()
    void send({ id: file.id, fileVersion, ...spot, text, ...(hasChoice ? { audience } : {}) })
  }

  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <Field label={t({ id: 'Remark' })} hint={placeWords(spot)} error={error}>
        <TextArea
          value={text}
          rows={3}
          ref={focus}
          data-keeps-arrows
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {hasChoice && (
        <SegmentedControl<Audience>
          label={t({ id: 'Who can read it' })}
          value={audience}
          onChange={setAudience}
          options={[
            { value: 'team', label: t({ id: 'Team only' }), icon: Lock },
            { value: 'client', label: t({ id: 'Client too' }), icon: Eye },
          ]}
        />
      )}
      <div className={styles.tools}>
        <Button size="small" type="submit" tone="primary" busy={isBusy}>
          {t({ id: 'Save' })}
        </Button>
        <Button size="small" onClick={onDone}>
          {t({ id: 'Cancel' })}
        </Button>
      </div>
    </form>
  )
}

/** Whoever has pointed at a place writes next. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

function useSending(onDone: () => void) {
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(draft: Parameters<typeof ask<typeof addPin>>[1]) {
    setBusy(true)
    setError(undefined)
    try {
      await ask(addPin, draft)
      lookAgain(client, 'comment')
      onDone()
    } catch (failed) {
      const own = failed instanceof Refused ? failed.fields?.['text'] : undefined
      if (own) setError(own)
      else toast.error(say(messages.error), { message: messageOf(failed) })
    }
    setBusy(false)
  }
  return { send, error, isBusy }
}
