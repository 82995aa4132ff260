import { addDays } from '@oriel/contracts/days'
import { useMemo } from 'react'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { hueOf, useNow } from '../../../ui/index.ts'
import { type Bar, firstDay, type Line } from './bars.ts'
import { onPaper, type Scale, xOf } from './scale.ts'
import { Milestones, placesOf, Ticks, type TimelineChartProps } from './timeline-chart.tsx'
import { BAR, LINE, TimelineDrawing } from './timeline-drawing.tsx'
import styles from './timeline.module.css'

type PaperChartProps = Omit<TimelineChartProps, 'moves' | 'onMove'>

/** All lines for paper: each stays whole, and each page has the days at its top. */
export function PaperChart({ lines, links, projects, scale: onScreen, end }: PaperChartProps) {
  const scale = onPaper(onScreen)
  const today = dayOf(useNow())
  const { lineOf, bars } = useMemo(() => placesOf(lines), [lines])
  const before = useMemo(() => Map.groupBy(links, ({ id }) => id), [links])
  const drawn = { scale, height: LINE, today, end, lineOf, bars, first: 0, last: lines.length }
  return (
    <table className={styles.paper}>
      <caption>{t({ id: '{from} to {to}' }, { from: formatDay(scale.from), to: formatDay(scale.to) })}</caption>
      <thead>
        <tr>
          <th>{t({ id: 'Work' })}</th>
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
              <TimelineDrawing {...drawn} links={before.get(line.id) ?? []} top={at * LINE} />
              <OnPaper line={line} scale={scale} projects={projects} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OnPaper({ line, scale, projects }: { line: Line; scale: Scale } & Pick<PaperChartProps, 'projects'>) {
  if (line.kind === 'project') return <Milestones line={line} scale={scale} top={0} />
  return <PaperBar bar={line.bar} scale={scale} project={projects[line.bar.project]?.name ?? ''} />
}

function PaperBar({ bar, scale, project }: { bar: Bar; scale: Scale; project: string }) {
  const [x, end] = [xOf(scale, firstDay(bar)), xOf(scale, addDays(bar.dueOn, 1))]
  return (
    <span
      className={styles.bar}
      data-hue={hueOf(project)}
      data-status={bar.status}
      style={{ insetInlineStart: x, inlineSize: Math.max(end - x, 6), insetBlockStart: (LINE - BAR) / 2 }}
    />
  )
}
