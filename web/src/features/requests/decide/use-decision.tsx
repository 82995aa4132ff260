import { type ReactNode, useState } from 'react'
import { useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { later } from '../../../ui/index.ts'
import type { NamedRequest } from '../named-request.ts'

const loadApprove = () => import('./approve-dialog.tsx')
const loadReject = () => import('./reject-dialog.tsx')
const loadBoth = () => Promise.all([loadApprove(), loadReject()])
const ApproveDialog = later(async () => (await loadApprove()).ApproveDialog)
const RejectDialog = later(async () => (await loadReject()).RejectDialog)

/** The two dialogs of a decision: `approve(request)` and `reject(request)` open them; `dialog` is to be rendered. */
export function useDecision(onDecided?: (request: NamedRequest) => void) {
  useLoadedLater(loadBoth)
  const [open, setOpen] = useState<{ how: 'approve' | 'reject'; request: NamedRequest } | null>(null)
  const props = open && {
    request: open.request,
    onClose: () => setOpen(null),
    onDecided: () => onDecided?.(open.request),
  }
  const dialog: ReactNode =
    props && (open.how === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />)
  return {
    dialog,
    approve: (request: NamedRequest) => setOpen({ how: 'approve', request }),
    reject: (request: NamedRequest) => setOpen({ how: 'reject', request }),
  }
}
