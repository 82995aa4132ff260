import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/settings'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/settings'
import * as signInShapes from '@oriel/contracts/v1/shapes/sign-in-settings'
import * as signInCalls from '@oriel/contracts/v1/sign-in-settings'
import { route } from '../../http/route.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'
import { showSettings } from './show-settings.ts'
import { changeSignInSettings, getSignInSettings } from './sign-in/change-sign-in-settings.ts'

export const settingsRoutes = [
  route(shaped(calls.getSettings, Nothing, shapes.Settings), async (_, visit) =>
    showSettings(await readSettings(visit.db), visit),
  ),
  route(shaped(calls.changeSettings, shapes.SettingsEdit, shapes.Settings), changeSettings),
  route(shaped(signInCalls.getSignInSettings, Nothing, signInShapes.SignInSettings), (_, visit) =>
    getSignInSettings(visit),
  ),
  route(
    shaped(signInCalls.changeSignInSettings, signInShapes.SignInSettingsEdit, signInShapes.SignInSettings),
    changeSignInSettings,
  ),
]
