import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/settings'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/settings'
import { route } from '../../http/route.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'
import { showSettings } from './show-settings.ts'

export const settingsRoutes = [
  route(shaped(calls.getSettings, Nothing, shapes.Settings), async (_, visit) =>
    showSettings(await readSettings(visit.db), visit),
  ),
  route(shaped(calls.changeSettings, shapes.SettingsEdit, shapes.Settings), changeSettings),
]
