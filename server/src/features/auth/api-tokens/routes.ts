import * as calls from '@oriel/contracts/v1/auth/api-tokens'
import * as shapes from '@oriel/contracts/v1/auth/api-tokens-schemas'
import { withSchemas } from '@oriel/contracts/v1/call'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { route } from '../../../platform/http/route.ts'
import { createApiToken, listOwnTokens, revokeApiToken } from './manage-tokens.ts'

export const apiTokenRoutes = [
  route(withSchemas(calls.listApiTokens, Nothing, shapes.ApiTokens), async (_, ctx) => ({
    items: await listOwnTokens(ctx),
  })),
  route(withSchemas(calls.createApiToken, shapes.ApiTokenDraft, shapes.NewApiToken), createApiToken, {
    stepUp: 'required',
  }),
  route(withSchemas(calls.revokeApiToken, ById, ById), revokeApiToken, { stepUp: 'no-gain' }),
]
