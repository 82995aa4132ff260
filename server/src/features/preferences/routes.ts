import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/me'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/preferences'
import { route } from '../../http/route.ts'
import { changePreferences } from './change-preferences.ts'
import { readPreferences } from './read-preferences.ts'

export const preferenceRoutes = [
  route(shaped(calls.getPreferences, Nothing, shapes.Preferences), (_, { db, actor }) => readPreferences(db, actor)),
  route(shaped(calls.changePreferences, shapes.PreferencesEdit, shapes.Preferences), changePreferences),
]
