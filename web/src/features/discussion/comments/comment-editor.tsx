import { LIMITS } from '@oriel/contracts/limits'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing, isSubmitKey } from '../../../lib/keys/read-key.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, MentionArea, type MentionContext } from '../../../ui/index.ts'
import styles from './comments-panel.module.css'

interface CommentEditorProps {
  text: string
  written: MentionContext
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

export function CommentEditor({ text: before, written, onSave, onClose }: CommentEditorProps) {
  const [text, setText] = useState(before)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function save(event?: FormEvent) {
    event?.preventDefault()
    const next = text.trim()
    if (next === '' || busy) return
    setBusy(true)
    const isSaved = next === before || (await onSave(next))
    setBusy(false)
    if (isSaved) onClose()
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') onClose()
    if (isSubmitKey(event)) void save()
  }

  return (
    <form ref={form} className={styles.composer} onSubmit={(event) => void save(event)}>
      <Field label={t({ id: 'Edit comment' })} labelHidden>
        <MentionArea
          written={written}
          rows={3}
          value={text}
          maxLength={LIMITS.comment}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <div className={styles.send}>
        <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
        <Button type="submit" tone="primary" busy={busy} disabled={text.trim() === ''}>
          {t({ id: 'Save' })}
        </Button>
      </div>
    </form>
  )
}
