import { stopRecurrence } from '@oriel/contracts/v1/work/recurrence'
import { useQueryClient } from '@tanstack/react-query'
import { RepeatOff } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { IconButton, toast, useConfirm, useSubmit } from '../../../ui/index.ts'

export function EndSeries({ item }: { item: WorkDetails }) {
  const end = useEndSeries(item)
  return <IconButton icon={RepeatOff} size="small" label={t({ id: 'Stop repeating' })} onClick={() => void end()} />
}

function useEndSeries({ id, title }: WorkDetails) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate } = useSubmit(() => callApi(stopRecurrence, { id }), {
    onSuccess() {
      toast.success(t({ id: 'No longer repeats' }), { message: title })
      invalidateChanged(cache, 'task')
    },
  })
  return async () => {
    const agreed = await confirm({
      title: t({ id: 'Stop repeating' }),
      text: t({ id: 'No new items will be created. Existing ones stay as they are.' }),
      confirmLabel: t({ id: 'Stop repeating' }),
      tone: 'danger',
    })
    if (agreed) mutate()
  }
}
