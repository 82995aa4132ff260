import { staff } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { SavedView, SavedViewDraft, SavedViewEdit, SavedViews } from './saved-views-schemas.ts'

export const listSavedViews: Call<Nothing, SavedViews> = { method: 'GET', path: '/api/v1/saved-views', who: staff }
export const saveView: Call<SavedViewDraft, SavedView> = {
  method: 'POST',
  path: '/api/v1/saved-views',
  who: staff,
  status: 201,
}
export const changeSavedView: Call<SavedViewEdit, SavedView> = {
  method: 'PATCH',
  path: '/api/v1/saved-views/:id',
  who: staff,
}
export const deleteSavedView: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/saved-views/:id', who: staff }
