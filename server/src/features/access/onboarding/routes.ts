import { withSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { Me } from '@oriel/contracts/v1/people/people-schemas'
import { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { ChosenPassword, WorkspaceSetup } from '@oriel/contracts/v1/access/onboarding-schemas'
import * as calls from '@oriel/contracts/v1/access/onboarding'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { setUpWorkspace, prepareWorkspaceSetup } from './set-up-workspace.ts'
import { chooseOwnPassword, prepareOwnPassword } from './choose-own-password.ts'
import { finishOnboarding } from './finish-onboarding.ts'

export const onboardingRoutes = [
  route(withSchemas(calls.finishOnboarding, Nothing, Me), (_, ctx) => finishOnboarding(ctx)),
  preparedRoute(withSchemas(calls.setUpWorkspace, WorkspaceSetup, SignedIn), prepareWorkspaceSetup, setUpWorkspace, {
    stepUp: 'required',
  }),
  preparedRoute(withSchemas(calls.chooseOwnPassword, ChosenPassword, SignedIn), prepareOwnPassword, chooseOwnPassword, {
    stepUp: 'required',
  }),
]
