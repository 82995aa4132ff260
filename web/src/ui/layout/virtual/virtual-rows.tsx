import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type Key, memo, type ReactNode } from 'react'
import styles from './virtual-list.module.css'

interface VirtualRowsProps {
  window: HTMLDivElement | null
  count: number
  keyAt: (index: number) => Key
  rowAt: (index: number) => ReactNode
  /** Pixels. */
  estimate: number
  onEnd?: () => void
}

export function VirtualRows({ window, count, keyAt, rowAt, estimate, onEnd }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => window,
    estimateSize: () => estimate,
    getItemKey: keyAt,
    overscan: 8,
    onChange: (instance) => {
      const last = instance.getVirtualItems().at(-1)
      if (last && last.index >= count - 1) onEnd?.()
    },
  })
  const whole: CSSProperties = { blockSize: virtual.getTotalSize() }
  return (
    <div className={styles.whole} role="presentation" style={whole}>
      {virtual.getVirtualItems().map((row) => {
        const place: CSSProperties = { transform: `translateY(${row.start}px)` }
        return (
          <div
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            className={styles.row}
            style={place}
            role="listitem"
            aria-setsize={count}
            aria-posinset={row.index + 1}
          >
            <Content rowAt={rowAt} index={row.index} />
          </div>
        )
      })}
    </div>
  )
}

const Content = memo(function Content({ rowAt, index }: { rowAt: VirtualRowsProps['rowAt']; index: number }) {
  return rowAt(index)
})
