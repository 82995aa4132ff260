import { LIMITS } from '@oriel/contracts/limits'
import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  ArrowUp,
  CalendarDays,
  CircleDashed,
  Clock,
  CopyPlus,
  CornerUpRight,
  Eye,
  ListChecks,
  Lock,
  type LucideIcon,
  Tag,
  Users,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { useKeydown } from '../../../lib/keys/use-keydown.ts'
import { readShortcut, shortcutScope } from '../../../lib/keys/single-key-shortcuts.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  EditableCell,
  DateEditor,
  lazyDialog,
  TextEditor,
  priorityLook,
  statusLook,
  Menu,
  type MenuItems,
  useConfirm,
  deleteItem,
} from '../../../ui/index.ts'
import { LabelPicker } from '../../../ui/labels/lazy-label-picker.ts'
import { canMoveTogether } from '../move/use-move-work.ts'
import { useShareWork } from '../visibility/use-share-work.ts'
import { mayLabel } from '../work-items/use-change-work.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { type BulkChange, useBulkChange, useBulkRemove } from './use-bulk-change.ts'
import styles from './bulk-bar.module.css'

const loadAssignDialog = () => import('../form/assign-dialog.tsx')
const AssignDialog = lazyDialog(async () => (await loadAssignDialog()).AssignDialog)

const MoveDialog = lazyDialog(async () => (await import('../move/move-dialog.tsx')).MoveDialog)
const CopyDialog = lazyDialog(async () => (await import('../copy/copy-dialog.tsx')).CopyDialog)

/** In the menu, and in the bar once chosen there: choosing one again opens it again. */
type Further = 'labels' | 'estimate'

type WorkList = UseInfiniteQueryResult<{ pages: { items: Work[]; total: number }[] }>

interface BulkBarProps {
  selected: Work[]
  /** A page, or a list with pages not loaded yet. */
  page?: readonly Work[]
  list?: WorkList
  onSelectAll: (ids: string[]) => void
  onDone: () => void
}

