import { type CSSProperties, type Key, type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import styles from './virtual-list.module.css'

const VirtualRows = lazyComponent(() => import('./virtual-rows.tsx'), 'VirtualRows')

/** Rows until the virtualizer loads. */
const FIRST = 24

type VirtualListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  render: (item: Item, index: number) => ReactNode
  /** Pixels; rows are measured. */
  estimate?: number
  height?: string
  onEnd?: () => void
}

export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, render, estimate = 56, height = '32rem', onEnd } = props
  // State, not a ref: rows render again once their scroll container exists.
  const [window, setWindow] = useState<HTMLDivElement | null>(null)
  const size: CSSProperties = { maxBlockSize: height }
  const keyAt = (index: number) => {
    const item = items[index]
    return item === undefined ? index : keyOf(item)
  }
  const rowAt = (index: number) => {
    const item = items[index]
    return item === undefined ? null : render(item, index)
  }
  return (
    <div ref={setWindow} className={styles.window} style={size} role="list" aria-label={label} tabIndex={0}>
      <Suspense
        fallback={items.slice(0, FIRST).map((item, index) => (
          <div
            key={keyOf(item)}
            className={styles.row}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {render(item, index)}
          </div>
        ))}
      >
        <VirtualRows
          window={window}
          count={items.length}
          keyAt={keyAt}
          rowAt={rowAt}
          estimate={estimate}
          {...(onEnd && { onEnd })}
        />
      </Suspense>
    </div>
  )
}
