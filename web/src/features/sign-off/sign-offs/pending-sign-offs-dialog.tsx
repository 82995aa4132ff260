import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, Row, Rows } from '../../../ui/index.ts'

interface PendingSignOffsDialogProps {
  waiting: PendingSignOffs['waiting']
  onClose: () => void
}

/** Refused: pending sign-off requests must stay where approvers find them. */
export function PendingSignOffsDialog({ waiting, onClose }: PendingSignOffsDialogProps) {
  const paths = usePaths()
  return (
    <Dialog
      size="small"
      title={t({ id: 'Waiting for sign-off' })}
      description={t({ id: 'Nothing was changed. Withdraw the open sign-off request first, or wait for the answer.' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t({ id: 'Close' })}</Button>}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={(event) => (event.target as Element).closest('a') && onClose()}>
        <Rows label={t({ id: 'Waiting for sign-off' })}>
          {waiting.map(({ id, title }) => (
            <Row key={id} title={title} to={paths.deliverable(id)} />
          ))}
        </Rows>
      </div>
    </Dialog>
  )
}
