import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import type { Tone } from '../data/looks.ts'

type BannerProps = { tone?: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode }

export function Banner({ tone = 'calm', title, children, action }: BannerProps) {
  const Icon =
    tone === 'good' || tone === 'accent' ? CircleCheck : tone === 'calm' || tone === 'neutral' ? Info : TriangleAlert
  return (
    <div className={styles.banner} data-tone={tone}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
