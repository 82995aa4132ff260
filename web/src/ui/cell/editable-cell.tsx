import { type ReactNode, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import styles from './editable-cell.module.css'

/** Closes the cell, unless told to stay, and shows what becomes of the change: false means that it was refused. */
export type OnCellChange = (changing: Promise<boolean>, stay?: boolean) => void

type EditableCellProps = {
  /** What it holds, for screen readers: 'Status of Homepage: Pending'. */
  label: string
  /** Names what opens: 'Status of Homepage'. */
  title: string
  /** The key that opens it, while its row has the cursor. */
  shortcut?: string | undefined
  /** What opens: one press opens, one chooses, Escape gives back. */
  renderChoice: (choose: OnCellChange) => ReactNode
  /** Loads what it needs beside the surface. */
  needs?: () => Promise<unknown>
  children: ReactNode
}

/** A value that is changed where it stands. */
export function EditableCell({ label, title, shortcut, renderChoice, needs, children }: EditableCellProps) {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'saving' | 'refused'>()

  const choose: OnCellChange = (changing, stay = false) => {
    if (!stay) setOpen(false)
    setState('saving')
    void changing.then((done) => setState(done ? undefined : 'refused'))
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={title}
      className={styles.choice}
      {...(needs && { needs })}
      trigger={
        <button
          type="button"
          className={styles.cell}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          data-state={state}
        >
          {children}
        </button>
      }
    >
      {renderChoice(choose)}
    </Popover>
  )
}
