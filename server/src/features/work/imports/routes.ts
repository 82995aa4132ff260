import { withSchemas } from '@oriel/contracts/v1/call'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as calls from '@oriel/contracts/v1/work/imports'
import * as shapes from '@oriel/contracts/v1/work/imports-schemas'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { listImports } from './find-import.ts'
import { previewImport } from './preview-import.ts'
import { readImportFile } from './read-import-file.ts'
import { cancelImport, checkMapping, startImport, storeImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes = [
  route(withSchemas(calls.listImports, Nothing, shapes.Imports), (_, ctx) => listImports(ctx)),
  preparedRoute(withSchemas(calls.uploadImport, shapes.ImportFile, shapes.Import), readImportFile, storeImport),
  preparedRoute(
    withSchemas(calls.previewImport, shapes.ImportDraft, shapes.ImportPreview),
    previewImport,
    async (_, __, preview) => preview,
  ),
  preparedRoute(withSchemas(calls.startImport, shapes.ImportDraft, shapes.Import), checkMapping, startImport),
  route(withSchemas(calls.cancelImport, ById, shapes.Import), cancelImport),
  route(withSchemas(calls.undoImport, shapes.ImportUndo, shapes.ImportUndone), undoImport),
]
