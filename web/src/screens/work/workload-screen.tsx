import { WorkloadView } from '../../features/work/workload/workload-view.tsx'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

export function WorkloadScreen() {
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'Workload' })}
        text={t({ id: 'Open work, spread across working days until it’s due' })}
      />
      <WorkloadView />
    </>
  )
}
