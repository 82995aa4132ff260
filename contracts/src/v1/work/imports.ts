import { LIMITS } from '../../limits.ts'
import { call, managers } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  Import,
  ImportDraft,
  ImportFile,
  ImportPreview,
  Imports,
  ImportUndo,
  ImportUndone,
} from './imports-schemas.ts'

/** Bytes of a ZIP archive, and of the export itself. */

/** The latest 20. */
export const listImports = call<Nothing, Imports>('GET /api/v1/imports', managers)
/** CSV file or Trello JSON, alone or in a ZIP archive with files. Replaces the caller's upload that wasn't started. */
export const uploadImport = call<ImportFile, Import>('POST /api/v1/imports', managers, {
  status: 201,
  uploads: { field: 'file', most: 1, mostBytes: LIMITS.importBytes, anyType: true },
})
/** Dry run; detects what the mapping omits. */
export const previewImport = call<ImportDraft, ImportPreview>('POST /api/v1/imports/:id/preview', managers)
export const startImport = call<ImportDraft, Import>('POST /api/v1/imports/:id/start', managers, { status: 202 })
/** What was already created stays, and can be undone. */
export const cancelImport = call<ById, Import>('POST /api/v1/imports/:id/cancel', managers)
/** Moves what the import created to the trash. */
export const undoImport = call<ImportUndo, ImportUndone>('POST /api/v1/imports/:id/undo', managers, { status: 202 })
