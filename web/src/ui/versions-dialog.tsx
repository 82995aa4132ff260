import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './versions-dialog.module.css'
import { texts } from './texts.ts'

type VersionsDialogProps = {
  /** What both people changed: 'project', 'task'. */
  thing: string
  /** Only the fields that differ. */
  differences: readonly { label: string; mine: ReactNode; theirs: ReactNode }[]
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two people edited the same thing. Shows both versions; nothing is lost until somebody decides. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { thing, differences, onClose, onKeepMine, onTakeTheirs } = props
  return (
    <Dialog
      open
      size="large"
      title={texts.versionsTitle(thing)}
      description={texts.versionsText}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.keepEditing}</Button>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button tone="primary" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <dl className={styles.differences}>
        {differences.map(({ label, mine, theirs }) => (
          <div key={label} className={styles.difference}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.version}>
              <span className={styles.whose}>{texts.mine}</span>
              <span className={styles.value}>{mine}</span>
            </dd>
            <dd className={styles.version}>
              <span className={styles.whose}>{texts.theirs}</span>
              <span className={styles.value}>{theirs}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
