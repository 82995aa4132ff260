import { ChevronRight, MessageSquare, Paperclip, Pencil, GripVertical } from 'lucide-react'
import { memo, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../lib/t.ts'
import { Checkbox, ProgressBar, VisuallyHidden } from '../../../../ui/index.ts'
import { LabelDots } from '../../../../ui/labels/label-chips.tsx'
import { LabelsCell } from '../../labels/labels-cell.tsx'
import { useWorkPath } from '../../work-items/work-paths.ts'
import { WorkMenu } from '../../page/work-menu.tsx'
import { RecurringMark } from '../../recurrence/recurring-mark.tsx'
import type { Work } from '../../work-items/work-kinds.ts'
import { VisibilityMark } from '../../visibility/visibility-mark.tsx'
import type { Reorder } from '../use-reorder.ts'
import { DueDateCell, EstimateCell, AssigneesCell, PriorityCell, StatusCell, TitleCell } from '../cells.tsx'
import { type Column, columnSettings } from '../columns.ts'
import { useDeferredControls } from './use-deferred-controls.ts'
import styles from '../work-table.module.css'
import { useDrag } from '../../drag/use-drag.ts'
import { isClosed } from '../../../../lib/work-data.ts'

export interface WorkRowProps {
  item: Work
  level: 1 | 2
  columns: readonly Column[]
  isSelected: boolean
  hasCursor: boolean
  /** Shortcuts open its cells; with a selection they act on that. */
  takesKeys: boolean
  isUnfolded: boolean | undefined
  onSelect: (id: string) => void
  onUnfold: (id: string) => void
  reorder: Reorder
}

export const WorkRow = memo(function WorkRow(props: WorkRowProps) {
  const controls = useDeferredControls(props.hasCursor)
  return (
    <RowOfCells
      {...props}
      {...(controls.has ? {} : { item: { ...props.item, can: [] } })}
      hasMenu={controls.has}
      onPoint={controls.want}
    />
  )
})

function RowOfCells(props: WorkRowProps & { hasMenu: boolean; onPoint: () => void }) {
  const { item, level, columns, isSelected, hasCursor, takesKeys, onSelect, reorder, hasMenu, onPoint } = props
  const addressOf = useWorkPath()
  const { id, title } = item
  const mayMove = reorder.may(item)
  const maySelect = item.can.some((verb) => verb !== 'copy')
  return (
    <div
      role="row"
      className={styles.row}
      data-level={level}
      data-selected={isSelected || undefined}
      data-cursor={hasCursor || undefined}
      data-settled={isClosed(item) || undefined}
      onPointerMove={hasMenu ? undefined : onPoint}
    >
      <div role="cell" className={styles.check}>
        {mayMove && <DragHandle item={item} reorder={reorder} />}
        {maySelect && (
          <Checkbox
            checked={isSelected}
            onChange={() => onSelect(id)}
            label={<VisuallyHidden>{t({ id: 'Select {title}' }, { title })}</VisuallyHidden>}
          />
        )}
      </div>
      <div role="rowheader" className={styles.title}>
        <Fold {...props} />
        <Link className={styles.link} to={addressOf(item)} aria-keyshortcuts={takesKeys ? 'O' : undefined}>
          {title}
        </Link>
        {item.subtasks !== undefined && (
          <span className={styles.tally}>
            {item.completedSubtasks ?? 0}/{item.subtasks}
          </span>
        )}
        {!columns.includes('labels') && <LabelDots labels={item.labels} />}
        <RecurringMark item={item} />
        <VisibilityMark item={item} takesKeys={takesKeys} />
        {item.can.includes('edit') && (
          <span className={styles.pencil}>
            <TitleCell item={item} takesKeys={takesKeys}>
              <Pencil aria-hidden="true" />
            </TitleCell>
          </span>
        )}
      </div>
      {columns.map((column) => (
        <div key={column} role="cell" className={styles.cell} data-column={column}>
          {cells[column] ? cells[column]({ item, takesKeys }) : columnSettings[column].text?.(item)}
        </div>
      ))}
      <div role="cell" className={styles.menu}>
        {hasMenu && <WorkMenu item={item} {...(mayMove ? { onStep: (by: 1 | -1) => reorder.step(item, by) } : {})} />}
      </div>
    </div>
  )
}

function Fold({ item, isUnfolded, onUnfold }: WorkRowProps) {
  if (isUnfolded === undefined) return <span className={styles.fold} />
  const isEmpty = item.subtasks === undefined
  return (
    <button
      type="button"
      className={styles.fold}
      data-empty={isEmpty || undefined}
      aria-expanded={isUnfolded}
      aria-label={t({ id: 'Subtasks of {title}' }, { title: item.title })}
      onClick={() => onUnfold(item.id)}
    >
      <ChevronRight aria-hidden="true" />
    </button>
  )
}

type Shown = { item: Work; takesKeys: boolean }

/** Others show their text. */
const cells: Partial<Record<Column, (shown: Shown) => ReactNode>> = {
  project: ({ item: { project, parent } }) => (
    <span className={styles.place} title={parent ? `${project.name} · ${parent.title}` : project.name}>
      {parent ? `${parent.title} · ${project.name}` : project.name}
    </span>
  ),
  labels: (shown) => (
    <Suspense>
      <LabelsCell {...shown} />
    </Suspense>
  ),
  people: (shown) => <AssigneesCell {...shown} />,
  status: (shown) => <StatusCell {...shown} />,
  priority: (shown) => <PriorityCell {...shown} />,
  due: (shown) => <DueDateCell {...shown} />,
  estimate: (shown) => <EstimateCell {...shown} />,
  progress: ({ item }) =>
    item.subtasks === undefined ? null : (
      <ProgressBar label={t({ id: 'Progress of {title}' }, { title: item.title })} value={item.progress} size="thin" />
    ),
  talk: ({ item: { comments, files } }) => (
    <span className={styles.talk}>
      <span>{comments > 0 && <Count icon={MessageSquare} count={comments} label={t({ id: 'Comments' })} />}</span>
      <span>{files > 0 && <Count icon={Paperclip} count={files} label={t({ id: 'Files' })} />}</span>
    </span>
  ),
}

function Count({ icon: Icon, count, label }: { icon: typeof Paperclip; count: number; label: string }) {
  return (
    <span className={styles.count} title={`${label}: ${count}`}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      {count}
    </span>
  )
}

/** Keyboard: Alt with arrow keys, or the menu. */
function DragHandle({ item, reorder }: { item: Work; reorder: Reorder }) {
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
