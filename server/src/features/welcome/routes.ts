import { shaped } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import { Me } from '@oriel/contracts/v1/shapes/people'
import { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { OwnPassword, WorkspaceBeginning } from '@oriel/contracts/v1/shapes/welcome'
import * as calls from '@oriel/contracts/v1/welcome'
import { preparedRoute, route } from '../../http/route.ts'
import { beginWorkspace, prepareBeginning } from './begin-workspace.ts'
import { chooseOwnPassword, prepareChoice } from './choose-own-password.ts'
import { endWelcome } from './end-welcome.ts'

export const welcomeRoutes = [
  route(shaped(calls.endWelcome, Nothing, Me), (_, visit) => endWelcome(visit)),
  preparedRoute(shaped(calls.beginWorkspace, WorkspaceBeginning, SignedIn), prepareBeginning, beginWorkspace),
  preparedRoute(shaped(calls.chooseOwnPassword, OwnPassword, SignedIn), prepareChoice, chooseOwnPassword),
]
