import { usePrinting } from '../../../lib/use-printing.ts'
import { later } from '../../../ui/index.ts'
import { PaperChart } from './paper-chart.tsx'
import { TimelineChart, type TimelineChartProps } from './timeline-chart.tsx'
import { usePlanMove } from './use-plan-move.tsx'

const FollowDialog = later(async () => (await import('./follow-dialog.tsx')).FollowDialog)

/** Bars to be moved; what would follow one is asked about first. On paper they lie otherwise. */
export function MovableChart(chart: Omit<TimelineChartProps, 'onMove'>) {
  const { asked, begin, decide, leave } = usePlanMove()
  const printing = usePrinting()
  return (
    <>
      <TimelineChart {...chart} onMove={begin} />
      {printing && <PaperChart {...chart} />}
      {asked && (
        <FollowDialog asked={asked} onDecide={(follow, reason) => void decide(follow, reason)} onClose={leave} />
      )}
    </>
  )
}
