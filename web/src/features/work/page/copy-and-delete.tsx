import { Copy, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/t.ts'
import { Menu, type MenuItem } from '../../../ui/index.ts'
import type { Thing } from '../work-kinds.ts'
import { useWorkActions } from './delete-and-copy.ts'

/** The menu of a thing's own page. Once it is deleted there is nothing to show: `goneTo` is where that leads. */
export function CopyAndDelete({ thing, goneTo }: { thing: Thing; goneTo: string }) {
  const navigate = useNavigate()
  const { copy, remove } = useWorkActions()
  const { can, title } = thing
  const items: MenuItem[] = [
    ...(can.includes('copy') ? [{ label: t({ id: 'Copy' }), icon: Copy, onSelect: () => void copy(thing) }] : []),
    ...(can.includes('delete')
      ? [
          {
            label: t({ id: 'Delete' }),
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => void remove(thing, () => void navigate(goneTo)),
          },
        ]
      : []),
  ]
  return items.length > 0 && <Menu label={t({ id: 'Actions for {title}' }, { title })} items={items} />
}
