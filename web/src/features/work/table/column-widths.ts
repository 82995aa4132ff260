import { type CSSProperties, useState } from 'react'
import { useMe } from '../../../lib/session/session.ts'
import { type Column, columns, type Place } from './columns.ts'

/** Pixels. */
export type Widths = Partial<Record<Column, number>>
export const NARROWEST = 48
export const WIDEST = 480
export const fitting = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

const keyOf = (place: Place, personId: string) => `column-widths:${place}:${personId}`

function readWidths(place: Place, personId: string): Widths {
  const kept = new URLSearchParams(localStorage.getItem(keyOf(place, personId)) ?? '')
  const known = columns.map((column) => [column, Number(kept.get(column))] as const)
  return Object.fromEntries(known.filter(([, width]) => width >= NARROWEST && width <= WIDEST))
}

/** How wide somebody made the columns of lists of this place, in this browser; the others have their usual width. */
export function useColumnWidths(place: Place) {
  const { id: me } = useMe()
  const [widths, setWidths] = useState(() => readWidths(place, me))

  /** Null gives a column its usual width back. */
  function size(column: Column, width: number | null) {
    const { [column]: _, ...others } = widths
    const fits = width === null ? {} : { [column]: fitting(width) }
    const next: Widths = { ...others, ...fits }
    setWidths(next)
    const kept = Object.entries(next).map(([name, pixels]) => [name, String(pixels)])
    localStorage.setItem(keyOf(place, me), new URLSearchParams(kept).toString())
  }

  const style = Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [`--column-${column}`, `${width}px`]),
  ) as CSSProperties
  return { style, size }
}
