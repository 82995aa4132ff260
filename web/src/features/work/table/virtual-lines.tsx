import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './work-table.module.css'
import type { Line } from './lines.ts'

interface VirtualLinesProps {
  lines: readonly Line[]
  /** The place of the line with the cursor: it is kept in sight. */
  cursor: number
  render: (line: Line, at: number) => ReactNode
  /** The end comes into sight. */
  onEnd: () => void
}

/** So many lines before the end the next page is asked for. */
const EARLY = 30

/** Of many lines those in sight of the window, each in its place. */
export function VirtualLines({ lines, cursor, render, onEnd }: VirtualLinesProps) {
  const whole = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  const heights = useHeights()
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => (lines[at]?.is === 'group' ? heights.group : heights.row),
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 12,
    scrollMargin: above,
    // The bars above stay where they are.
    scrollPaddingStart: 160,
    scrollPaddingEnd: 80,
  })
  useLayoutEffect(() => {
    if (whole.current) setAbove(Math.round(whole.current.getBoundingClientRect().top + window.scrollY))
  }, [lines.length])
  const measure = useEffectEvent(() => virtual.measure())
  useEffect(() => measure(), [heights.row, heights.group])

  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (last >= lines.length - EARLY) end()
  }, [last, lines.length])

  const show = useEffectEvent((at: number) => virtual.scrollToIndex(at, { align: 'auto' }))
  useEffect(() => {
    if (cursor >= 0) show(cursor)
  }, [cursor])

  const size: CSSProperties = { blockSize: virtual.getTotalSize() }
  return (
    <div ref={whole} role="rowgroup" className={styles.whole} style={size}>
      {shown.map(({ index, key, start, size: blockSize }) => {
        const line = lines[index]
        const place: CSSProperties = { blockSize, insetBlockStart: start - above }
        return (
          <div
            key={key}
            role="presentation"
            className={styles.place}
            style={place}
            data-grows={line?.is === 'add' || undefined}
          >
            {line && render(line, index)}
          </div>
        )
      })}
    </div>
  )
}

/** Pixels, as the density has them; what a test without styles sees is as good as any. */
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

function readHeights(): Heights {
  const style = getComputedStyle(document.documentElement)
  const root = Number.parseFloat(style.fontSize) || 16
  const pixels = (name: string, usual: number) => (Number.parseFloat(style.getPropertyValue(name)) || usual) * root
  return { row: pixels('--row', 2.25), group: pixels('--row-group', 1.875) }
}
