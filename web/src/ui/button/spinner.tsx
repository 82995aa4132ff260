import { t } from '../../lib/t.ts'
import styles from './spinner.module.css'

export const SpinnerMark = () => <span className={styles.mark} aria-hidden="true" />

type SpinnerProps = { label?: string; fill?: boolean }

/** With `fill`, a whole page with its label as heading. */
export function Spinner({ label = t({ id: 'Loading...' }), fill = false }: SpinnerProps) {
  const Words = fill ? 'h1' : 'span'
  const spinner = (
    <div className={styles.spinner} role="status" data-fill={fill || undefined}>
      <SpinnerMark />
      <Words className={styles.words}>{label}</Words>
    </div>
  )
  return fill ? <main>{spinner}</main> : spinner
}
