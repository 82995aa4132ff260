import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/auth/two-factor'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as answers from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import * as shapes from '@oriel/contracts/v1/auth/two-factor-schemas'
import { publicRoute, preparedRoute, route } from '../../../platform/http/route.ts'
import { listPeopleWithoutTwoFactor } from './list-without-two-factor.ts'
import {
  startTwoFactorSetup,
  confirmTwoFactorSetup,
  getTwoFactorStatus,
  verifyOwnCode,
  disableTwoFactor,
  regenerateOwnRecoveryCodes,
} from './own-two-factor.ts'
import { setUpTwoFactorAtSignIn, verifyTwoFactor } from './verify-at-sign-in.ts'

export const twoFactorRoutes = [
  route(withSchemas(calls.getTwoFactorStatus, Nothing, answers.TwoFactorStatus), (_, ctx) => getTwoFactorStatus(ctx)),
  preparedRoute(
    withSchemas(calls.startTwoFactorSetup, Nothing, answers.TwoFactorSetup),
    async (_, __, { secrets }) => secrets,
    (_, ctx, secrets) => startTwoFactorSetup(ctx, secrets),
    { stepUp: 'required' },
  ),
  preparedRoute(
    withSchemas(calls.confirmTwoFactorSetup, shapes.CodeInput, answers.RecoveryCodes),
    verifyOwnCode,
    confirmTwoFactorSetup,
    { stepUp: 'required' },
  ),
  preparedRoute(
    withSchemas(calls.regenerateRecoveryCodes, shapes.CodeInput, answers.RecoveryCodes),
    verifyOwnCode,
    regenerateOwnRecoveryCodes,
    { stepUp: 'in-request' },
  ),
  preparedRoute(
    withSchemas(calls.disableTwoFactor, shapes.CodeInput, answers.TwoFactorStatus),
    verifyOwnCode,
    disableTwoFactor,
    { stepUp: 'in-request' },
  ),
  publicRoute(
    withSchemas(calls.verifyTwoFactor, shapes.TwoFactorVerification, answers.TwoFactorVerified),
    verifyTwoFactor,
    { stepUp: 'in-request' },
  ),
  publicRoute(
    withSchemas(calls.setUpTwoFactorAtSignIn, shapes.TwoFactorChallenge, answers.TwoFactorSetup),
    setUpTwoFactorAtSignIn,
    { stepUp: 'in-request' },
  ),
  route(withSchemas(calls.listPeopleWithoutTwoFactor, Nothing, answers.PeopleWithoutTwoFactor), (_, ctx) =>
    listPeopleWithoutTwoFactor(ctx),
  ),
]
