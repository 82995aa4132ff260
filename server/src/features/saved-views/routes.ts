import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/saved-views'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/saved-views'
import { route } from '../../http/route.ts'
import { changeSavedView, deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

export const savedViewRoutes = [
  route(shaped(calls.listSavedViews, Nothing, shapes.SavedViews), (_, visit) => listSavedViews(visit)),
  route(shaped(calls.saveView, shapes.SavedViewDraft, shapes.SavedView), saveView),
  route(shaped(calls.changeSavedView, shapes.SavedViewEdit, shapes.SavedView), changeSavedView),
  route(shaped(calls.deleteSavedView, ById, ById), deleteSavedView),
]
