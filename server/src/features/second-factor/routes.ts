import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/second-factor'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as answers from '@oriel/contracts/v1/shapes/factor-answers'
import * as shapes from '@oriel/contracts/v1/shapes/second-factor'
import { openRoute, preparedRoute, route } from '../../http/route.ts'
import { listMissingFactors } from './missing.ts'
import {
  beginOwnFactor,
  confirmOwnFactor,
  getOwnFactor,
  proveCode,
  removeOwnFactor,
  renewOwnCodes,
} from './own-factor.ts'
import { beginFactorAtSignIn, proveFactor } from './prove-factor.ts'
import { takeFactorAway } from './take-factor-away.ts'

export const secondFactorRoutes = [
  route(shaped(calls.getOwnFactor, Nothing, answers.OwnFactor), (_, visit) => getOwnFactor(visit)),
  preparedRoute(
    shaped(calls.beginFactor, Nothing, answers.FactorBegun),
    async (_, __, { secrets }) => secrets,
    (_, visit, secrets) => beginOwnFactor(visit, secrets),
  ),
  preparedRoute(shaped(calls.confirmFactor, shapes.CodeGiven, answers.RecoveryCodes), proveCode, confirmOwnFactor),
  preparedRoute(shaped(calls.renewRecoveryCodes, shapes.CodeGiven, answers.RecoveryCodes), proveCode, renewOwnCodes),
  preparedRoute(shaped(calls.removeOwnFactor, shapes.CodeGiven, answers.OwnFactor), proveCode, removeOwnFactor),
  openRoute(shaped(calls.proveFactor, shapes.FactorProof, answers.FactorProven), proveFactor),
  openRoute(shaped(calls.beginFactorAtSignIn, shapes.FactorChallenge, answers.FactorBegun), beginFactorAtSignIn),
  route(shaped(calls.takeFactorAway, ById, ById), takeFactorAway),
  route(shaped(calls.listMissingFactors, Nothing, answers.MissingFactors), (_, visit) => listMissingFactors(visit)),
]
