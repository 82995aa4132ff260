import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/settings'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/settings'
import * as signInShapes from '@oriel/contracts/v1/shapes/sign-in-settings'
import * as signInCalls from '@oriel/contracts/v1/sign-in-settings'
import { preparedRoute, route } from '../../http/route.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'
import { showSettings } from './show-settings.ts'
import { changeSignInSettings, getSignInSettings } from './sign-in/change-sign-in-settings.ts'
import { listIssuedPasswords } from './sign-in/list-issued-passwords.ts'

/** Secrets are sealed, and addresses made, with what a visit does not know. */
const itself = async (_: unknown, __: Visitor, services: Services) => services

export const settingsRoutes = [
  route(shaped(calls.getSettings, Nothing, shapes.Settings), async (_, visit) =>
    showSettings(await readSettings(visit.db), visit),
  ),
  route(shaped(calls.changeSettings, shapes.SettingsEdit, shapes.Settings), changeSettings),
  preparedRoute(
    shaped(signInCalls.getSignInSettings, Nothing, signInShapes.SignInSettings),
    itself,
    (_, visit, services) => getSignInSettings(visit, services),
  ),
  preparedRoute(
    shaped(signInCalls.changeSignInSettings, signInShapes.SignInSettingsEdit, signInShapes.SignInSettings),
    itself,
    changeSignInSettings,
  ),
  route(shaped(signInCalls.listIssuedPasswords, Nothing, signInShapes.IssuedPasswords), (_, visit) =>
    listIssuedPasswords(visit),
  ),
]
