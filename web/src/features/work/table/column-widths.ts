import { type CSSProperties, useState } from 'react'
import { useMe } from '../../../lib/session/session.ts'
import { type Column, columns, type TableId } from './columns.ts'

/** Pixels. */
export type ColumnWidths = Partial<Record<Column, number>>
export const MIN_WIDTH = 48
export const MAX_WIDTH = 480
export const clampWidth = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

const storageKey = (place: TableId, personId: string) => `column-widths:${place}:${personId}`

function readWidths(place: TableId, personId: string): ColumnWidths {
  const kept = new URLSearchParams(localStorage.getItem(storageKey(place, personId)) ?? '')
  const known = columns.map((column) => [column, Number(kept.get(column))] as const)
  return Object.fromEntries(known.filter(([, width]) => width >= MIN_WIDTH && width <= MAX_WIDTH))
}

/** Stored per browser. */
export function useColumnWidths(place: TableId) {
  const { id: me } = useMe()
  const [widths, setWidths] = useState(() => readWidths(place, me))

  function size(column: Column, width: number | null) {
    const { [column]: _, ...others } = widths
    const fits = width === null ? {} : { [column]: clampWidth(width) }
    const next: ColumnWidths = { ...others, ...fits }
    setWidths(next)
    const kept = Object.entries(next).map(([name, pixels]) => [name, String(pixels)])
    localStorage.setItem(storageKey(place, me), new URLSearchParams(kept).toString())
  }

  const style = Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [`--column-${column}`, `${width}px`]),
  ) as CSSProperties
  return { style, size }
}
