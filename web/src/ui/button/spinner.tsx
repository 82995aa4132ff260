import { t } from '../../lib/t.ts'
import styles from './spinner.module.css'

/** The turning ring alone, for inside of other parts. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />
}

type SpinnerProps = { label?: string; fill?: boolean }

/** A ring and its words, 'Loading...' unless told otherwise. `fill` makes it a whole page, with itself as its heading. */
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
