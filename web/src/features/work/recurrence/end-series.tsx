import { messages } from '@oriel/contracts/messages'
import { endRecurrence } from '@oriel/contracts/v1/recurrence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RepeatOff } from 'lucide-react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { IconButton, toast, useConfirm } from '../../../ui/index.ts'

/** Most work does not repeat, and need not bring this. */
export function EndSeries({ thing }: { thing: OpenWork }) {
  const end = useEnd(thing)
  return <IconButton icon={RepeatOff} size="small" label={t({ id: 'End the series' })} onClick={() => void end()} />
}

/** No more is made; asked first, as the rule is gone with it. */
function useEnd({ id, title }: OpenWork) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate } = useMutation({
    mutationFn: () => ask(endRecurrence, { id }),
    onSuccess() {
      toast.success(t({ id: 'The series has ended' }), { message: title })
      lookAgain(cache, 'task')
    },
    onError: (failed) => toast.error(say(messages.error), { message: messageOf(failed) }),
  })
  return async () => {
    const agreed = await confirm({
      title: t({ id: 'End the series' }),
      text: t({ id: 'No more is made. What has been made stays as it is.' }),
      confirmLabel: t({ id: 'End the series' }),
      tone: 'danger',
    })
    if (agreed) mutate()
  }
}
