import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { addDays } from '@oriel/contracts/time/dates'
import { History } from 'lucide-react'
import { useNavigate } from 'react-router'
import { isEnter } from '../../../lib/keys/read-key.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { dateChangeText } from '../../../ui/data/dates/date-change-text.ts'
import { inHue } from '../../../ui/index.ts'
import type { LatestDateChange } from '../calendar/use-date-changes.ts'
import {
  type TimelineItem,
  barLength,
  type BarDates,
  barStart,
  isSameDates,
  type BarPart,
  shiftBar,
} from './timeline-rows.ts'
import { pixelsToDays, type Scale, dateToX } from './scale.ts'
import styles from './timeline.module.css'

interface DraggableBarProps {
  bar: TimelineItem
  project: string
  scale: Scale
  top: number
  move: LatestDateChange | undefined
  onMove: (bar: TimelineItem, to: BarDates) => Promise<void>
}

/** Pixels of the resize handles. */
const EDGE = 8
/** Minimum pixels for a label. */
const NAMED = 44
/** Pixels; less is a click. */
const SLIP = 4

/** Arrow keys move the bar by a day, with Shift its end, with Alt its start; Enter commits, Escape cancels. */
export function DraggableBar({ bar, project, scale, top, move, onMove }: DraggableBarProps) {
  const open = useOpenItem(bar)
  const mayMove = bar.can.includes('edit')
  const { shown, isMoved, pointer, onKeyDown, isDragging } = useDragBar(bar, scale, onMove, open)
  const [x, end] = [dateToX(scale, barStart(shown)), dateToX(scale, addDays(shown.dueOn, 1))]
  return (
    <button
      type="button"
      className={styles.bar}
      data-status={bar.status}
      data-movable={mayMove || undefined}
      data-dragging={isDragging || undefined}
      style={{ ...inHue(project), insetInlineStart: x, inlineSize: Math.max(end - x, 6), insetBlockStart: top }}
      title={[bar.title, barLength(shown), ...dateChangeNote(move)].join(' · ')}
      aria-label={[bar.title, barLength(shown), ...dateChangeNote(move)].join(', ')}
      aria-describedby={mayMove ? 'timeline-keys' : undefined}
      {...(mayMove ? pointer : {})}
      onClick={() => !isMoved && !mayMove && open()}
      onKeyDown={mayMove ? onKeyDown : undefined}
    >
      {end - x >= NAMED && <span className={styles.name}>{bar.title}</span>}
      {move && end - x >= NAMED && <History className={styles.moved} aria-hidden="true" />}
      {isMoved && (
        <span className={styles.says} role="status">
          {barLength(shown)}
        </span>
      )}
    </button>
  )
}

const dateChangeNote = (move: LatestDateChange | undefined) => (move ? [dateChangeText(move, move.changes)] : [])

function useOpenItem({ id, parent, project }: TimelineItem) {
  const paths = usePaths()
  const navigate = useNavigate()
  return () => void navigate(parent ? paths.subtask(id, parent, project) : paths.task(id, project))
}

interface Grip {
  part: BarPart
  x: number
  days: number
}

function useDragBar(bar: TimelineItem, scale: Scale, onMove: DraggableBarProps['onMove'], open: () => void) {
  const [to, setTo] = useState<BarDates | null>(null)
  const shown = to ?? bar

  async function put(where: BarDates | null) {
    if (where && !isSameDates(where, bar)) await onMove(bar, where)
    setTo(null)
  }

  const pointer = usePointerDrag({ bar, scale, to, setTo, put, open })
  return { shown, isMoved: to !== null, ...pointer, onKeyDown: keyboardMove({ bar, to, setTo, put, open }) }
}

interface BarDrag {
  bar: TimelineItem
  to: BarDates | null
  setTo: (to: BarDates | null) => void
  put: (where: BarDates | null) => Promise<void>
  open: () => void
}

const keyboardMove =
  ({ bar, to, setTo, put, open }: BarDrag) =>
  (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 && !isEnter(event) && !(event.key === 'Escape' && to)) return
    event.preventDefault()
    if (step !== 0) setTo(shiftBar(to ?? bar, event.shiftKey ? 'end' : event.altKey ? 'start' : 'whole', step))
    else if (event.key === 'Escape') setTo(null)
    else if (to) void put(to)
    else open()
  }

function usePointerDrag({ bar, scale, to, setTo, put, open }: BarDrag & { scale: Scale }) {
  const [isDragging, setDragging] = useState(false)
  const grip = useRef<Grip | null>(null)
  function release() {
    grip.current = null
    setDragging(false)
  }
  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const box = event.currentTarget.getBoundingClientRect()
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { part: partAt(event.clientX, box), x: event.clientX, days: 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current
      if (!held || (!isDragging && Math.abs(event.clientX - held.x) < SLIP)) return
      setDragging(true)
      const days = pixelsToDays(scale, event.clientX - held.x)
      if (days === held.days) return
      held.days = days
      setTo(shiftBar(bar, held.part, days))
    },
    onPointerUp() {
      if (!grip.current) return
      release()
      if (isDragging) void put(to)
      else open()
    },
    onPointerCancel() {
      release()
      setTo(null)
    },
  }
  return { isDragging, pointer }
}

function partAt(x: number, { left, right }: DOMRect): BarPart {
  if (right - left < 3 * EDGE) return 'whole'
  return x - left < EDGE ? 'start' : right - x < EDGE ? 'end' : 'whole'
}
