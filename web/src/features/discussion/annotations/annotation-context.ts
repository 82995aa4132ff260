import { createContext, use } from 'react'
import type { FileAnnotation } from './queries.ts'

export interface AnnotationAnchor {
  at: { x: number; y: number } | null
  page: number | null
  timeSeconds: number | null
}

export interface AnnotationState {
  annotations: readonly FileAnnotation[]
  selected: string | null
  select: (id: string | null) => void
  isPlacing: boolean
  setPlacing: (isPlacing: boolean) => void
  spot: AnnotationAnchor | null
  place: (spot: AnnotationAnchor | null) => void
}

export const AnnotationContext = createContext<AnnotationState | null>(null)
/** Null where annotations are off, as when comparing versions. */
export const useAnnotations = () => use(AnnotationContext)
