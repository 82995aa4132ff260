import { type ReactNode, useState, useEffect, useEffectEvent, useRef } from 'react'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { RequestSummary, DecisionDialogProps } from '../requests/request-data.ts'
import { useReviewRequest } from './use-review-request.ts'

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

/** Renders nothing; approves the request as requested, once, on mount. */
function AutoApprove({ request, onClose, onDecided }: DecisionDialogProps) {
  const { mutate } = useReviewRequest(request)
  const begun = useRef(false)
  const begin = useEffectEvent(() => mutate({ decision: 'approve' }, { onSuccess: onDecided, onSettled: onClose }))
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return null
}
