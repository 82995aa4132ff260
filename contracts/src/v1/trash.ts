import { managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type { Restored, TrashDisclosure, TrashFilter, TrashPage } from './shapes/trash.ts'

export const listTrash: Call<TrashFilter, TrashPage> = { method: 'GET', path: '/api/v1/trash', who: managers }
export const restoreFromTrash: Call<ById, Restored> = {
  method: 'POST',
  path: '/api/v1/trash/:id/restore',
  who: managers,
}
export const removeForGood: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/trash/:id', who: managers }
/** Asked before restoring. Refused as restoring itself would be. */
export const getTrashDisclosure: Call<ById, TrashDisclosure> = {
  method: 'GET',
  path: '/api/v1/trash/:id/disclosure',
  who: managers,
}
