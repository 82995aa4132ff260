import { WORK_STATUS_LABELS, workStatuses, type WorkStatus } from '@oriel/contracts/enums'
import { ArrowDown, ArrowUp, CalendarDays, Copy, CopyPlus, CornerUpRight, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { translate, t } from '../../../lib/t.ts'
import { lazyDialog, statusLook, Menu, type MenuItem, type MenuItems, deleteItem } from '../../../ui/index.ts'
import { useEditPath } from '../work-items/work-paths.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { AssigneesDialog, DueDateDialog, useWorkActions } from './use-work-actions.ts'

const MoveDialog = lazyDialog(async () => (await import('../move/move-dialog.tsx')).MoveDialog)
const CopyDialog = lazyDialog(async () => (await import('../copy/copy-dialog.tsx')).CopyDialog)

interface WorkMenuProps {
  item: Work
  onMove?: (status: WorkStatus) => void
  onStep?: (by: 1 | -1) => void
}

export function WorkMenu({ item, onMove, onStep }: WorkMenuProps) {
  const change = useChangeWork()
  const { copy, remove } = useWorkActions()
  const formAddressOf = useEditPath()
  const [dialog, setDialog] = useState<'due' | 'assignees' | 'move' | 'copy' | null>(null)
  const { can } = item
  const editing = formAddressOf(item)
  const mayAssign = can.includes('assign')

  const items: MenuItems = [
    ...(onMove && can.includes('setStatus') ? statusMoves(item, onMove) : []),
    onStep && { label: t({ id: 'Move up' }), icon: ArrowUp, onSelect: () => onStep(-1) },
    onStep && { label: t({ id: 'Move down' }), icon: ArrowDown, onSelect: () => onStep(1) },
    can.includes('edit') && { label: t({ id: 'Move to…' }), icon: CornerUpRight, onSelect: () => setDialog('move') },
    editing && { label: t({ id: 'Edit' }), icon: Pencil, to: editing, divided: Boolean(onMove) },
    can.includes('edit') && {
      label: t({ id: 'Change due date' }),
      icon: CalendarDays,
      onSelect: () => setDialog('due'),
    },
    mayAssign && { label: t({ id: 'Change assignees' }), icon: Users, onSelect: () => setDialog('assignees') },
    can.includes('copy') && { label: t({ id: 'Copy' }), icon: Copy, onSelect: () => void copy(item) },
    can.includes('copy') && {
      label: t({ id: 'Copy with options…' }),
      icon: CopyPlus,
      onSelect: () => setDialog('copy'),
    },
    can.includes('delete') && deleteItem(() => void remove(item)),
  ]
  const close = () => setDialog(null)
  return (
    <>
      <Menu label={t({ id: 'Actions for {title}' }, { title: item.title })} items={items} />
      {dialog === 'due' && <DueDateDialog item={item} onChange={change} onClose={close} />}
      {dialog === 'move' && <MoveDialog items={[item]} onClose={close} />}
      {dialog === 'copy' && <CopyDialog items={[item]} onClose={close} />}
      {dialog === 'assignees' && <AssigneesDialog item={item} onChange={change} onClose={close} />}
    </>
  )
}

const statusMoves = ({ status: now }: Work, onMove: (status: WorkStatus) => void): MenuItem[] =>
  workStatuses
    .filter((status) => status !== now)
    .map((status) => ({
      label: t({ id: 'Move to {status}' }, { status: translate(WORK_STATUS_LABELS[status]) }),
      icon: statusLook(status).icon,
      onSelect: () => onMove(status),
    }))
