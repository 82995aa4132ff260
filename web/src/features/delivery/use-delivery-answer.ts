import { answerDelivery } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { t } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'

/** What was delivered. */
export interface Delivery {
  id: string
  title: string
}

/** What the client says to it; answers whether it was taken. */
export function useDeliveryAnswer({ id, title }: Delivery) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function answer(said: { answer: 'thanks' } | { answer: 'not-yet'; text: string }): Promise<boolean> {
    setBusy(true)
    try {
      await ask(answerDelivery, { id, ...said })
      toast.success(
        said.answer === 'thanks'
          ? t({ id: 'You said thanks for {title}' }, { title })
          : t({ id: 'Open again: {title}' }, { title }),
        { id: `delivery-${id}` },
      )
      return true
    } catch (error) {
      const failed = t({ id: 'It could not be sent' })
      toast.error(failed, { message: messageOf(error, failed) })
      return false
    } finally {
      setBusy(false)
      lookAgain(client, 'subtask')
    }
  }

  return { busy, answer }
}
