import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { type Column, columnSettings } from './columns.ts'
import { clampWidth, MIN_WIDTH, MAX_WIDTH } from './column-widths.ts'
import styles from './work-table.module.css'

/** Pixels per arrow key. */
const STEP = 8

interface ColumnResizerProps {
  column: Column
  onSize: (column: Column, width: number | null) => void
}

/** Double-click resets the width. */
export function ColumnResizer({ column, onSize }: ColumnResizerProps) {
  const edge = useRef<HTMLSpanElement>(null)
  const from = useRef<{ x: number; width: number }>(null)
  const [width, setWidth] = useState<number>()
  const measure = () => edge.current?.parentElement?.getBoundingClientRect().width ?? 0
  /** Columns grow toward the title, which takes the remaining width. */
  const towardsTitle = () => (edge.current && getComputedStyle(edge.current).direction === 'rtl' ? 1 : -1)

  function begin(event: PointerEvent<HTMLSpanElement>) {
    from.current = { x: event.clientX, width: measure() }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  function move({ clientX }: PointerEvent) {
    if (from.current) onSize(column, from.current.width + (clientX - from.current.x) * towardsTitle())
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by === undefined) return
    const next = clampWidth(measure() + by * towardsTitle())
    onSize(column, next)
    setWidth(next)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      ref={edge}
      role="separator"
      tabIndex={0}
      className={styles.sizer}
      aria-label={t({ id: 'Width of {column}' }, { column: columnSettings[column].label() })}
      aria-orientation="vertical"
      aria-valuenow={Math.round(width ?? MIN_WIDTH)}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      onFocus={() => setWidth(measure())}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null
        setWidth(measure())
      }}
      onDoubleClick={() => onSize(column, null)}
      onKeyDown={press}
    />
  )
}
