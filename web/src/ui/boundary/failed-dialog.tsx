import { t } from '../../lib/t.ts'
import { ErrorState } from '../layout/empty-state.tsx'
import { Dialog } from '../overlay/dialog.tsx'

export const FailedDialog = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <Dialog title={t({ id: 'Something went wrong' })} onClose={onClose}>
    <ErrorState level={3} title={t({ id: 'This section couldn’t be shown' })} onRetry={onRetry} />
  </Dialog>
)
