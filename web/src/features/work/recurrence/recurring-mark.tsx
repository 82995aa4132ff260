import { Repeat } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import styles from './recurring-mark.module.css'
import type { Work } from '../work-items/work-kinds.ts'

export function RecurringMark({ item: { isRecurring } }: { item: Pick<Work, 'isRecurring'> }) {
  if (!isRecurring) return null
  return (
    <span className={styles.mark} title={t({ id: 'Repeats' })}>
      <Repeat aria-hidden="true" />
      <VisuallyHidden>{t({ id: 'Repeats' })}</VisuallyHidden>
    </span>
  )
}
