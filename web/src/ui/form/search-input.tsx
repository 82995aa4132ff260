import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isEnter } from '../../lib/keys/read-key.ts'
import { t } from '../../lib/t.ts'
import styles from './search-input.module.css'
import inputStyles from './text-input.module.css'
import { cx } from '../cx.ts'

/** Milliseconds. */
const DELAY = 250

type SearchInputProps = {
  label: string
  value: string
  /** Debounced; at once on Enter and on Clear. */
  onChange: (value: string) => void
}

export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // An external change wins.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(next: string) {
    clearTimeout(timer.current)
    setShown(next)
    onChange(next)
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(next), DELAY)
  }

  return (
    <div className={styles.search} role="search">
      <Search className={styles.glass} aria-hidden="true" />
      <input
        type="search"
        className={cx(inputStyles.input, styles.input)}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => isEnter(event) && tell(text)}
      />
      {text && (
        <button
          type="button"
          className={inputStyles.inside}
          aria-label={t({ id: 'Clear' })}
          onClick={() => {
            setText('')
            tell('')
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
