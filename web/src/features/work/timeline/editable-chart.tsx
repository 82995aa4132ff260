import { usePrinting } from '../../../lib/use-printing.ts'
import { lazyDialog } from '../../../ui/index.ts'
import { PrintChart } from './print-chart.tsx'
import { TimelineChart, type TimelineChartProps } from './timeline-chart.tsx'
import { useReschedule } from './use-reschedule.tsx'

const RescheduleDialog = lazyDialog(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog)

export function EditableChart(chart: Omit<TimelineChartProps, 'onMove'>) {
  const { asked, begin, decide, leave } = useReschedule()
  const printing = usePrinting()
  return (
    <>
      <TimelineChart {...chart} onMove={begin} />
      {printing && <PrintChart {...chart} />}
      {asked && (
        <RescheduleDialog asked={asked} onDecide={(follow, reason) => void decide(follow, reason)} onClose={leave} />
      )}
    </>
  )
}
