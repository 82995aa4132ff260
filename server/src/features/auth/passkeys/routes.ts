import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/auth/passkeys'
import { reauthenticate as proveCall } from '@oriel/contracts/v1/auth/session'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { Reauthentication } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import * as shapes from '@oriel/contracts/v1/auth/passkeys-schemas'
import { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { unauthorized } from '../../../platform/base/errors.ts'
import { publicRoute, type PublicRequestContext, route } from '../../../platform/http/route.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { addPasskey, startPasskeyRegistration, listOwnPasskeys, removePasskey, renamePasskey } from './add-passkey.ts'
import { relyingParty } from './relying-party.ts'
import {
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyReauthentication,
  reauthenticate,
} from './sign-in-with-passkey.ts'

async function listPasskeys(_: unknown, { services, request }: PublicRequestContext) {
  if (!request.visitor) throw unauthorized()
  const items = await withRequestContext(services, request.visitor, 'read', ({ db, actor }) =>
    listOwnPasskeys(db, actor.id),
  )
  return { items, offered: relyingParty(services.config, request) !== null }
}

/** Public: availability depends on the request's host. */
export const passkeyRoutes = [
  publicRoute(withSchemas(calls.listPasskeys, Nothing, shapes.Passkeys), listPasskeys),
  publicRoute(withSchemas(calls.startPasskeyRegistration, Nothing, shapes.PasskeyOptions), startPasskeyRegistration, {
    stepUp: 'required',
  }),
  publicRoute(withSchemas(calls.addPasskey, shapes.NewPasskey, shapes.Passkey), addPasskey, { stepUp: 'required' }),
  route(withSchemas(calls.renamePasskey, shapes.PasskeyName, shapes.Passkey), renamePasskey),
  route(withSchemas(calls.removePasskey, ById, ById), removePasskey, { stepUp: 'required' }),
  publicRoute(
    withSchemas(calls.startPasskeyReauthentication, Nothing, shapes.PasskeyOptions),
    startPasskeyReauthentication,
  ),
  publicRoute(withSchemas(proveCall, Reauthentication, Nothing), reauthenticate, { stepUp: 'in-request' }),
  publicRoute(withSchemas(calls.startPasskeySignIn, Nothing, shapes.PasskeyOptions), startPasskeySignIn),
  publicRoute(withSchemas(calls.signInWithPasskey, shapes.PasskeyAssertion, SignedIn), signInWithPasskey, {
    stepUp: 'in-request',
  }),
]
