import {
  cloneElement,
  type ReactElement,
  type HTMLAttributes,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useOverlayContainer } from './overlay-container.ts'
import styles from './tooltip.module.css'

type Side = 'top' | 'bottom' | 'left' | 'right'

type TooltipProps = {
  label: string
  side?: Side | undefined
  children: ReactElement<Described>
}

type Described = Pick<
  HTMLAttributes<Element>,
  'aria-describedby' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>

/** Milliseconds. */
const WAIT = 350
/** Pixels. */
const GAP = 6
const EDGE = 8

/** The native popover is above dialogs and needs no library. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId()
  const container = useOverlayContainer()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [restingOn, setRestingOn] = useState<Element | null>(null)
  useEffect(() => {
    if (!restingOn) return
    const timer = setTimeout(() => setAnchor(restingOn), WAIT)
    return () => clearTimeout(timer)
  }, [restingOn])

  function hide() {
    setRestingOn(null)
    setAnchor(null)
  }

  const own = children.props
  const described: Described = {
    'aria-describedby': anchor ? id : own['aria-describedby'],
    onPointerEnter(event) {
      own.onPointerEnter?.(event)
      // Touch has no hover.
      if (event.pointerType !== 'touch') setRestingOn(event.currentTarget)
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown(event) {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus(event) {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget)
    },
    onBlur(event) {
      own.onBlur?.(event)
      hide()
    },
  }
  return (
    <>
      {cloneElement(children, described)}
      {anchor &&
        createPortal(
          <Bubble id={id} label={label} side={side} anchor={anchor} onHide={hide} />,
          container ?? document.body,
        )}
    </>
  )
}

interface BubbleProps {
  id: string
  label: string
  side: Side
  anchor: Element
  onHide: () => void
}

function Bubble({ id, label, side, anchor, onHide }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    if ('showPopover' in element) element.showPopover()
    const { x, y } = placeBeside(anchor.getBoundingClientRect(), element.getBoundingClientRect(), side)
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [anchor, side])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onHide()
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onHide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onHide, { capture: true })
    }
  }, [onHide])
  return (
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {label}
    </div>
  )
}

/** The opposite side without room; always inside the window. */
function placeBeside(anchor: DOMRect, { width, height }: DOMRect, side: Side) {
  const { innerWidth, innerHeight } = window
  const within = (start: number, size: number, room: number) => Math.max(EDGE, Math.min(start, room - size - EDGE))
  if (side === 'left' || side === 'right') {
    const before = anchor.left - width - GAP
    const after = anchor.right + GAP
    const fits = side === 'left' ? before >= EDGE : after + width <= innerWidth - EDGE
    const x = (side === 'left') === fits ? before : after
    return { x, y: within(anchor.top + (anchor.height - height) / 2, height, innerHeight) }
  }
  const above = anchor.top - height - GAP
  const below = anchor.bottom + GAP
  const fits = side === 'top' ? above >= EDGE : below + height <= innerHeight - EDGE
  const y = (side === 'top') === fits ? above : below
  return { x: within(anchor.left + (anchor.width - width) / 2, width, innerWidth), y }
}
