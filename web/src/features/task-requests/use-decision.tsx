import type { TaskRequest } from '@atrium/contracts/task-requests'
import { type ReactNode, useState } from 'react'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** The two dialogs of a decision: `approve(request)` and `reject(request)` open them; `dialog` is to be rendered. */
export function useDecision(onDecided?: (request: TaskRequest) => void) {
  const [open, setOpen] = useState<{ how: 'approve' | 'reject'; request: TaskRequest } | null>(null)
  const props = open && {
    request: open.request,
    onClose: () => setOpen(null),
    onDecided: () => onDecided?.(open.request),
  }
  const dialog: ReactNode =
    props && (open.how === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />)
  return {
    dialog,
    approve: (request: TaskRequest) => setOpen({ how: 'approve', request }),
    reject: (request: TaskRequest) => setOpen({ how: 'reject', request }),
  }
}
