import styles from './spinner.module.css'
import { texts } from '../texts.ts'

/** The turning ring alone, for inside of other parts. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />
}

type SpinnerProps = { label?: string; fill?: boolean }

/** A ring and its words, 'Loading...' unless told otherwise. `fill` makes it a whole page, with itself as its heading. */
export function Spinner({ label = texts.loading, fill = false }: SpinnerProps) {
  const Words = fill ? 'h1' : 'span'
  const spinner = (
    <div className={styles.spinner} role="status" data-fill={fill || undefined}>
      <SpinnerMark />
      <Words className={styles.words}>{label}</Words>
    </div>
  )
  return fill ? <main>{spinner}</main> : spinner
}
