import { reviewDeliveredWork } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'

export interface DeliveredWorkItem {
  id: string
  title: string
}

/** Resolves to whether the server accepted it. */
export function useReviewDeliveredWork({ id, title }: DeliveredWorkItem) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function answer(said: { answer: 'thanks' } | { answer: 'not-yet'; text: string }): Promise<boolean> {
    setBusy(true)
    try {
      await callApi(reviewDeliveredWork, { id, ...said })
      toast.success(
        said.answer === 'thanks'
          ? t({ id: 'You said thanks for “{title}”' }, { title })
          : t({ id: 'Reopened: {title}' }, { title }),
        { id: `delivery-${id}` },
      )
      return true
    } catch (error) {
      const failed = t({ id: 'Failed to send' })
      toast.error(failed, { message: errorMessage(error, failed) })
      return false
    } finally {
      setBusy(false)
      invalidateChanged(client, 'subtask')
    }
  }

  return { busy, answer }
}
