import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { isEnter } from '../../lib/keys/read-key.ts'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Field } from '../form/field.tsx'
import { Fields } from '../form/fields.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextInput } from '../form/text-input.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmOptions = {
  title: string
  text?: ReactNode
  confirmLabel?: string
  otherLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** Trimmed unless secret; may be empty unless required. */
  words?: { label: string; hint?: string; most: number; required?: boolean; secret?: 'password' | 'code' }
  /** All are selected at first. */
  choices?: { label: string; options: ReadonlyArray<{ value: string; label: string; hint?: string }> }
}

export interface ConfirmAnswer {
  words: string
  chosen: string[]
  isOther: boolean
}

type ConfirmDialogProps = ConfirmOptions & {
  open: boolean
  onClose: () => void
  /** Busy until it settles; closes if it resolves. */
  onConfirm: (answer: ConfirmAnswer) => void | Promise<unknown>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, tone = 'danger' } = props
  const { confirmLabel = t({ id: 'Confirm' }), cancelLabel = t({ id: 'Cancel' }) } = props
  const { words: asked, choices, otherLabel } = props
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(() => choices?.options.map(({ value }) => value) ?? [])

  async function confirm(isOther: boolean) {
    setBusy(true)
    try {
      await onConfirm({ words: asked?.secret ? words : words.trim(), chosen, isOther })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      role="alertdialog"
      size="small"
      title={title}
      description={text}
      footer={
        <>
          <Button data-autofocus={!asked || undefined} onClick={onClose} unavailable={busy}>
            {cancelLabel}
          </Button>
          {otherLabel && (
            <Button unavailable={busy} onClick={() => void confirm(true)}>
              {otherLabel}
            </Button>
          )}
          <Button
            tone={tone}
            busy={busy}
            disabled={asked?.required === true && words.trim() === ''}
            onClick={() => void confirm(false)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(asked || choices) && (
        <Fields>
          {choices && <Choices {...choices} chosen={chosen} onChange={setChosen} />}
          {asked && <MessageField {...asked} value={words} onChange={setWords} onEnter={() => void confirm(false)} />}
        </Fields>
      )}
    </Dialog>
  )
}

type MessageFieldProps = NonNullable<ConfirmOptions['words']> & {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

function MessageField({ label, hint, most, required, secret, value, onChange, onEnter }: MessageFieldProps) {
  const input = {
    'data-autofocus': true,
    maxLength: most,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  const line = { ...input, onKeyDown: (event: KeyboardEvent) => isEnter(event) && value && onEnter() }
  return (
    <Field label={label} hint={hint} required={required}>
      {secret === 'password' ? (
        <PasswordInput {...line} autoComplete="current-password" />
      ) : secret ? (
        <TextInput {...line} autoComplete="one-time-code" />
      ) : (
        <TextArea {...input} rows={3} />
      )}
    </Field>
  )
}

type ChoicesProps = NonNullable<ConfirmOptions['choices']> & {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <div role="group" aria-label={label}>
      {options.map(({ value, label, hint }) => (
        <Checkbox
          key={value}
          label={label}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </div>
  )
}
