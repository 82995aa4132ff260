import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isEnter } from '../../lib/keys/read-key.ts'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import styles from './option-list.module.css'
import inputStyles from '../form/text-input.module.css'

export function CustomEntry({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('')
  const trimmed = text.trim()

  function add() {
    if (!trimmed) return
    setText('')
    onAdd(trimmed)
  }

  return (
    <div className={styles.custom}>
      <input
        className={inputStyles.input}
        aria-label={t({ id: 'Add your own' })}
        placeholder={t({ id: 'Add your own' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          add()
        }}
      />
      <Button icon={Plus} disabled={!trimmed} onClick={add}>
        {t({ id: 'Add' })}
      </Button>
    </div>
  )
}
