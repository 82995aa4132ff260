import { copyWorkItems, deleteWorkItems } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { t } from '../../../lib/t.ts'
import { toast, undoAction, toastFailure } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

export function useCopyWork() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Idempotency key: a retry after a lost response must not make a second copy.
  const [idempotencyKey] = useState(uniqueKey)
  const fail = (error: unknown) => toastFailure(error)

  async function takeBack(ids: string[]) {
    await callApi(deleteWorkItems, { ids }).catch(fail)
    invalidateChanged(client, 'task')
  }

  async function send(things: readonly Work[], how: { subtasks: boolean; startsOn?: string }) {
    setBusy(true)
    setErrors({})
    try {
      const { items } = await callApi(copyWorkItems, { ids: things.map(({ id }) => id), ...how }, { idempotencyKey })
      invalidateChanged(client, 'task')
      toast.success(t({ id: '{count} copied' }, { count: items.length }), {
        action: undoAction(() => void takeBack(items.map(({ id }) => id))),
      })
      return true
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, errors }
}