export function BulkBar(props: BulkBarProps) {
  const { selected, onDone } = props
  const change = useBulkChange()
  const [further, setFurther] = useState<{ action: Further; time: number }>()
  const start = (action: Further) => setFurther((before) => ({ action, time: (before?.time ?? 0) + 1 }))
  const none = selected.length === 0
  const may = (verb: Work['can'][number]) => selected.every(({ can }) => can.includes(verb))
  const mayLabelAll = !none && selected.every(mayLabel)
  useKeydown((event) => {
    if (readShortcut(event) !== 'l' || !mayLabelAll) return
    start('labels')
    event.preventDefault()
  })
  const set = async (wanted: BulkChange) => {
    const done = await change(selected, wanted)
    if (done) onDone()
    return done
  }
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={t({ id: '{count} selected' }, { count: selected.length })}
      {...shortcutScope('selection')}
    >
      <span className={styles.count} aria-live="polite">
        {t({ id: '{count} selected' }, { count: selected.length })}
      </span>
      <ActMenu
        icon={CircleDashed}
        label={t({ id: 'Status' })}
        shortcut="S"
        disabled={none}
        items={workStatuses.map((status) => ({
          label: translate(WORK_STATUS_LABELS[status]),
          icon: statusLook(status).icon,
          onSelect: () => void set({ status }),
        }))}
      />
      <AssignAction selected={selected} disabled={none || !may('assign')} set={set} />
      {may('edit') && !none && <EditActions set={set} />}
      {may('share') && !none && selected.length <= LIMITS.pageMost && (
        <ShareAction selected={selected} onDone={onDone} />
      )}
      {further?.action === 'labels' && mayLabelAll && <LabelAction key={further.time} selected={selected} set={set} />}
      {further?.action === 'estimate' && may('edit') && !none && <EstimateAction key={further.time} set={set} />}
      <MoreActions {...props} onFurther={start} />
      <button
        type="button"
        className={styles.act}
        aria-label={t({ id: 'Done' })}
        title={t({ id: 'Done' })}
        onClick={onDone}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

interface AssignActionProps {
  selected: Work[]
  disabled: boolean
  set: (wanted: BulkChange) => Promise<boolean>
}

function AssignAction({ selected, disabled, set }: AssignActionProps) {
  const [open, setOpen] = useState(false)
  usePrefetch(loadAssignDialog)
  const assign = (wanted: BulkChange) => {
    setOpen(false)
    void set(wanted)
  }
  return (
    <>
      <button
        type="button"
        className={styles.act}
        disabled={disabled}
        aria-keyshortcuts="A"
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden="true" />
        {t({ id: 'Assign' })}
      </button>
      {open && <AssignDialog items={selected} onClose={() => setOpen(false)} onAssign={assign} />}
    </>
  )
}

interface ActMenuProps {
  icon: LucideIcon
  label: string
  shortcut: string
  disabled?: boolean
  items: MenuItems
}

const ActMenu = ({ icon: Icon, label, shortcut, disabled, items }: ActMenuProps) => (
  <Menu
    items={items}
    trigger={
      <button type="button" className={styles.act} disabled={disabled} aria-keyshortcuts={shortcut}>
        <Icon aria-hidden="true" />
        {label}
      </button>
    }
  />
)

function EditActions({ set }: { set: (wanted: BulkChange) => Promise<boolean> }) {
  return (
    <>
      <ActMenu
        icon={ArrowUp}
        label={t({ id: 'Priority' })}
        shortcut="P"
        items={priorities.toReversed().map((priority) => ({
          label: translate(PRIORITY_LABELS[priority]),
          icon: priorityLook(priority).icon,
          onSelect: () => void set({ priority }),
        }))}
      />
      <EditableCell
        label={t({ id: 'Due date' })}
        title={t({ id: 'Due date' })}
        shortcut="D"
        needs={DateEditor.load}
        renderChoice={(choose) => (
          <DateEditor
            label={t({ id: 'Due date' })}
            value={null}
            onChoose={(dueOn) => choose(set({ dueOn }))}
            mayBeNone
          />
        )}
      >
        <CalendarDays aria-hidden="true" />
        {t({ id: 'Due' })}
      </EditableCell>
    </>
  )
}

function EstimateAction({ set }: { set: (wanted: BulkChange) => Promise<boolean> }) {
  const whole = (text: string) =>
    /^\d{0,5}$/.test(text.trim()) && Number(text) <= LIMITS.estimatedHours ? undefined : t({ id: 'Enter whole hours' })
  return (
    <EditableCell
      label={t({ id: 'Estimate' })}
      title={t({ id: 'Estimate' })}
      startsOpen
      needs={TextEditor.load}
      renderChoice={(choose) => (
        <TextEditor
          label={t({ id: 'Estimated hours' })}
          numeric
          value=""
          check={whole}
          onEnter={(text) => choose(set({ estimate: text === '' ? null : Number(text) }))}
        />
      )}
    >
      <Clock aria-hidden="true" />
      {t({ id: 'Estimate' })}
    </EditableCell>
  )
}

/** Chosen: labels that all have. Choosing one changes all. */
function LabelAction({ selected, set }: { selected: Work[]; set: (wanted: BulkChange) => Promise<boolean> }) {
  const [first = [], ...others] = selected.map(({ labels = [] }) => labels.map(({ id }) => id))
  const chosen = first.filter((id) => others.every((labels) => labels.includes(id)))
  return (
    <EditableCell
      label={t({ id: 'Labels' })}
      title={t({ id: 'Labels' })}
      shortcut="L"
      startsOpen
      needs={LabelPicker.load}
      renderChoice={(choose) => (
        <LabelPicker
          chosen={chosen}
          onChange={(_, { id }) => choose(set({ [chosen.includes(id) ? 'removeLabels' : 'addLabels']: [id] }))}
          onClose={() => choose(Promise.resolve(true))}
        />
      )}
    >
      <Tag aria-hidden="true" />
      {t({ id: 'Labels' })}
    </EditableCell>
  )
}

function ShareAction({ selected, onDone }: { selected: Work[]; onDone: () => void }) {
  const share = useShareWork()
  const choose = async (visibility: 'team' | 'client') => {
    if (await share(selected, visibility)) onDone()
  }
  return (
    <ActMenu
      icon={Eye}
      label={t({ id: 'Visibility' })}
      shortcut="V"
      items={[
        { label: t({ id: 'Share with client' }), icon: Eye, onSelect: () => void choose('client') },
        { label: t({ id: 'Hide from client' }), icon: Lock, onSelect: () => void choose('team') },
      ]}
    />
  )
}

interface MoreActionsProps extends BulkBarProps {
  onFurther: (action: Further) => void
}

function MoreActions({ selected, page = [], list, onSelectAll, onDone, onFurther }: MoreActionsProps) {
  const total = list?.data?.pages[0]?.total
  const [open, setOpen] = useState<'move' | 'copy'>()
  const remove = useBulkRemove()
  const confirm = useConfirm()
  const may = (verb: Work['can'][number]) => selected.length > 0 && selected.every(({ can }) => can.includes(verb))
  const isFew = selected.length <= LIMITS.pageMost
  async function selectAll() {
    let loaded = list
    while (loaded?.hasNextPage && !loaded.isFetchNextPageError) loaded = await loaded.fetchNextPage()
    const items = loaded?.data?.pages.flatMap((part) => part.items) ?? page
    onSelectAll(items.map(({ id }) => id))
  }
  async function ask() {
    const count = selected.length
    const question = {
      title: t({ id: 'Delete {count, plural, one {# item} other {# items}}?' }, { count }),
      text: t({
        id: 'Their subtasks, comments, and attachments are deleted too. A manager can restore everything from the trash.',
      }),
    }
    if (!(await confirm({ ...question, confirmLabel: t({ id: 'Delete' }), tone: 'danger' }))) return
    if (await remove(selected)) onDone()
  }
  const items: MenuItems = [
    selected.length > 0 &&
      selected.every(mayLabel) && { label: t({ id: 'Labels' }), icon: Tag, onSelect: () => onFurther('labels') },
    may('edit') && { label: t({ id: 'Estimate' }), icon: Clock, onSelect: () => onFurther('estimate') },
    isFew &&
      may('edit') &&
      canMoveTogether(selected) && { label: t({ id: 'Move' }), icon: CornerUpRight, onSelect: () => setOpen('move') },
    isFew && may('copy') && { label: t({ id: 'Copy' }), icon: CopyPlus, onSelect: () => setOpen('copy') },
    {
      label: total ? t({ id: 'Select all {count}' }, { count: total }) : t({ id: 'Select all on this page' }),
      icon: ListChecks,
      onSelect: () => void selectAll(),
    },
    may('delete') && deleteItem(() => void ask()),
  ]
  return (
    <>
      <Menu items={items} />
      {open === 'move' && <MoveDialog items={selected} onClose={() => setOpen(undefined)} onMoved={onDone} />}
      {open === 'copy' && <CopyDialog items={selected} onClose={() => setOpen(undefined)} onCopied={onDone} />}
    </>
  )
}
