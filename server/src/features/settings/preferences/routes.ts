import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/people/me'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/settings/preferences-schemas'
import { route } from '../../../platform/http/route.ts'
import { changePreferences } from './change-preferences.ts'
import { readPreferences } from './read-preferences.ts'

export const preferenceRoutes = [
  route(withSchemas(calls.getPreferences, Nothing, shapes.Preferences), (_, { db, actor }) =>
    readPreferences(db, actor),
  ),
  route(withSchemas(calls.changePreferences, shapes.PreferencesEdit, shapes.Preferences), changePreferences),
]
