import { createContext, use } from 'react'
import type { FilePin } from './queries.ts'

/** A place that somebody points at. */
export interface Spot {
  at: { x: number; y: number } | null
  page: number | null
  second: number | null
}

/** What the picture and the list beside it both know. */
export interface PinDesk {
  pins: readonly FilePin[]
  /** Which one is looked at. */
  selected: string | null
  select: (id: string | null) => void
  /** Somebody is about to point at a place. */
  isPlacing: boolean
  setPlacing: (isPlacing: boolean) => void
  /** Where the remark goes that is being written. */
  spot: Spot | null
  place: (spot: Spot | null) => void
}

export const PinDeskContext = createContext<PinDesk | null>(null)
/** Null where nobody remarks on anything, as when versions are compared. */
export const usePinDesk = () => use(PinDeskContext)
