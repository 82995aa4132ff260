import { type ReactNode, useState } from 'react'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import { AutoApprove } from './auto-approve.tsx'

const loadApprove = () => import('./approve-dialog.tsx')
const loadReject = () => import('./reject-dialog.tsx')
const loadBoth = () => Promise.all([loadApprove(), loadReject()])
const ApproveDialog = lazyDialog(async () => (await loadApprove()).ApproveDialog)
const RejectDialog = lazyDialog(async () => (await loadReject()).RejectDialog)

const dialogs = { approve: ApproveDialog, asAsked: AutoApprove, reject: RejectDialog }

/** Render `dialog`. */
export function useReviewDialogs(onDecided?: (request: RequestSummary) => void) {
  usePrefetch(loadBoth)
  const [open, setOpen] = useState<{ how: keyof typeof dialogs; request: RequestSummary } | null>(null)
  const props = open && {
    request: open.request,
    onClose: () => setOpen(null),
    onDecided: () => onDecided?.(open.request),
  }
  const Dialog = open && dialogs[open.how]
  const dialog: ReactNode = props && Dialog && <Dialog {...props} />
  return {
    dialog,
    approve: (request: RequestSummary) => setOpen({ how: 'approve', request }),
    approveAsAsked: (request: RequestSummary) => setOpen({ how: 'asAsked', request }),
    reject: (request: RequestSummary) => setOpen({ how: 'reject', request }),
  }
}
