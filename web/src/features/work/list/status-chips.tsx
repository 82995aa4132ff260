import type { WorkItemPage } from '@oriel/contracts/v1/work/work-items-schemas'
import { WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import { useUrlState } from '../../../lib/api/url-state.ts'
import { translate, t } from '../../../lib/t.ts'
import { ChipToggles } from '../../../ui/index.ts'
import { parseList } from './list-query.ts'

const values = ['all', ...workStatuses] as const
const labels: Record<(typeof values)[number], () => string> = {
  all: () => t({ id: 'All' }),
  pending: () => t({ id: 'Pending' }),
  'in-progress': () => t({ id: 'Active' }),
  completed: () => t({ id: 'Completed' }),
  cancelled: () => translate(WORK_STATUS_LABELS.cancelled),
}

export function StatusChips({ counts }: { counts: WorkItemPage['counts'] | undefined }) {
  const { search, change } = useUrlState()
  const asked = parseList(search, 'status')
  const on = workStatuses.filter((status) => asked.includes(status))
  return (
    <ChipToggles
      label={t({ id: 'Status' })}
      values={on.length === 0 ? ['all'] : on}
      onChange={(value) => {
        if (value === 'all') return change({ status: '' })
        const next = workStatuses.filter((status) => (status === value ? !on.includes(status) : on.includes(status)))
        change({ status: next.join() })
      }}
      chips={values.map((value) => ({
        value,
        label: labels[value](),
        count: counts?.[value],
      }))}
    />
  )
}
