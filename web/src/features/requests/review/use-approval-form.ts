import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import { currentDueDate } from '../requests/request-data.ts'
import { requestQuery } from '../requests/queries.ts'
import {
  type Approval,
  type ApprovalFields,
  approvalRules,
  toApprovalFields,
  NEW_TASK,
  REQUESTS_TASK,
} from './approval-rules.ts'
import { undoneReview } from './held-decisions.ts'
import { useReviewRequest } from './use-review-request.ts'

export function useApprovalForm(asked: RequestSummary, onDecided: () => void) {
  const { data: request = asked } = useQuery(requestQuery(asked.id))
  const review = useReviewRequest()
  const client = useQueryClient()
  const form = useContractForm(
    async () => approvalRules(asked),
    toApprovalFields({ ...asked, dueOn: currentDueDate(asked) }),
  )
  const { reset, formState, setValue } = form
  const { dirtyFields } = formState
  const changed = request.status === 'pending' && request.version !== asked.version

  // Untouched fields follow the client's edits.
  const { title, workItem } = request
  const dueOn = currentDueDate(request)
  useEffect(() => {
    if (changed) reset(toApprovalFields({ title, workItem, dueOn }), { keepDirtyValues: true })
  }, [changed, title, workItem, dueOn, reset])

  useEffect(() => {
    const { newTask, ...undone } = undoneReview(client, asked.id, 'approve')
    const { title, workItem, dueOn, assignees, text } = undone
    const typed = { title, dueOn, assignees, text, newTask: newTask?.title, workItem: newTask ? NEW_TASK : workItem }
    for (const [field, value] of Object.entries(typed))
      if (value !== undefined) setValue(field as keyof ApprovalFields, value, { shouldDirty: true })
  }, [client, asked.id, setValue])

  async function approve({ title, workItem, newTask, dueOn, assignees, text }: Approval) {
    try {
      await review.mutateAsync({
        request,
        decision: 'approve',
        text,
        assignees,
        ...(dirtyFields.title ? { title } : {}),
        ...(workItem === NEW_TASK
          ? { newTask: { title: newTask } }
          : dirtyFields.workItem && workItem !== REQUESTS_TASK
            ? { workItem }
            : {}),
        ...(dirtyFields.dueOn ? { dueOn } : {}),
      })
      onDecided()
    } catch (error) {
      showFieldErrors(error, form)
    }
  }
  return { request, form, changed, approve, busy: review.isPending }
}
