import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/work/saved-views'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/work/saved-views-schemas'
import { route } from '../../../platform/http/route.ts'
import { changeSavedView, deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

export const savedViewRoutes = [
  route(withSchemas(calls.listSavedViews, Nothing, shapes.SavedViews), (_, ctx) => listSavedViews(ctx)),
  route(withSchemas(calls.saveView, shapes.SavedViewDraft, shapes.SavedView), saveView),
  route(withSchemas(calls.changeSavedView, shapes.SavedViewEdit, shapes.SavedView), changeSavedView),
  route(withSchemas(calls.deleteSavedView, ById, ById), deleteSavedView),
]
