import { t } from '../../lib/t.ts'
import common from '../layout/common.module.css'
import styles from './person-name.module.css'
import { VisuallyHidden } from '../data/visually-hidden.tsx'

export function PersonName({ person: { name, isFormer } }: { person: { name: string; isFormer?: true | undefined } }) {
  if (!isFormer) return name
  return (
    <span className={common.muted}>
      {name} <span className={styles.mark}>{t({ id: 'has left' })}</span>
    </span>
  )
}

export function LeftMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} title={t({ id: '{name} (has left)' }, { name })}>
      <VisuallyHidden>{name} </VisuallyHidden>
      {t({ id: 'has left' })}
    </span>
  )
}
