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
  /** One JSON array per line: headers, then rows, each after its line number in the file. Empty once finished. */
  content: string
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
