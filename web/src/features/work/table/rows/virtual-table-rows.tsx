import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { TableRow } from './table-rows.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import styles from '../work-table.module.css'

interface VirtualTableRowsProps {
  lines: readonly TableRow[]
  cursor: number
  render: (line: TableRow, at: number) => ReactNode
  onEnd: () => void
}

const EARLY = 30

export function VirtualTableRows({ lines, cursor, render, onEnd }: VirtualTableRowsProps) {
  const heights = useHeights()
  const tops = useMemo(() => rowOffsets(lines, heights), [lines, heights])
  const { whole, from, to, show } = useVisibleRows(tops)

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (to > lines.length - EARLY) end()
  }, [to, lines.length])

  const showCursor = useEffectEvent(show)
  useEffect(() => {
    if (cursor >= 0) showCursor(cursor)
  }, [cursor])

  const size: CSSProperties = { blockSize: tops.at(-1) }
  return (
    <div ref={whole} role="rowgroup" className={styles.whole} style={size}>
      {lines.slice(from, to).map((line, index) => {
        const at = from + index
        const [top = 0, bottom = 0] = tops.slice(at, at + 2)
        const place: CSSProperties = { blockSize: bottom - top, insetBlockStart: top }
        return (
          <div
            key={line.key}
            role="presentation"
            className={styles.place}
            style={place}
            data-grows={line.is === 'add' || undefined}
          >
            {render(line, at)}
          </div>
        )
      })}
    </div>
  )
}

function rowOffsets(lines: readonly TableRow[], heights: Heights) {
  const tops = [0]
  for (const { is } of lines) tops.push((tops.at(-1) ?? 0) + heights[is === 'group' ? 'group' : 'row'])
  return tops
}

/** Pixels, from the CSS variables of density and width; tests get a default. */
function useHeights() {
  const [heights, setHeights] = useState(readHeights)
  useEffect(() => {
    const look = () => setHeights((before) => (same(before, readHeights()) ? before : readHeights()))
    const density = new MutationObserver(look)
    density.observe(document.documentElement, { attributeFilter: ['data-density'] })
    window.addEventListener('resize', look)
    look()
    return () => {
      density.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [])
  return heights
}

interface Heights {
  row: number
  group: number
}

const same = (one: Heights, other: Heights) => one.row === other.row && one.group === other.group

/** In rem, as `--row`. */
const TWO_LINES = 3.25
const PHONE = '(max-width: 767.98px)'

function readHeights(): Heights {
  const style = getComputedStyle(document.documentElement)
  const root = Number.parseFloat(style.fontSize) || 16
  const pixels = (name: string, usual: number) => (Number.parseFloat(style.getPropertyValue(name)) || usual) * root
  const row = window.matchMedia(PHONE).matches ? TWO_LINES * root : pixels('--row', 2.25)
  return { row, group: pixels('--row-group', 1.875) }
}
