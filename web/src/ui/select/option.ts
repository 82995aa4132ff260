import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** Secondary line; also searched. */
  hint?: string
  icon?: LucideIcon
  /** Replaces the icon: an avatar. */
  start?: ReactNode
  disabled?: boolean
}
