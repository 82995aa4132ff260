import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/passkeys'
import { prove as proveCall } from '@oriel/contracts/v1/session'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { Proof } from '@oriel/contracts/v1/shapes/proof'
import * as shapes from '@oriel/contracts/v1/shapes/passkeys'
import { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { signInFirst } from '../../http/errors.ts'
import { openRoute, type RequestContext, route } from '../../http/route.ts'
import { oneVisit } from '../../http/session/visit.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { passkeysOf, removePasskey, renamePasskey } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { beginProof, prove } from './prove.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

async function listPasskeys(_: unknown, { services, request }: RequestContext) {
  if (!request.visitor) throw signInFirst()
  const items = await oneVisit(services, request.visitor, 'read', ({ db, actor }) => passkeysOf(db, actor.id))
  return { items, offered: relyingParty(services.config, request) !== null }
}

/** Whether passkeys are offered follows from the address that was asked, which a visit does not know. */
export const passkeyRoutes = [
  openRoute(shaped(calls.listPasskeys, Nothing, shapes.Passkeys), listPasskeys),
  openRoute(shaped(calls.beginPasskey, Nothing, shapes.PasskeyOptions), beginPasskey),
  openRoute(shaped(calls.addPasskey, shapes.NewPasskey, shapes.Passkey), addPasskey),
  route(shaped(calls.renamePasskey, shapes.PasskeyName, shapes.Passkey), renamePasskey),
  route(shaped(calls.removePasskey, ById, ById), removePasskey),
  openRoute(shaped(calls.beginProof, Nothing, shapes.PasskeyOptions), beginProof),
  openRoute(shaped(proveCall, Proof, Nothing), prove),
  openRoute(shaped(calls.beginPasskeySignIn, Nothing, shapes.PasskeyOptions), beginPasskeySignIn),
  openRoute(shaped(calls.signInWithPasskey, shapes.PasskeyProof, SignedIn), signInWithPasskey),
]
