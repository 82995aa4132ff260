import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import { type Difference, Differences } from '../data/differences.tsx'

type VersionConflictDialogProps = {
  noun: string
  differences: readonly Difference[]
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Optimistic concurrency control: nothing is overwritten until the user decides. */
export function VersionConflictDialog(props: VersionConflictDialogProps) {
  const { noun, differences, onClose, onKeepMine, onTakeTheirs } = props
  return (
    <Dialog
      size="large"
      title={t({ id: 'Someone else changed this {noun}' }, { noun })}
      description={t({ id: 'Nothing is lost. Compare both versions and choose which one to keep.' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Keep editing' })}</Button>
          <Button onClick={onTakeTheirs}>{t({ id: 'Keep theirs' })}</Button>
          <Button tone="primary" onClick={onKeepMine}>
            {t({ id: 'Keep mine' })}
          </Button>
        </>
      }
    >
      <Differences differences={differences} />
    </Dialog>
  )
}
