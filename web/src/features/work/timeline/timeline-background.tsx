import { addDays } from '@oriel/contracts/time/dates'
import { memo } from 'react'
import type { IsoDate } from '../../../lib/dates.ts'
import { type TimelineItem, barStart } from './timeline-rows.ts'
import { type Scale, buildTicks, dateToX } from './scale.ts'
import styles from './timeline.module.css'

/** Pixels per row, and of the bar within it. */
export const ROW_HEIGHT = 32
export const BAR_HEIGHT = 22

interface Link {
  id: string
  blockedBy: string
}
interface TimelineBackgroundProps {
  scale: Scale
  height: number
  today: IsoDate
  end: IsoDate | null
  links: readonly Link[]
  lineOf: ReadonlyMap<string, number>
  bars: ReadonlyMap<string, TimelineItem>
  /** Arrows that touch no visible row aren't drawn. */
  first: number
  last: number
  top?: number
}

export const TimelineBackground = memo(function TimelineDrawing(props: TimelineBackgroundProps) {
  const { scale, height, today, end, top = 0 } = props
  const day = (at: IsoDate) => dateToX(scale, at) + scale.perDay / 2
  return (
    <svg className={styles.drawing} width={scale.width} height={height} aria-hidden="true">
      <defs>
        {(['arrow', 'early'] as const).map((it) => (
          <marker
            key={it}
            id={`timeline-${it}`}
            viewBox="0 0 6 6"
            refX="5"
            refY="3"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <path d="M0 0 6 3 0 6z" className={styles[it === 'early' ? 'headEarly' : 'headUsual']} />
          </marker>
        ))}
      </defs>
      {buildTicks(scale).map(({ day: at, x }) => (
        <line key={at} x1={x} x2={x} y1={0} y2={height} className={styles.tick} />
      ))}
      {today >= scale.from && today <= scale.to && (
        <line x1={day(today)} x2={day(today)} y1={0} y2={height} className={styles.today} />
      )}
      {end && end >= scale.from && end <= scale.to && (
        <line x1={day(end)} x2={day(end)} y1={0} y2={height} className={styles.end} />
      )}
      <g transform={`translate(0 ${-top})`}>
        <DependencyArrows {...props} />
      </g>
    </svg>
  )
})

function DependencyArrows({ scale, links, lineOf, bars, first, last }: TimelineBackgroundProps) {
  return links.map(({ id, blockedBy }) => {
    const [later, earlier] = [bars.get(id), bars.get(blockedBy)]
    const [to, from] = [lineOf.get(id), lineOf.get(blockedBy)]
    if (!later || !earlier || to === undefined || from === undefined) return null
    if (Math.max(to, from) < first || Math.min(to, from) > last) return null
    const [x1, y1] = [dateToX(scale, addDays(earlier.dueOn, 1)), from * ROW_HEIGHT + ROW_HEIGHT / 2]
    const [x2, y2] = [dateToX(scale, barStart(later)), to * ROW_HEIGHT + ROW_HEIGHT / 2]
    const out = x1 + 6
    const path =
      x2 > out + 4
        ? `M${x1} ${y1}H${out}V${y2}H${x2}`
        : `M${x1} ${y1}H${out}V${y2 + (y1 < y2 ? -1 : 1) * (ROW_HEIGHT / 2)}H${x2 - 8}V${y2}H${x2}`
    const isEarly = barStart(later) <= earlier.dueOn
    return (
      <path
        key={`${blockedBy} ${id}`}
        d={path}
        className={styles.arrow}
        data-early={isEarly || undefined}
        markerEnd={`url(#timeline-${isEarly ? 'early' : 'arrow'})`}
      />
    )
  })
}
