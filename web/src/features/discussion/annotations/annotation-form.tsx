import { LIMITS } from '@oriel/contracts/limits'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { isSubmitKey } from '../../../lib/keys/read-key.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, MentionArea, type MentionContext } from '../../../ui/index.ts'
import styles from './annotations-panel.module.css'
import common from '../../../ui/layout/common.module.css'
import type { FieldError } from './use-annotation-actions.ts'

interface AnnotationFormProps {
  label: string
  labelHidden?: boolean
  hint?: string
  before?: string
  written: MentionContext
  submitLabel: string
  isFocused?: boolean
  onSay: (text: string) => Promise<FieldError>
  onCancel?: () => void
  children?: ReactNode
}

export function AnnotationForm({
  before = '',
  written,
  isFocused = false,
  onSay,
  onCancel,
  ...shown
}: AnnotationFormProps) {
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy) return
    setBusy(true)
    const refused = await onSay(text.trim())
    setError(refused === null || refused === '' ? undefined : refused)
    if (refused === null) setText('')
    setBusy(false)
  }

  function press(event: KeyboardEvent) {
    if (isSubmitKey(event)) void submit(event)
  }

  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={shown.label} labelHidden={shown.labelHidden} hint={shown.hint} error={error}>
        <MentionArea
          written={written}
          value={text}
          rows={isFocused ? 3 : 2}
          maxLength={LIMITS.comment}
          placeholder={shown.labelHidden ? shown.label : undefined}
          ref={isFocused ? focusField : undefined}
          data-keeps-arrows
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      {shown.children}
      <div className={common.wrap}>
        <Button size="small" type="submit" tone={isFocused ? 'primary' : undefined} busy={isBusy}>
          {shown.submitLabel}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t({ id: 'Cancel' })}
          </Button>
        )}
      </div>
    </form>
  )
}

const focusField = (field: HTMLTextAreaElement | null) => field?.focus()
