import { type UIEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { type IsoDate, toIsoDate, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { inHue, useNow, VisuallyHidden } from '../../../ui/index.ts'
import type { TimelineItem, BarDates, TimelineRow } from './timeline-rows.ts'
import { monthTicks, type Scale, buildTicks, dateToX } from './scale.ts'
import type { DateChangesById } from '../calendar/use-date-changes.ts'
import { DraggableBar } from './draggable-bar.tsx'
import { BAR_HEIGHT, ROW_HEIGHT, TimelineBackground } from './timeline-background.tsx'
import styles from './timeline.module.css'

export interface TimelineChartProps {
  lines: readonly TimelineRow[]
  links: ReadonlyArray<{ id: string; blockedBy: string }>
  projects: Readonly<Record<string, { name: string }>>
  scale: Scale
  end: IsoDate | null
  moves: DateChangesById
  onMove: (bar: TimelineItem, to: BarDates) => Promise<void>
}

/** Overscan rows. */
const BEYOND = 8
/** Pixels of the header and scrollbar. */
const AROUND = 66
const FIRST_HEIGHT = 640

export function TimelineChart({ lines, links, projects, scale, end, moves, onMove }: TimelineChartProps) {
  const { first, last, onScroll, measure } = useRowsInView()
  const today = toIsoDate(useNow())
  const { lineOf, bars } = useMemo(() => rowPositions(lines), [lines])
  const height = lines.length * ROW_HEIGHT
  const inSight = lines.slice(first, last + 1)
  return (
    <div
      className={styles.window}
      style={{ maxBlockSize: height + AROUND }}
      ref={measure}
      onScroll={onScroll}
      tabIndex={0}
      role="region"
      aria-label={t({ id: 'Timeline' })}
    >
      <p id="timeline-keys" hidden>
        {t({
          id: 'Use the arrow keys to move the bar by one day. Hold Shift to move its end or Alt to move its start. Press Enter to apply.',
        })}
      </p>
      <DayGrid scale={scale} end={end} />
      <div className={styles.sheet} style={{ blockSize: height }}>
        <ul className={styles.names} aria-label={t({ id: 'Task' })}>
          {inSight.map((line, at) => (
            <RowName key={line.id} line={line} top={(first + at) * ROW_HEIGHT} />
          ))}
        </ul>
        <div className={styles.days} style={{ inlineSize: scale.width }}>
          <TimelineBackground {...{ scale, height, today, end, links, lineOf, bars, first, last }} />
          {inSight.map((line, at) => {
            const top = (first + at) * ROW_HEIGHT
            if (line.kind === 'project') return <Milestones key={line.id} line={line} scale={scale} top={top} />
            return (
              <DraggableBar
                key={line.id}
                bar={line.bar}
                project={projects[line.bar.project]?.name ?? ''}
                scale={scale}
                top={top + (ROW_HEIGHT - BAR_HEIGHT) / 2}
                move={moves.get(line.id)}
                onMove={onMove}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function useRowsInView() {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  return {
    first,
    last: first + Math.ceil(height / ROW_HEIGHT) + 2 * BEYOND,
    measure: (window: HTMLElement | null) => void (window && setHeight(window.clientHeight)),
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      // Quantized: single rows don't re-render.
      const top = Math.floor(currentTarget.scrollTop / ROW_HEIGHT)
      setFirst(Math.max(0, Math.floor(top / BEYOND) * BEYOND - BEYOND))
    },
  }
}

export function rowPositions(lines: readonly TimelineRow[]) {
  const lineOf = new Map<string, number>()
  const bars = new Map<string, TimelineItem>()
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'bar') continue
    lineOf.set(line.id, at)
    bars.set(line.id, line.bar)
  }
  return { lineOf, bars }
}

const DayGrid = ({ scale, end }: { scale: Scale; end: IsoDate | null }) => (
  <div className={styles.head} aria-hidden="true">
    <div className={styles.corner} />
    <Ticks scale={scale} end={end} />
  </div>
)

export function Ticks({ scale, end }: { scale: Scale; end: IsoDate | null }) {
  const isClose = scale.zoom === 'day' || scale.zoom === 'week'
  return (
    <div className={styles.ticks} style={{ inlineSize: scale.width }}>
      {(isClose ? monthTicks(scale) : []).map(({ day, label, x }) => (
        <span key={day} className={styles.month} style={{ insetInlineStart: x }}>
          {label}
        </span>
      ))}
      {buildTicks(scale).map(({ day, label, x }) => (
        <span key={day} className={styles.label} style={{ insetInlineStart: x }}>
          {label}
        </span>
      ))}
      {end !== null && end >= scale.from && end <= scale.to && (
        <span className={styles.expected} style={{ insetInlineStart: dateToX(scale, end) + scale.perDay / 2 }}>
          {t({ id: 'Expected' })}
        </span>
      )}
    </div>
  )
}

function RowName({ line, top }: { line: TimelineRow; top: number }) {
  const paths = usePaths()
  if (line.kind === 'project')
    return (
      <li className={styles.project} style={{ ...inHue(line.name), insetBlockStart: top }}>
        <Link to={paths.project(line.id)}>{line.name}</Link>
      </li>
    )
  const { id, parent, project, title } = line.bar
  return (
    <li className={styles.line} data-depth={line.depth} style={{ insetBlockStart: top }}>
      <Link to={parent ? paths.subtask(id, parent, project) : paths.task(id, project)} title={title}>
        {title}
      </Link>
    </li>
  )
}

export function Milestones({
  line,
  scale,
  top,
}: {
  line: TimelineRow & { kind: 'project' }
  scale: Scale
  top: number
}) {
  return line.milestones.map(({ id, title, dueOn, reachedAt }) => (
    <span
      key={id}
      className={styles.milestone}
      data-reached={reachedAt !== null || undefined}
      style={{ insetInlineStart: dateToX(scale, dueOn) + scale.perDay / 2, insetBlockStart: top }}
      title={`${title} · ${formatDay(dueOn)}`}
    >
      <VisuallyHidden>{t({ id: 'Milestone' })}: </VisuallyHidden>
      <span className={styles.point} aria-hidden="true" />
      <span className={styles.called}>{title}</span>
    </span>
  ))
}
