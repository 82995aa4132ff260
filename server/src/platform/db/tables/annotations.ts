import type { Visibility } from '@oriel/contracts/enums'

export interface AnnotationsTable {
  id: string
  fileId: string
  parentId: string | null
  number: number | null
  fileVersion: number
  /** Millionths of width and height. */
  x: number | null
  y: number | null
  page: number | null
  /** Milliseconds. */
  time: number | null
  text: string
  audience: Visibility
  authorId: string
  createdAt: string
  editedAt: string | null
  solvedAt: string | null
  solvedById: string | null
  solvedIn: number | null
}
