import { call, managers } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { RestoredItem, RestorePreview, TrashFilter, TrashPage } from './trash-schemas.ts'

export const listTrash = call<TrashFilter, TrashPage>('GET /api/v1/trash', managers)
export const restoreFromTrash = call<ById, RestoredItem>('POST /api/v1/trash/:id/restore', managers)
export const deletePermanently = call<ById, ById>('DELETE /api/v1/trash/:id', managers)
/** Same errors as restoring. */
export const getRestorePreview = call<ById, RestorePreview>('GET /api/v1/trash/:id/restore-preview', managers)
