import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  function turnTo(next: number) {
    onChange(next)
    window.scrollTo(0, 0)
  }
  return (
    <nav className={styles.pagination} aria-label={t({ id: 'Pages' })}>
      <Button aria-label={t({ id: 'Previous page' })} unavailable={page <= 1} onClick={() => turnTo(page - 1)}>
        <ChevronLeft className={styles.arrow} aria-hidden="true" />
      </Button>
      <span className={styles.place} aria-live="polite">
        {t({ id: 'Page {page} of {pages}' }, { page, pages })}
      </span>
      <Button aria-label={t({ id: 'Next page' })} unavailable={page >= pages} onClick={() => turnTo(page + 1)}>
        <ChevronRight className={styles.arrow} aria-hidden="true" />
      </Button>
    </nav>
  )
}

type LoadMoreProps = {
  /** Hidden on the last page (REQ-1402). */
  more: boolean
  busy?: boolean
  onPress: () => void
  /** 'Load More Activity', 'Load More Files'. */
  children?: string
}

export function LoadMore({ more, busy, onPress, children = t({ id: 'Load more' }) }: LoadMoreProps) {
  if (!more) return null
  return (
    <div className={styles.loadMore}>
      <Button busy={busy} onClick={onPress}>
        {children}
      </Button>
    </div>
  )
}
