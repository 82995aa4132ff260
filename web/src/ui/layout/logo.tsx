import { usePreferences } from '../../lib/preferences/preferences.ts'
import styles from './logo.module.css'

type LogoMarkProps = { size?: number }

/** An oriel (bay window). The style of a workspace's logo finds it by its view box. */
export function LogoMark({ size = 28 }: LogoMarkProps) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="7" />
      <path d="M5.5 10.5 10.5 8v14.5l-5 2Zm21 0-5-2.5v14.5l5 2Z" />
      <path d="M12.25 7.5h7.5V23h-7.5Z" />
    </svg>
  )
}

export function Logo({ size = 28 }: LogoMarkProps) {
  const { workspace } = usePreferences()
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>{workspace}</span>
    </span>
  )
}
