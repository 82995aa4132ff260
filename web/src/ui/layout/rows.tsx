import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './rows.module.css'

export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  start?: ReactNode
  title: ReactNode
  to?: string
  text?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  /** `div` inside an existing list item (VirtualList). */
  as?: 'li' | 'div'
}

export function Row({ start, title, to, text, meta, actions, as: Element = 'li' }: RowProps) {
  return (
    <Element className={styles.row} data-link={to ? true : undefined}>
      {start && <div className={styles.start}>{start}</div>}
      <div className={styles.words}>
        <div className={styles.title}>
          {to ? (
            <Link data-covers className={styles.link} to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {text && (
          <div className={styles.text} data-plain={(to && typeof text === 'string') || undefined}>
            {text}
          </div>
        )}
      </div>
      {meta && <div className={styles.meta}>{meta}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Element>
  )
}
