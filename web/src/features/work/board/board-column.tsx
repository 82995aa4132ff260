import { WORK_STATUS_LABELS, type WorkStatus } from '@oriel/contracts/enums'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { translate, t } from '../../../lib/t.ts'
import { statusLook, SkeletonRows } from '../../../ui/index.ts'
import { useDrag } from '../drag/use-drag.ts'
import { BoardCard } from './board-card.tsx'
import styles from './work-board.module.css'
import common from '../../../ui/layout/common.module.css'
import type { Work } from '../work-items/work-kinds.ts'

interface BoardColumnProps {
  status: WorkStatus
  items: Work[]
  /** Undefined until loaded. */
  total: number | undefined
  loaded: number
  arriving: string | null
  onArrived: () => void
  onMove: (item: Work, status: WorkStatus) => void
  onDrop: (id: string) => void
}

export function BoardColumn(props: BoardColumnProps) {
  const { status, items, total, loaded, arriving, onArrived, onMove, onDrop } = props
  const column = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const [search] = useSearchParams()
  const { icon: Icon, tone } = statusLook(status)
  const drag = useDrag()
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    if (!drag || !column.current) return undefined
    return drag.makeColumnDroppable({ column: column.current, onOver: setOver, onDrop: (id) => dropped(id) })
  }, [drag])

  const inList = new URLSearchParams(search)
  inList.delete('view')
  inList.set('status', status)
  const label = translate(WORK_STATUS_LABELS[status])
  return (
    <section ref={column} className={styles.column} data-over={over || undefined} aria-label={label}>
      <h2 className={styles.heading} data-tone={tone}>
        <Icon className={styles.icon} aria-hidden="true" />
        <span>{label}</span>
        {total !== undefined && <span className={common.light}>{total}</span>}
      </h2>
      {total === undefined && <SkeletonRows count={3} />}
      {total !== undefined && items.length === 0 && (
        <p className={common.note}>
          {over ? t({ id: 'Drop here to set to {status}' }, { status: label }) : t({ id: 'Nothing here' })}
        </p>
      )}
      <ul className={common.column3}>
        {items.map((item) => (
          <BoardCard
            key={item.id}
            item={item}
            isArriving={item.id === arriving}
            onArrived={onArrived}
            onMove={(to) => onMove(item, to)}
          />
        ))}
      </ul>
      {total !== undefined && total > loaded && (
        <Link to={`?${inList}`}>{t({ id: '{count} more' }, { count: total - loaded })}</Link>
      )}
    </section>
  )
}
