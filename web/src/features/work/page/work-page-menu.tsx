import { Copy, CopyPlus, CornerUpRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/t.ts'
import { lazyDialog, Menu, type MenuItems, deleteItem } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { useWorkActions } from './use-work-actions.ts'

const MoveDialog = lazyDialog(async () => (await import('../move/move-dialog.tsx')).MoveDialog)
const CopyDialog = lazyDialog(async () => (await import('../copy/copy-dialog.tsx')).CopyDialog)

/** Deletion leads to `goneTo`. */
export function WorkPageMenu({ item, goneTo }: { item: Work; goneTo: string }) {
  const navigate = useNavigate()
  const { copy, remove } = useWorkActions()
  const addressOf = useWorkPath()
  const [moving, setMoving] = useState(false)
  const [copying, setCopying] = useState(false)
  const { can, title } = item
  const items: MenuItems = [
    can.includes('edit') && { label: t({ id: 'Move to…' }), icon: CornerUpRight, onSelect: () => setMoving(true) },
    can.includes('copy') && { label: t({ id: 'Copy' }), icon: Copy, onSelect: () => void copy(item) },
    can.includes('copy') && {
      label: t({ id: 'Copy with options…' }),
      icon: CopyPlus,
      onSelect: () => setCopying(true),
    },
    can.includes('delete') && deleteItem(() => void remove(item, () => void navigate(goneTo))),
  ]
  // The URL contains project and parent, so it changes with a move.
  const follow = ([moved]: Work[]) => {
    if (moved) void navigate(addressOf(moved), { replace: true })
  }
  return (
    <>
      <Menu label={t({ id: 'Actions for {title}' }, { title })} items={items} />
      {moving && <MoveDialog items={[item]} onClose={() => setMoving(false)} onMoved={follow} />}
      {copying && <CopyDialog items={[item]} onClose={() => setCopying(false)} />}
    </>
  )
}
