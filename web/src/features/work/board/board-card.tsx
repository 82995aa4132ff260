import type { WorkStatus } from '@oriel/contracts/enums'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AvatarStack, DueLabel, LinkCard, PriorityBadge } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { useDrag } from '../drag/use-drag.ts'
import { RecurringMark } from '../recurrence/recurring-mark.tsx'
import { VisibilityMark } from '../visibility/visibility-mark.tsx'
import { WorkMenu } from '../page/work-menu.tsx'
import styles from './work-board.module.css'
import { LabelChips } from '../../../ui/labels/label-chips.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { isClosed } from '../../../lib/work-data.ts'
import common from '../../../ui/layout/common.module.css'
import { cx } from '../../../ui/cx.ts'

interface BoardCardProps {
  item: Work
  isArriving: boolean
  onArrived: () => void
  onMove: (status: WorkStatus) => void
}

export function BoardCard({ item, isArriving, onArrived, onMove }: BoardCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const [dragging, setDragging] = useState(false)
  const addressOf = useWorkPath()
  const { id, title, project, parent, can } = item
  const isMovable = can.includes('setStatus')

  const drag = useDrag()
  useEffect(() => {
    if (!drag || !card.current || !isMovable) return undefined
    // The link covers the card; browsers would drag its URL.
    for (const link of card.current.querySelectorAll('a')) link.draggable = false
    return drag.makeCardDraggable({ card: card.current, id, onDragging: setDragging })
  }, [drag, id, isMovable])

  const arrive = useEffectEvent(() => {
    card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    onArrived()
  })
  useEffect(() => {
    if (isArriving) arrive()
  }, [isArriving])

  return (
    <li
      ref={card}
      className={styles.card}
      data-dragging={dragging || undefined}
      data-movable={(drag && isMovable) || undefined}
    >
      <LinkCard
        to={addressOf(item)}
        title={title}
        badges={
          <>
            <PriorityBadge priority={item.priority} />
            <VisibilityMark item={item} />
            <RecurringMark item={item} />
          </>
        }
        actions={<WorkMenu item={item} onMove={onMove} />}
      >
        <p className={cx(common.twoLines, common.note)}>
          {parent ? `${project.name} · ${parent.title}` : project.name}
        </p>
        <LabelChips labels={item.labels} />
        <div className={styles.foot}>
          <DueLabel inRow day={item.dueOn} settled={isClosed(item)} />
          <AvatarStack people={item.assignees} visible={3} />
        </div>
      </LinkCard>
    </li>
  )
}
