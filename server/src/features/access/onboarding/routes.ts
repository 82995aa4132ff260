import { withSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { Me } from '@oriel/contracts/v1/people/people-schemas'
import { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import * as shapes from '@oriel/contracts/v1/access/onboarding-schemas'
import { getSetupImport, importAtSetup as importAtSetupCall } from '@oriel/contracts/v1/access/import-at-setup'
import * as calls from '@oriel/contracts/v1/access/onboarding'
import { preparedRoute, publicRoute, route } from '../../../platform/http/route.ts'
import { setUpWorkspace, prepareWorkspaceSetup, chooseOwnPassword, prepareOwnPassword } from './set-up-workspace.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { completeSetup, getSetup, startSetupPasskey } from './complete-setup.ts'
import { importAtSetup, proveForImport, showImport } from './import-at-setup.ts'
import { proveSetupToken as prove } from './setup-link.ts'

export const onboardingRoutes = [
  route(withSchemas(calls.finishOnboarding, Nothing, Me), (_, ctx) => finishOnboarding(ctx)),
  preparedRoute(
    withSchemas(calls.setUpWorkspace, shapes.WorkspaceSetup, SignedIn),
    prepareWorkspaceSetup,
    setUpWorkspace,
    {
      stepUp: 'required',
    },
  ),
  preparedRoute(
    withSchemas(calls.chooseOwnPassword, shapes.ChosenPassword, SignedIn),
    prepareOwnPassword,
    chooseOwnPassword,
    {
      stepUp: 'required',
    },
  ),
  publicRoute(withSchemas(calls.getSetup, shapes.SetupToken, shapes.Setup), getSetup, { prove: proveForImport }),
  publicRoute(withSchemas(calls.startSetupPasskey, shapes.SetupToken, PasskeyOptions), startSetupPasskey, { prove }),
  publicRoute(withSchemas(importAtSetupCall, shapes.SetupToken, shapes.SetupImport), importAtSetup, {
    prove,
    stepUp: 'in-request',
  }),
  publicRoute(withSchemas(getSetupImport, shapes.SetupToken, shapes.SetupImport), showImport, {
    prove: proveForImport,
  }),
  publicRoute(withSchemas(calls.completeSetup, shapes.SetupCompletion, SignedIn), completeSetup, {
    prove,
    stepUp: 'in-request',
  }),
]
