import { type CSSProperties, type Key, type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/code/lazy.ts'
import styles from './virtual-list.module.css'

const VirtualRows = lazyComponent(
  () => import('./virtual-rows.tsx'),
  (it) => it.VirtualRows,
)

/** Rows that stand there until the code comes that draws whichever are in sight: more than a window holds. */
const FIRST = 24

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
  // A state and no reference: the rows are drawn before the window they scroll in stands, and again once it does.
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
