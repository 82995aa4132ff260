import styles from './spinner.module.css'
import { texts } from './texts.ts'

/** The turning ring alone, for inside of other parts. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />
}

type SpinnerProps = { label?: string; fill?: boolean }

/** A ring and its words, 'Loading...' unless told otherwise. `fill` centres it in a whole page. */
export function Spinner({ label = texts.loading, fill = false }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status" data-fill={fill || undefined}>
      <SpinnerMark />
      <span>{label}</span>
    </div>
  )
}
