import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One of those to choose from. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A quiet second line; found by the search too. */
  hint?: string
  icon?: LucideIcon
  /** Instead of an icon: an avatar. */
  start?: ReactNode
  disabled?: boolean
}
