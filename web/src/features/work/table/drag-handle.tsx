import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDrag } from '../drag/use-drag.ts'
import type { Work } from '../work-items/work-kinds.ts'
import type { Reorder } from './use-reorder.ts'
import styles from './work-table.module.css'

/** Keyboard: Alt with arrow keys, or the menu. */
export function DragHandle({ item, reorder }: { item: Work; reorder: Reorder }) {
  const grip = useRef<HTMLSpanElement>(null)
  const drag = useDrag()
  const { id } = item
  const drop = useEffectEvent((dragged: string, isBelow: boolean) => reorder.drop(dragged, item, isBelow))
  useEffect(() => {
    const row = grip.current?.closest<HTMLElement>('[role="row"]')
    if (!drag || !row || !grip.current) return undefined
    return drag.makeRowDraggable({ row, grip: grip.current, id, onDrop: (dragged, isBelow) => drop(dragged, isBelow) })
  }, [drag, id])
  return (
    <span ref={grip} className={styles.grip} data-grip>
      <GripVertical aria-hidden="true" />
    </span>
  )
}
