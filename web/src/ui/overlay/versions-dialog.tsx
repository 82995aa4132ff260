import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import { type Difference, Differences } from '../data/differences.tsx'
import { texts } from '../texts.ts'

type VersionsDialogProps = {
  /** What both people changed: 'project', 'task'. */
  thing: string
  /** Only the fields that differ. */
  differences: readonly Difference[]
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
      <Differences differences={differences} />
    </Dialog>
  )
}
