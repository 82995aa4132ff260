import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../../lib/t.ts'
import { type AnnotationState, useAnnotations } from './annotation-context.ts'
import styles from './annotation-surface.module.css'
import type { FileAnnotation } from './queries.ts'

interface AnnotationSurfaceProps {
  page?: number | null
  /** Its edges must match the surface: positions are fractions of it. */
  children: ReactNode
}

interface Point {
  x: number
  y: number
}

export function AnnotationSurface({ page = null, children }: AnnotationSurfaceProps) {
  const desk = useAnnotations()
  if (!desk) return children
  const here = desk.annotations.filter((annotation) => annotation.at !== null && annotation.page === page)
  const { spot } = desk
  return (
    <div className={styles.surface} data-page={page ?? undefined}>
      {children}
      {here.map((annotation) => (
        <Marker key={annotation.id} annotation={annotation} desk={desk} />
      ))}
      {spot?.at && spot.page === page && <span className={styles.spot} style={anchorAt(spot.at)} aria-hidden="true" />}
      {desk.isPlacing && (
        <KeyboardGrid
          isFirst={page === null || page === 1}
          onPlace={(at) => desk.place({ at, page, timeSeconds: null })}
        />
      )}
    </div>
  )
}

function Marker({ annotation, desk }: { annotation: FileAnnotation; desk: AnnotationState }) {
  const { id, number, at, resolved: solved, text, author } = annotation
  if (!at) return null
  const label = t({ id: 'Annotation {number} by {name}: {words}' }, { number, name: author.name, words: text })
  return (
    <button
      type="button"
      className={styles.marker}
      style={anchorAt(at)}
      data-annotation={number}
      data-solved={solved !== null || undefined}
      aria-label={label}
      aria-pressed={desk.selected === id}
      title={label}
      onClick={() => desk.select(desk.selected === id ? null : id)}
    >
      {number}
    </button>
  )
}

/** Images aren't mirrored: x counts from the left. */
const anchorAt = ({ x, y }: Point) => ({ '--x': x, '--y': y }) as CSSProperties

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Fraction of the width per arrow key; a pixel with Shift. */
const STEP = 0.01

/** Arrow keys move the crosshair, Enter places the annotation. */
function KeyboardGrid({ isFirst, onPlace }: { isFirst: boolean; onPlace: (at: Point) => void }) {
  const net = useRef<HTMLButtonElement>(null)
  const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.5 })
  useEffect(() => {
    if (isFirst) net.current?.focus({ preventScroll: true })
  }, [isFirst])

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = net.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: toFraction((clientX - left) / width), y: toFraction((clientY - top) / height) }
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = event.shiftKey ? [1 / width, 1 / height] : [STEP, STEP]
    setCross(({ x, y }) => ({ x: toFraction(x + step[0] * (by[0] ?? 0)), y: toFraction(y + step[1] * (by[1] ?? 0)) }))
  }

  return (
    <button
      ref={net}
      type="button"
      className={styles.net}
      data-keeps-arrows
      aria-label={t({
        id: 'Mark a spot: move the crosshair with the arrow keys, then press Enter to add an annotation',
      })}
      onKeyDown={press}
      onMouseMove={(event) => setCross(pointOf(event))}
      // Keyboard clicks (`detail` 0) have no pointer position.
      onClick={(event) => onPlace(event.detail === 0 ? cross : pointOf(event))}
    >
      <span className={styles.cross} style={anchorAt(cross)} aria-hidden="true" />
    </button>
  )
}

/** Millionths are the stored precision. */
const toFraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000_000) / 1_000_000
