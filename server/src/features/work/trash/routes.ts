import { withSchemas } from '@oriel/contracts/v1/call'
import { ById, Deleted } from '@oriel/contracts/v1/common-schemas'
import { deleteProject as deleteProjectCall } from '@oriel/contracts/v1/projects/projects'
import { RestoredItem, RestorePreview, TrashFilter, TrashPage } from '@oriel/contracts/v1/work/trash-schemas'
import * as calls from '@oriel/contracts/v1/work/trash'
import { route } from '../../../platform/http/route.ts'
import { previewRestore } from './preview-restore.ts'
import { listTrash } from './list-trash.ts'
import { deletePermanently, deleteProject } from './delete-permanently.ts'
import { restoreFromTrash } from './restore-from-trash.ts'

export const trashRoutes = [
  route(withSchemas(deleteProjectCall, ById, Deleted), ({ id }, ctx) => deleteProject(id, ctx)),
  route(withSchemas(calls.listTrash, TrashFilter, TrashPage), listTrash),
  route(withSchemas(calls.getRestorePreview, ById, RestorePreview), ({ id }, ctx) => previewRestore(id, ctx)),
  route(withSchemas(calls.restoreFromTrash, ById, RestoredItem), ({ id }, ctx) => restoreFromTrash(id, ctx)),
  route(withSchemas(calls.deletePermanently, ById, ById), ({ id }, ctx) => deletePermanently(id, ctx)),
]
