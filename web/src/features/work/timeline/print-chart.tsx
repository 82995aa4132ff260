import { addDays } from '@oriel/contracts/time/dates'
import { useMemo } from 'react'
import { toIsoDate, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { inHue, useNow } from '../../../ui/index.ts'
import { type TimelineItem, barStart, type TimelineRow } from './timeline-rows.ts'
import { fitToPaper, type Scale, dateToX } from './scale.ts'
import { Milestones, rowPositions, Ticks, type TimelineChartProps } from './timeline-chart.tsx'
import { BAR_HEIGHT, ROW_HEIGHT, TimelineBackground } from './timeline-background.tsx'
import styles from './timeline.module.css'

type PrintChartProps = Omit<TimelineChartProps, 'moves' | 'onMove'>

/** Rows don't break across pages; the header repeats. */
export function PrintChart({ lines, links, projects, scale: onScreen, end }: PrintChartProps) {
  const scale = fitToPaper(onScreen)
  const today = toIsoDate(useNow())
  const { lineOf, bars } = useMemo(() => rowPositions(lines), [lines])
  const before = useMemo(() => Map.groupBy(links, ({ id }) => id), [links])
  const drawn = { scale, height: ROW_HEIGHT, today, end, lineOf, bars, first: 0, last: lines.length }
  return (
    <table className={styles.paper}>
      <caption>{t({ id: '{from} to {to}' }, { from: formatDay(scale.from), to: formatDay(scale.to) })}</caption>
      <thead>
        <tr>
          <th>{t({ id: 'Task' })}</th>
          <th className={styles.paperDays}>
            <Ticks scale={scale} end={end} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <th scope="row" data-kind={line.kind} data-depth={line.kind === 'bar' ? line.depth : undefined}>
              {line.kind === 'bar' ? line.bar.title : line.name}
            </th>
            <td className={styles.paperDays}>
              <TimelineBackground {...drawn} links={before.get(line.id) ?? []} top={at * ROW_HEIGHT} />
              <PrintRow line={line} scale={scale} projects={projects} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintRow({ line, scale, projects }: { line: TimelineRow; scale: Scale } & Pick<PrintChartProps, 'projects'>) {
  if (line.kind === 'project') return <Milestones line={line} scale={scale} top={0} />
  return <PrintBar bar={line.bar} scale={scale} project={projects[line.bar.project]?.name ?? ''} />
}

function PrintBar({ bar, scale, project }: { bar: TimelineItem; scale: Scale; project: string }) {
  const [x, end] = [dateToX(scale, barStart(bar)), dateToX(scale, addDays(bar.dueOn, 1))]
  return (
    <span
      className={styles.bar}
      data-status={bar.status}
      style={{
        ...inHue(project),
        insetInlineStart: x,
        inlineSize: Math.max(end - x, 6),
        insetBlockStart: (ROW_HEIGHT - BAR_HEIGHT) / 2,
      }}
    />
  )
}
