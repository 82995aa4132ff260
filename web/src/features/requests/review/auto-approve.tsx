import { useEffect, useEffectEvent, useRef } from 'react'
import type { DecisionDialogProps } from '../requests/request-data.ts'
import { useReviewRequest } from './use-review-request.ts'

/** Renders nothing; approves the request as requested, once, on mount. */
export function AutoApprove({ request, onClose, onDecided }: DecisionDialogProps) {
  const { mutate } = useReviewRequest(request)
  const begun = useRef(false)
  const begin = useEffectEvent(() => mutate({ decision: 'approve' }, { onSuccess: onDecided, onSettled: onClose }))
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return null
}
