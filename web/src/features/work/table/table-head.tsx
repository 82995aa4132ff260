import { ArrowDown, ArrowUp, MessageSquare, Paperclip } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { ColumnResizer } from './column-resizer.tsx'
import { type Column, columnSettings, titleColumn } from './columns.ts'
import styles from './work-table.module.css'

export interface SortOrder {
  /** URL value. */
  sort: string
  order: 'asc' | 'desc'
}

interface TableHeadProps {
  columns: readonly Column[]
  order: SortOrder
  onOrder: (order: SortOrder) => void
  onSize: (column: Column, width: number | null) => void
}

export function TableHead({ columns, order, onOrder, onSize }: TableHeadProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.heads}>
        <div role="columnheader" className={styles.check}>
          <VisuallyHidden>{t({ id: 'Select' })}</VisuallyHidden>
        </div>
        <Head column="title" order={order} onOrder={onOrder} onSize={onSize} />
        {columns.map((column) => (
          <Head key={column} column={column} order={order} onOrder={onOrder} onSize={onSize} />
        ))}
        <div role="columnheader" className={styles.menu}>
          <VisuallyHidden>{t({ id: 'More actions' })}</VisuallyHidden>
        </div>
      </div>
    </div>
  )
}

interface HeadProps extends Omit<TableHeadProps, 'columns'> {
  column: Column | 'title'
}

function Head({ column, order, onOrder, onSize }: HeadProps) {
  const { label, sort } = column === 'title' ? titleColumn : columnSettings[column]
  const isSorted = sort === order.sort
  const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown
  const next = isSorted && order.order === 'asc' ? 'desc' : 'asc'
  return (
    <div
      role="columnheader"
      className={column === 'title' ? styles.title : styles.cell}
      data-column={column}
      aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column !== 'title' && <ColumnResizer column={column} onSize={onSize} />}
      {column === 'talk' ? (
        <span className={styles.talk} title={label()}>
          <MessageSquare aria-hidden="true" />
          <Paperclip aria-hidden="true" />
          <VisuallyHidden>{label()}</VisuallyHidden>
        </span>
      ) : sort === undefined ? (
        <span>{label()}</span>
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onOrder({ sort, order: next })}
        >
          <span>{label()}</span>
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      )}
    </div>
  )
}
