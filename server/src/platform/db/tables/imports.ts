import type { Generated } from 'kysely'
import type { ImportState } from '@oriel/contracts/v1/work/imports-schemas'

export interface ImportsTable {
  id: string
  createdById: string
  createdAt: string
  /** Of the file or board, without extension. */
  name: string
  source: string
  encoding: string | null
  separator: string | null
  /** One JSON value per line: headers with label colors, then rows, each after its line number in the file. Empty once finished. */
  content: string
  /** ZIP archive with the files of rows; null without one and once finished. */
  storageKey: string | null
  /** JSON: what is in the archive. */
  files: Generated<string>
  /** JSON; null until started. */
  mapping: string | null
  /** `undoing all` includes what was changed since. */
  state: ImportState | 'undoing all'
  /** Steps done of `total`. */
  position: Generated<number>
  total: Generated<number>
  refused: Generated<number>
  finishedAt: string | null
}

export interface ImportedItemsTable {
  key: string
  importId: string
  kind: 'project' | 'task' | 'subtask' | 'label'
  /** May be in the trash or deleted permanently. */
  recordId: string
}
