import { withSchemas } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/common-schemas'
import { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import * as shapes from '@oriel/contracts/v1/access/sign-in-links-schemas'
import * as calls from '@oriel/contracts/v1/access/sign-in-links'
import { publicRoute, preparedRoute } from '../../../platform/http/route.ts'
import { requestSignInLink, requestPasswordReset } from './request-links.ts'
import { findLinkByToken, createPasswordResetLink } from './sign-in-links.ts'
import { getSignInLink, useSignInLink } from './use-sign-in-link.ts'

export const signInLinkRoutes = [
  publicRoute(withSchemas(calls.requestSignInLink, shapes.SignInLinkRequest, shapes.LinkRequested), requestSignInLink),
  publicRoute(
    withSchemas(calls.requestPasswordReset, shapes.PasswordResetRequest, shapes.LinkRequested),
    requestPasswordReset,
  ),
  publicRoute(withSchemas(calls.getSignInLink, shapes.SignInLinkToken, shapes.SignInLink), getSignInLink, {
    prove: ({ token = '' }, services) => findLinkByToken(services, services.pools.sessions, token),
  }),
  publicRoute(withSchemas(calls.useSignInLink, shapes.SignInLinkUse, SignedIn), useSignInLink, {
    stepUp: 'in-request',
  }),
  preparedRoute(
    withSchemas(calls.createPasswordResetLink, ById, shapes.PasswordResetLink),
    async (_, __, { config, secrets }) => ({ config, secrets }),
    createPasswordResetLink,
    { stepUp: 'required' },
  ),
]
