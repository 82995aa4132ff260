import type { Generated } from 'kysely'
import type { ImportState } from '@oriel/contracts/v1/work/imports-schemas'

export interface ImportsTable {
  id: string
  createdById: string
  createdAt: string
  /** Of file or board, without extension. */
  name: string
  source: string
  encoding: string | null
  separator: string | null
  /** One JSON value per line: headers with label colors, then rows after their line numbers. Empty once finished. */
  content: string
  /** ZIP archive with the rows' files; null without one and once finished. */
  storageKey: string | null
  /** JSON: the archive's content. */
  files: Generated<string>
  /** JSON; null until started. */
  mapping: string | null
  /** `undoing all` includes later changes. */
  state: ImportState | 'undoing all'
  position: Generated<number>
  total: Generated<number>
  refused: Generated<number>
  finishedAt: string | null
}

export interface ImportedItemsTable {
  key: string
  importId: string
  kind: 'project' | 'task' | 'subtask' | 'label'
  /** May be in the trash or permanently deleted. */
  recordId: string
}
