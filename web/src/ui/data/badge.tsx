import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { type Look, visibilityLook, priorityLook, statusLook, type Tone } from './looks.ts'

type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode }

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}

function LookBadge({ look }: { look: Look }) {
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  )
}

export const StatusBadge = ({ status }: { status: string }) => <LookBadge look={statusLook(status)} />

type PriorityBadgeProps = {
  priority: string | undefined
  /** Normal reads Medium. */
  asMedium?: boolean
}

export function PriorityBadge({ priority, asMedium = false }: PriorityBadgeProps) {
  if (priority === undefined) return null
  return <LookBadge look={priorityLook(asMedium && priority === 'normal' ? 'medium' : priority)} />
}

export function VisibilityBadge({ visibility }: { visibility: 'team' | 'client' }) {
  return <LookBadge look={visibilityLook(visibility)} />
}
