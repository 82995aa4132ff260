import { messages } from '@oriel/contracts/messages'
import { getRequest, undoReview } from '@oriel/contracts/v1/requests/requests'
import type { Request } from '@oriel/contracts/v1/requests/requests-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { t, translate } from '../../../lib/t.ts'
import { toast, toastFailure } from '../../../ui/index.ts'
import { isHeld, keepUndoneReview, type Review, setHeldDecision } from './held-decisions.ts'

export interface ReviewedRequest {
  client: QueryClient
  reviewed: Request
  title: string
  decision: Review
  onOpen: (request: Request) => void
}

export function tellOutcome(review: ReviewedRequest) {
  const { undoableFor } = review.reviewed
  if (undoableFor === undefined) announce(review)
  else offerUndo(review, undoableFor)
}

function announce({ reviewed, title, onOpen }: ReviewedRequest) {
  if (!reviewed.createdWorkItem) return toast.success(translate(messages.requestRejected), { message: title })
  return toast.success(translate(messages.requestApproved), {
    message: translate(messages.requestApprovedText),
    action: { label: t({ id: 'Open subtask' }), onPress: () => onOpen(reviewed) },
  })
}

function offerUndo(review: ReviewedRequest, undoableFor: number) {
  const { client, decision } = review
  const { id } = review.reviewed
  const status = decision.decision === 'approve' ? 'approved' : 'rejected'
  const timer = setTimeout(() => {
    if (!isHeld(client, id)) return
    setHeldDecision(client, id, { status })
    void awaitOutcome(review)
  }, undoableFor)
  async function undo() {
    clearTimeout(timer)
    try {
      await callApi(undoReview, { id })
      keepUndoneReview(client, id, decision)
    } catch (error) {
      toastFailure(error, { title: t({ id: 'Failed to undo' }) })
    } finally {
      setHeldDecision(client, id, undefined)
    }
  }
  setHeldDecision(client, id, { status, undo: () => void undo() })
}

/** Milliseconds. */
const POLL_INTERVAL = 700
const ATTEMPTS = 5

async function awaitOutcome(review: ReviewedRequest) {
  const { client, title, reviewed } = review
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL))
    if (!isHeld(client, reviewed.id)) return undefined
    const now = await callApi(getRequest, { id: reviewed.id }).catch(() => undefined)
    if (!now || now.status === 'pending') continue
    announce({ ...review, reviewed: now })
    return setHeldDecision(client, reviewed.id, undefined)
  }
  setHeldDecision(client, reviewed.id, undefined)
  return toast.warning(t({ id: 'Not decided yet: {title}' }, { title }), {
    message: t({ id: 'The request changed meanwhile, or Oriel couldn’t be reached. Look at it again.' }),
  })
}
