import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Thing } from '../work-kinds.ts'
import type { Reorder } from './use-reorder.ts'
import styles from './work-table.module.css'

/** Where a row is held to drag it beside another one. By keys: Alt with the arrows, or the menu. */
export function Grip({ thing, reorder }: { thing: Thing; reorder: Reorder }) {
  const grip = useRef<HTMLSpanElement>(null)
  const { id } = thing
  const drop = useEffectEvent((dragged: unknown, isBelow: boolean) => {
    if (typeof dragged === 'string') reorder.drop(dragged, thing, isBelow)
  })
  useEffect(() => {
    const row = grip.current?.closest<HTMLElement>('[role="row"]')
    if (!row || !grip.current) return undefined
    const isBelow = (y: number) => {
      const { top, height } = row.getBoundingClientRect()
      return y > top + height / 2
    }
    const show = (y: number) => row.setAttribute('data-drop', isBelow(y) ? 'below' : 'above')
    const hide = () => row.removeAttribute('data-drop')
    const stops = [
      draggable({ element: row, dragHandle: grip.current, getInitialData: () => ({ work: id }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => typeof source.data['work'] === 'string' && source.data['work'] !== id,
        onDrag: ({ location }) => show(location.current.input.clientY),
        onDragLeave: hide,
        onDrop: ({ source, location }) => {
          hide()
          drop(source.data['work'], isBelow(location.current.input.clientY))
        },
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [id])
  return (
    <span ref={grip} className={styles.grip} data-grip>
      <GripVertical aria-hidden="true" />
    </span>
  )
}
