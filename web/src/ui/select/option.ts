import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** Also searched. */
  hint?: string
  icon?: LucideIcon
  start?: ReactNode
  disabled?: boolean
}
