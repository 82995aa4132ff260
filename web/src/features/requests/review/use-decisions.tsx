import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent, usePrefetch } from '../../../lib/code/lazy.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import { type HeldDecision, useHeldDecisions } from './held-decisions.ts'
import { hasFieldErrors, useReviewRequest } from './use-review-request.ts'

const loadForms = async () => {
  const [{ ApproveForm }, { RejectForm }] = await Promise.all([
    import('./approve-form.tsx'),
    import('./reject-form.tsx'),
  ])
  return { ApproveForm, RejectForm }
}
const ApproveForm = lazyComponent(loadForms, 'ApproveForm')
const RejectForm = lazyComponent(loadForms, 'RejectForm')

const forms = { approve: ApproveForm, reject: RejectForm }
type How = keyof typeof forms

export interface Decisions {
  /** As requested, in one press. */
  approve: (request: RequestSummary) => void
  isApproving: (request: RequestSummary) => boolean
  heldDecision: (request: RequestSummary) => HeldDecision | undefined
  approveWithChanges: (request: RequestSummary) => void
  reject: (request: RequestSummary) => void
  /** Several can be open, so that nothing typed is lost. */
  renderForm: (request: RequestSummary) => ReactNode
}

export function useDecisions(onDecided?: (request: RequestSummary) => void): Decisions {
  usePrefetch(loadForms)
  const review = useReviewRequest({ offersRetry: true })
  const held = useHeldDecisions()
  const [open, setOpen] = useState<ReadonlyMap<string, { how: How; request: RequestSummary }>>(new Map())
  const begin = (request: RequestSummary, how: How) => setOpen(new Map([...open, [request.id, { how, request }]]))
  const close = ({ id }: RequestSummary) => setOpen((all) => new Map([...all].filter(([key]) => key !== id)))
  return {
    approve: (request) =>
      review.mutate(
        { request, decision: 'approve' },
        {
          onSuccess: () => onDecided?.(request),
          // Such as a task that no longer exists.
          onError: (error) => hasFieldErrors(error) && begin(request, 'approve'),
        },
      ),
    heldDecision: ({ id }) => held[id],
    isApproving: ({ id }) => review.isPending && review.variables.request.id === id,
    approveWithChanges: (request) => begin(request, 'approve'),
    reject: (request) => begin(request, 'reject'),
    renderForm({ id }) {
      const opened = open.get(id)
      const Form = opened && forms[opened.how]
      if (!Form) return null
      // As of opening, to show what changed since.
      const { request } = opened
      return (
        <Suspense>
          <Form
            key={opened.how}
            request={request}
            onClose={() => close(request)}
            onDecided={() => {
              close(request)
              onDecided?.(request)
            }}
          />
        </Suspense>
      )
    },
  }
}
