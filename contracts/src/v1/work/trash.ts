import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { RestoredItem, RestorePreview, TrashFilter, TrashPage } from './trash-schemas.ts'

export const listTrash: Call<TrashFilter, TrashPage> = { method: 'GET', path: '/api/v1/trash', who: managers }
export const restoreFromTrash: Call<ById, RestoredItem> = {
  method: 'POST',
  path: '/api/v1/trash/:id/restore',
  who: managers,
}
export const deletePermanently: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/trash/:id', who: managers }
/** Same errors as restoring. */
export const getRestorePreview: Call<ById, RestorePreview> = {
  method: 'GET',
  path: '/api/v1/trash/:id/restore-preview',
  who: managers,
}
