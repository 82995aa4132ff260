import { useState } from 'react'
import { isEnter } from '../../lib/keys/read-key.ts'
import styles from './editable-cell.module.css'

type TextEditorProps = {
  label: string
  value: string
  /** Undefined if valid. */
  check: (text: string) => string | undefined
  onEnter: (text: string) => void
  numeric?: boolean
}

/** Selected, so that typing replaces it. */
export function TextEditor({ label, value, check, onEnter, numeric = false }: TextEditorProps) {
  const [text, setText] = useState(value)
  const wrong = check(text)
  return (
    <div className={styles.entry}>
      <input
        data-autofocus
        className={styles.line}
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          if (wrong === undefined) onEnter(text.trim())
        }}
      />
      {wrong !== undefined && (
        <p className={styles.note} role="alert" data-wrong>
          {wrong}
        </p>
      )}
    </div>
  )
}
