import { setRequestLabels } from '@oriel/contracts/v1/work/labels'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import { EditableCell, toastFailure } from '../../../ui/index.ts'
import { type Label, LabelChips } from '../../../ui/labels/label-chips.tsx'
import { LabelPicker } from '../../../ui/labels/lazy-label-picker.ts'
import common from '../../../ui/layout/common.module.css'
import type { RequestDetails } from './request-data.ts'
import { requestQuery } from './queries.ts'

export function RequestLabels({ request }: { request: RequestDetails }) {
  const { id, labels = [], can } = request
  const client = useQueryClient()
  async function save(wanted: Label[]) {
    client.setQueryData(requestQuery(id).queryKey, { ...request, labels: wanted })
    try {
      await callApi(setRequestLabels, { id, labels: wanted.map((label) => label.id) })
      return true
    } catch (error) {
      toastFailure(error, { onRetry: () => void save(wanted) })
      return false
    } finally {
      invalidateChanged(client, 'request')
    }
  }
  return (
    <span className={common.wrap}>
      <LabelChips labels={labels} />
      {can.includes('label') && (
        <EditableCell
          label={t({ id: 'Change labels' })}
          title={t({ id: 'Change labels' })}
          needs={LabelPicker.load}
          renderChoice={(choose) => (
            <LabelPicker
              chosen={labels.map((label) => label.id)}
              onChange={(wanted) => choose(save(wanted), true)}
              onClose={() => choose(Promise.resolve(true))}
            />
          )}
        >
          <Pencil className={common.icon} aria-hidden="true" />
        </EditableCell>
      )}
    </span>
  )
}
