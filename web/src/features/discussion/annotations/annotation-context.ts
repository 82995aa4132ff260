import { createContext, use } from 'react'
import type { FileAnnotation } from './queries.ts'

/** A place that somebody points at. */
export interface AnnotationAnchor {
  at: { x: number; y: number } | null
  page: number | null
  second: number | null
}

/** What the picture and the list beside it both know. */
export interface AnnotationState {
  pins: readonly FileAnnotation[]
  /** Which one is looked at. */
  selected: string | null
  select: (id: string | null) => void
  /** Somebody is about to point at a place. */
  isPlacing: boolean
  setPlacing: (isPlacing: boolean) => void
  /** Where the remark goes that is being written. */
  spot: AnnotationAnchor | null
  place: (spot: AnnotationAnchor | null) => void
}

export const AnnotationContext = createContext<AnnotationState | null>(null)
/** Null where nobody remarks on anything, as when versions are compared. */
export const useAnnotations = () => use(AnnotationContext)
