import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/settings/workspace'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/settings/workspace-schemas'
import * as signInShapes from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import * as signInCalls from '@oriel/contracts/v1/access/sign-in-settings'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { showSettings } from './show-settings.ts'
import { changeSignInSettings, getSignInSettings } from '../sign-in/change-sign-in-settings.ts'
import { listManagerSetPasswords } from '../sign-in/list-manager-set-passwords.ts'

const itself = async (_: unknown, __: SessionActor, services: Services) => services

export const settingsRoutes = [
  route(withSchemas(calls.getSettings, Nothing, shapes.Settings), async (_, ctx) =>
    showSettings(await readSettings(ctx.db), ctx),
  ),
  route(withSchemas(calls.changeSettings, shapes.SettingsEdit, shapes.Settings), changeSettings),
  preparedRoute(
    withSchemas(signInCalls.getSignInSettings, Nothing, signInShapes.SignInSettings),
    itself,
    (_, ctx, services) => getSignInSettings(ctx, services),
  ),
  preparedRoute(
    withSchemas(signInCalls.changeSignInSettings, signInShapes.SignInSettingsEdit, signInShapes.SignInSettings),
    itself,
    changeSignInSettings,
    { stepUp: 'required' },
  ),
  route(withSchemas(signInCalls.listManagerSetPasswords, Nothing, signInShapes.ManagerSetPasswords), (_, ctx) =>
    listManagerSetPasswords(ctx),
  ),
]
