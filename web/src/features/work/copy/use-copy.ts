import { messages } from '@oriel/contracts/messages'
import { copyWorkItems, deleteWorkItems } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { say, t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import type { Thing } from '../work-kinds.ts'

/** Copies all of them or none, said afterwards and taken back from the toast. */
export function useCopy() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Pressed twice, or again after an answer that got lost, it makes one copy.
  const [idempotencyKey] = useState(uniqueKey)
  const fail = (error: unknown) => toast.error(say(messages.error), { message: messageOf(error) })

  async function takeBack(ids: string[]) {
    await ask(deleteWorkItems, { ids }).catch(fail)
    lookAgain(client, 'task')
  }

  async function send(things: readonly Thing[], how: { subtasks: boolean; startsOn?: string }) {
    setBusy(true)
    setErrors({})
    try {
      const { items } = await ask(copyWorkItems, { ids: things.map(({ id }) => id), ...how }, { idempotencyKey })
      lookAgain(client, 'task')
      toast.success(t({ id: '{count} copied' }, { count: items.length }), {
        action: { label: t({ id: 'Undo' }), onPress: () => void takeBack(items.map(({ id }) => id)) },
      })
      return true
    } catch (error) {
      if (error instanceof Refused && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, errors }
}
