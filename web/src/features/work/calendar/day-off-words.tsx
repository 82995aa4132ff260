import { TreePalm } from 'lucide-react'
import type { DayOffOn } from './days-off-in.ts'
import styles from './work-calendar.module.css'

/** Which holiday it is, and who is away. */
export function DayOffWords({ on }: { on: DayOffOn | undefined }) {
  if (!on) return null
  const words = on.words.join(' · ')
  return (
    <p className={styles.off} title={words}>
      <TreePalm className={styles.mark} aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}
