import { TreePalm } from 'lucide-react'
import type { DayTimeOff } from './use-time-off.ts'
import styles from './work-calendar.module.css'

export function TimeOffLabel({ on }: { on: DayTimeOff | undefined }) {
  if (!on) return null
  const words = on.words.join(' · ')
  return (
    <p className={styles.off} title={words}>
      <TreePalm className={styles.mark} aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}
