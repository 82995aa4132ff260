import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './stat-tile.module.css'
import type { Tone } from './looks.ts'

type StatTileProps = {
  value: number | string
  label: string
  /** A quiet second line: "3 active". */
  note?: ReactNode
  icon?: LucideIcon
  tone?: Tone
  /** Makes the tile a link. */
  to?: string
  /** Makes the tile a button that filters; `pressed` says whether its filter is on. */
  onPress?: () => void
  pressed?: boolean
}

/** One number that matters. */
export function StatTile({ value, label, note, icon: Icon, tone = 'neutral', to, onPress, pressed }: StatTileProps) {
  const content = (
    <>
      <span className={styles.label}>
        {Icon && <Icon className={styles.icon} aria-hidden="true" />}
        {label}
      </span>
      <span className={styles.value}>{value}</span>
      {note && <span className={styles.note}>{note}</span>}
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

/** Tiles side by side, as many as fit. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>
}
