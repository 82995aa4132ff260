import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { t } from '../../../lib/t.ts'
import { useNeighbors } from '../../../lib/keys/list-navigation.ts'
import { ButtonLink, VisuallyHidden } from '../../../ui/index.ts'
import styles from './previous-next.module.css'
import common from '../../../ui/layout/common.module.css'

interface PreviousNextProps {
  previous: string
  next: string
  otherwise?: readonly string[] | undefined
}

/** In the list the user came from. */
export function PreviousNext({ previous, next, otherwise }: PreviousNextProps) {
  const { pathname, search } = useLocation()
  const at = useNeighbors(`${pathname}${search}`, otherwise)
  if (at.of < 2) return null
  return (
    <div className={styles.neighbours}>
      {at.previous && (
        <ButtonLink tone="quiet" size="small" icon={ChevronLeft} aria-keyshortcuts="K" to={at.previous}>
          <VisuallyHidden>{previous}</VisuallyHidden>
        </ButtonLink>
      )}
      <span className={common.noteLine}>{t({ id: '{place} of {of}' }, { place: at.place, of: at.of })}</span>
      {at.next && (
        <ButtonLink tone="quiet" size="small" icon={ChevronRight} aria-keyshortcuts="J" to={at.next}>
          <VisuallyHidden>{next}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  )
}
