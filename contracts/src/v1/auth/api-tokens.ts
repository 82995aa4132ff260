import { call, everyone } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { ApiTokenDraft, ApiTokens, NewApiToken } from './api-tokens-schemas.ts'

/** None of these accepts an API token. */

export const listApiTokens = call<Nothing, ApiTokens>('GET /api/v1/me/api-tokens', everyone, { personal: true })
export const createApiToken = call<ApiTokenDraft, NewApiToken>('POST /api/v1/me/api-tokens', everyone, {
  personal: true,
  status: 201,
  answersSecret: true,
})
export const revokeApiToken = call<ById, ById>('DELETE /api/v1/me/api-tokens/:id', everyone, { personal: true })
