import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/people/me'
import * as shapes from '@oriel/contracts/v1/settings/preferences-schemas'
import { route } from '../../../platform/http/route.ts'
import { changePreferences } from './change-preferences.ts'

export const preferenceRoutes = [
  route(withSchemas(calls.changePreferences, shapes.PreferencesEdit, shapes.Preferences), changePreferences),
]
