import { t } from '../../lib/t.ts'
import styles from './person-name.module.css'
import { VisuallyHidden } from '../data/visually-hidden.tsx'

/** Marks people who were deleted or deactivated. */
export function PersonName({ person: { name, left } }: { person: { name: string; left?: true | undefined } }) {
  if (!left) return name
  return (
    <span className={styles.name}>
      {name} <span className={styles.mark}>{t({ id: 'has left' })}</span>
    </span>
  )
}

/** The mark alone, for sentences that contain the name. */
export function LeftMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} title={t({ id: '{name} (has left)' }, { name })}>
      <VisuallyHidden>{name} </VisuallyHidden>
      {t({ id: 'has left' })}
    </span>
  )
}
