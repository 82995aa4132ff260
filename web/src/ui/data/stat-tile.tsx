import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import common from '../layout/common.module.css'
import styles from './stat-tile.module.css'
import type { Tone } from './looks.ts'

type StatTileProps = {
  value: number | string
  label: string
  note?: ReactNode
  icon?: LucideIcon
  tone?: Tone
  to?: string
  onPress?: () => void
  pressed?: boolean
}

export function StatTile({ value, label, note, icon: Icon, tone = 'neutral', to, onPress, pressed }: StatTileProps) {
  const content = (
    <>
      <span className={styles.label}>
        {Icon && <Icon className={styles.icon} aria-hidden="true" />}
        <span>{label}</span>
      </span>
      <span className={styles.value}>{value}</span>
      {note && <span className={common.note}>{note}</span>}
    </>
  )
  if (to) {
    return (
      <Link className={styles.tile} data-tone={tone} to={to}>
        {content}
      </Link>
    )
  }
  if (onPress) {
    return (
      <button type="button" className={styles.tile} data-tone={tone} aria-pressed={pressed} onClick={onPress}>
        {content}
      </button>
    )
  }
  return (
    <div className={styles.tile} data-tone={tone}>
      {content}
    </div>
  )
}

export const StatTiles = ({ children }: { children: ReactNode }) => <div className={styles.tiles}>{children}</div>
