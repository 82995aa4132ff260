import styles from './logo.module.css'

type LogoMarkProps = { size?: number }

/** An inner court seen from above: four wings around an open square, one of them a gate. */
export function LogoMark({ size = 28 }: LogoMarkProps) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className={styles.walls}
        d="M6 1h20a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5h-6v-8h3V9H9v14h3v8H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5Z"
      />
      <path className={styles.court} d="M13 13h6v18h-6z" />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ size = 28 }: LogoMarkProps) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>Oriel</span>
    </span>
  )
}
