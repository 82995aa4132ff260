import { useEffect, useEffectEvent, useRef } from 'react'
import type { DecisionDialogProps } from '../named-request.ts'
import { useReview } from './use-review.ts'

/** Shows nothing: approves the request as it was asked as soon as it stands, once. */
export function ApproveNow({ request, onClose, onDecided }: DecisionDialogProps) {
  const { mutate } = useReview(request)
  const begun = useRef(false)
  const begin = useEffectEvent(() => mutate({ decision: 'approve' }, { onSuccess: onDecided, onSettled: onClose }))
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return null
}
