import { type UIEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { type Day, dayOf, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { hueOf, useNow, VisuallyHidden } from '../../../ui/index.ts'
import type { Bar, Extent, Line } from './bars.ts'
import { monthsOf, type Scale, ticksOf, xOf } from './scale.ts'
import type { Moves } from '../calendar/moves-in-days.ts'
import { TimelineBar } from './timeline-bar.tsx'
import { BAR, LINE, TimelineDrawing } from './timeline-drawing.tsx'
import styles from './timeline.module.css'

export interface TimelineChartProps {
  lines: readonly Line[]
  links: ReadonlyArray<{ id: string; after: string }>
  projects: Readonly<Record<string, { name: string }>>
  scale: Scale
  end: Day | null
  moves: Moves
  onMove: (bar: Bar, to: Extent) => Promise<void>
}

/** Lines above and below what is in sight. */
const BEYOND = 8
/** Pixels of the days above, and of a bar to scroll by below. */
const AROUND = 66
/** Until it is known how high the window is. */
const FIRST_HEIGHT = 640

/** Bars on their days. Only lines in sight exist. */
export function TimelineChart({ lines, links, projects, scale, end, moves, onMove }: TimelineChartProps) {
  const { first, last, onScroll, measure } = useSight()
  const today = dayOf(useNow())
  const { lineOf, bars } = useMemo(() => placesOf(lines), [lines])
  const height = lines.length * LINE
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
        {t({ id: 'Arrow keys move it by a day, with Shift its end, with Alt its start; Enter puts it there.' })}
      </p>
      <Days scale={scale} end={end} />
      <div className={styles.sheet} style={{ blockSize: height }}>
        <ul className={styles.names} aria-label={t({ id: 'Work' })}>
          {inSight.map((line, at) => (
            <Name key={line.id} line={line} top={(first + at) * LINE} />
          ))}
        </ul>
        <div className={styles.days} style={{ inlineSize: scale.width }}>
          <TimelineDrawing {...{ scale, height, today, end, links, lineOf, bars, first, last }} />
          {inSight.map((line, at) => {
            const top = (first + at) * LINE
            if (line.kind === 'project') return <Milestones key={line.id} line={line} scale={scale} top={top} />
            return (
              <TimelineBar
                key={line.id}
                bar={line.bar}
                project={projects[line.bar.project]?.name ?? ''}
                scale={scale}
                top={top + (LINE - BAR) / 2}
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

/** The first and the last line in sight, and some beyond. */
function useSight() {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  return {
    first,
    last: first + Math.ceil(height / LINE) + 2 * BEYOND,
    measure: (window: HTMLElement | null) => void (window && setHeight(window.clientHeight)),
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      // In steps: a line more or less draws nothing anew.
      const top = Math.floor(currentTarget.scrollTop / LINE)
      setFirst(Math.max(0, Math.floor(top / BEYOND) * BEYOND - BEYOND))
    },
  }
}

export function placesOf(lines: readonly Line[]) {
  const lineOf = new Map<string, number>()
  const bars = new Map<string, Bar>()
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'bar') continue
    lineOf.set(line.id, at)
    bars.set(line.id, line.bar)
  }
  return { lineOf, bars }
}

const Days = ({ scale, end }: { scale: Scale; end: Day | null }) => (
  <div className={styles.head} aria-hidden="true">
    <div className={styles.corner} />
    <Ticks scale={scale} end={end} />
  </div>
)

/** Which days these are. */
export function Ticks({ scale, end }: { scale: Scale; end: Day | null }) {
  const isClose = scale.zoom === 'day' || scale.zoom === 'week'
  return (
    <div className={styles.ticks} style={{ inlineSize: scale.width }}>
      {(isClose ? monthsOf(scale) : []).map(({ day, label, x }) => (
        <span key={day} className={styles.month} style={{ insetInlineStart: x }}>
          {label}
        </span>
      ))}
      {ticksOf(scale).map(({ day, label, x }) => (
        <span key={day} className={styles.label} style={{ insetInlineStart: x }}>
          {label}
        </span>
      ))}
      {end !== null && end >= scale.from && end <= scale.to && (
        <span className={styles.expected} style={{ insetInlineStart: xOf(scale, end) + scale.perDay / 2 }}>
          {t({ id: 'Expected' })}
        </span>
      )}
    </div>
  )
}

function Name({ line, top }: { line: Line; top: number }) {
  const paths = usePaths()
  if (line.kind === 'project')
    return (
      <li className={styles.project} style={{ insetBlockStart: top }} data-hue={hueOf(line.name)}>
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

export function Milestones({ line, scale, top }: { line: Line & { kind: 'project' }; scale: Scale; top: number }) {
  return line.milestones.map(({ id, title, dueOn, reachedAt }) => (
    <span
      key={id}
      className={styles.milestone}
      data-reached={reachedAt !== null || undefined}
      style={{ insetInlineStart: xOf(scale, dueOn) + scale.perDay / 2, insetBlockStart: top }}
      title={`${title} · ${formatDay(dueOn)}`}
    >
      <VisuallyHidden>{t({ id: 'Milestone' })}: </VisuallyHidden>
      <span className={styles.point} aria-hidden="true" />
      <span className={styles.called}>{title}</span>
    </span>
  ))
}
