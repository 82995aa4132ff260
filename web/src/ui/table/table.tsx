import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/t.ts'
import { VisuallyHidden } from '../data/visually-hidden.tsx'
import styles from './table.module.css'

export interface Column<Item> {
  label: string
  renderCell: (item: Item) => ReactNode
  /** Stays below the title on phones. */
  onPhone?: boolean
}

interface TableProps<Item> {
  label: string
  items: readonly Item[]
  /** Names the first column. */
  title: string
  nameOf: (item: Item) => string
  /** Before the name. */
  renderStart?: (item: Item) => ReactNode
  to?: (item: Item) => string
  columns: readonly Column<Item>[]
  renderMenu?: (item: Item) => ReactNode
  /** Below the cells. */
  renderNote?: (item: Item) => ReactNode
  isStale?: boolean
}

/** Empty columns are left out. On phones: a title above the most important cells. */
export function Table<Item extends { id: string }>(props: TableProps<Item>) {
  const { label, items, title, renderMenu, isStale } = props
  const columns = props.columns.filter(({ renderCell }) => items.some((item) => Boolean(renderCell(item))))
  return (
    <div
      role="table"
      className={styles.table}
      aria-label={label}
      data-stale={isStale || undefined}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <div role="row" className={styles.heads}>
        {[title, ...columns.map((column) => column.label)].map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
        {renderMenu && (
          <span role="columnheader">
            <VisuallyHidden>{t({ id: 'More actions' })}</VisuallyHidden>
          </span>
        )}
      </div>
      {items.map((item) => (
        <TableRow key={item.id} {...props} item={item} columns={columns} />
      ))}
    </div>
  )
}

function TableRow<Item extends { id: string }>({ item, ...props }: TableProps<Item> & { item: Item }) {
  const { nameOf, renderStart, to, columns, renderMenu, renderNote } = props
  const below = renderNote?.(item)
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.title}>
        {renderStart?.(item)}
        {to ? (
          <Link data-covers className={styles.link} to={to(item)}>
            {nameOf(item)}
          </Link>
        ) : (
          <span className={styles.name}>{nameOf(item)}</span>
        )}
      </div>
      {columns.map(({ label, renderCell, onPhone }) => {
        const content = renderCell(item)
        return (
          <div
            key={label}
            role="cell"
            className={styles.cell}
            data-phone={(onPhone && content && true) || undefined}
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </div>
        )
      })}
      {renderMenu && (
        <div role="cell" className={styles.menu}>
          {renderMenu(item)}
        </div>
      )}
      {below && (
        <div role="cell" className={styles.note}>
          {below}
        </div>
      )}
    </div>
  )
}
