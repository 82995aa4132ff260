import { Trash2 } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { MenuItem } from './menu-list.tsx'

/** Last in its menu, which draws a line above it. */
export const deleteItem = (onSelect: () => void): MenuItem => ({
  label: t({ id: 'Delete' }),
  icon: Trash2,
  tone: 'danger',
  onSelect,
})
