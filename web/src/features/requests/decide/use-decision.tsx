import { type ReactNode, useState } from 'react'
import { useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { later } from '../../../ui/index.ts'
import type { NamedRequest } from '../named-request.ts'
import { ApproveNow } from './approve-now.tsx'

const loadApprove = () => import('./approve-dialog.tsx')
const loadReject = () => import('./reject-dialog.tsx')
const loadBoth = () => Promise.all([loadApprove(), loadReject()])
const ApproveDialog = later(async () => (await loadApprove()).ApproveDialog)
const RejectDialog = later(async () => (await loadReject()).RejectDialog)

const dialogs = { approve: ApproveDialog, asAsked: ApproveNow, reject: RejectDialog }

/**
 * The two dialogs of a decision: `approve(request)` and `reject(request)` open them, `approveAsAsked` does without;
 * `dialog` is to be rendered.
 */
export function useDecision(onDecided?: (request: NamedRequest) => void) {
  useLoadedLater(loadBoth)
  const [open, setOpen] = useState<{ how: keyof typeof dialogs; request: NamedRequest } | null>(null)
  const props = open && {
    request: open.request,
    onClose: () => setOpen(null),
    onDecided: () => onDecided?.(open.request),
  }
  const Dialog = open && dialogs[open.how]
  const dialog: ReactNode = props && Dialog && <Dialog {...props} />
  return {
    dialog,
    approve: (request: NamedRequest) => setOpen({ how: 'approve', request }),
    approveAsAsked: (request: NamedRequest) => setOpen({ how: 'asAsked', request }),
    reject: (request: NamedRequest) => setOpen({ how: 'reject', request }),
  }
}
