import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/sign-off/sign-off-records'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { SignOffRecordFile } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import { publicRawRoute, rawRoute, route } from '../../../platform/http/route.ts'
import { listPublicSigningKeys } from '../../../platform/config/secrets/signing-key.ts'
import { parseAcceptLanguage } from '../../../platform/base/translate.ts'
import { findSignOffRecords } from './find-records.ts'
import { renderRecordPdf } from './pdf/record-pdf.ts'

export const signOffRecordRoutes = [
  route(withSchemas(calls.getSignOffRecord, ById, SignOffRecordFile), findSignOffRecords),
  rawRoute(rawWithSchemas(calls.getSignOffRecordPdf, ById), renderRecordPdf),
  publicRawRoute(rawWithSchemas(calls.getSigningKeys, Nothing), async (_, { services }) => {
    const keys = JSON.stringify({ keys: await listPublicSigningKeys(services.pools.reads) })
    return { headers: { 'content-type': 'application/jwk-set+json', ...OF_EVERYBODY }, body: async () => keys }
  }),
  publicRawRoute(rawWithSchemas(calls.getRecordVerifier, Nothing), async (_, { services, request }) => {
    // Lazy import: type stripping takes 18 MB.
    const { buildVerifierPage } = await import('./verifier/verifier-page.ts')
    const language = parseAcceptLanguage(request.headers['accept-language'])
    const { html, policy } = buildVerifierPage(await listPublicSigningKeys(services.pools.reads), language)
    return {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...OF_EVERYBODY },
      body: async () => html,
    }
  }),
]

const OF_EVERYBODY = { 'cache-control': 'no-cache', vary: 'accept-language' }
