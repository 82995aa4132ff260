import type { Visibility } from '@oriel/contracts/enums'

/** A remark on a file, or an answer to one: that has a `parentId` and no number. */
export interface AnnotationsTable {
  id: string
  fileId: string
  parentId: string | null
  number: number | null
  /** On which version it was said. */
  fileVersion: number
  /** Millionths of width and height. */
  x: number | null
  y: number | null
  page: number | null
  /** Milliseconds. */
  time: number | null
  text: string
  /** As far as the file is seen at all. An answer is for the same eyes as its pin. */
  audience: Visibility
  authorId: string
  createdAt: string
  editedAt: string | null
  solvedAt: string | null
  solvedById: string | null
  solvedIn: number | null
}
