import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type Key, type ReactNode, useRef } from 'react'
import styles from './virtual-list.module.css'

type VirtualListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  render: (item: Item, index: number) => ReactNode
  /** Pixels: a row as it usually is. Rows are measured, so they may differ. */
  estimate?: number
  /** CSS height of the window. */
  height?: string
  /** Called when the end comes into sight: the moment to fetch the next page. */
  onEnd?: () => void
}

/** A list of thousands of which only the visible rows exist. It scrolls by keyboard, and says how long it is. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, render, estimate = 56, height = '32rem', onEnd } = props
  const window = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => window.current,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: 8,
    onChange: (instance) => {
      const last = instance.getVirtualItems().at(-1)
      if (last && last.index >= items.length - 1) onEnd?.()
    },
  })
  const size: CSSProperties = { maxBlockSize: height }
  const whole: CSSProperties = { blockSize: virtual.getTotalSize() }
  return (
    <div ref={window} className={styles.window} style={size} role="list" aria-label={label} tabIndex={0}>
      <div className={styles.whole} role="presentation" style={whole}>
        {virtual.getVirtualItems().map((row) => {
          const item = items[row.index]
          if (item === undefined) return null
          const place: CSSProperties = { transform: `translateY(${row.start}px)` }
          return (
            <div
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              className={styles.row}
              style={place}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
            >
              {render(item, row.index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
