import { shaped } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/shapes/common'
import { SignedIn } from '@oriel/contracts/v1/shapes/session'
import * as shapes from '@oriel/contracts/v1/shapes/sign-in-links'
import * as calls from '@oriel/contracts/v1/sign-in-links'
import { openRoute, preparedRoute } from '../../http/route.ts'
import { askLink, askRecovery } from './ask-link.ts'
import { issueRecovery } from './issue-recovery.ts'
import { findByToken } from './links.ts'
import { getSignInLink, useLink } from './use-link.ts'

export const signInLinkRoutes = [
  openRoute(shaped(calls.askLink, shapes.LinkWish, shapes.LinkAsked), askLink),
  openRoute(shaped(calls.askRecovery, shapes.Recovery, shapes.LinkAsked), askRecovery),
  openRoute(shaped(calls.getSignInLink, shapes.SignInLinkToken, shapes.SignInLink), getSignInLink, {
    prove: ({ token = '' }, services) => findByToken(services, services.pools.sessions, token),
  }),
  openRoute(shaped(calls.useSignInLink, shapes.LinkUse, SignedIn), useLink),
  preparedRoute(
    shaped(calls.issueRecovery, ById, shapes.RecoveryIssued),
    async (_, __, { config, secrets }) => ({ config, secrets }),
    issueRecovery,
  ),
]
