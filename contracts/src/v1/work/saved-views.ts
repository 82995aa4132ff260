import { call, staff } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { SavedView, SavedViewDraft, SavedViewEdit, SavedViews } from './saved-views-schemas.ts'

export const listSavedViews = call<Nothing, SavedViews>('GET /api/v1/saved-views', staff)
export const saveView = call<SavedViewDraft, SavedView>('POST /api/v1/saved-views', staff, { status: 201 })
export const changeSavedView = call<SavedViewEdit, SavedView>('PATCH /api/v1/saved-views/:id', staff)
export const deleteSavedView = call<ById, ById>('DELETE /api/v1/saved-views/:id', staff)
