import { call, download, everyone } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { SignOffRecordFile } from './sign-off-records-schemas.ts'

/** 404 before the first decision. */
export const getSignOffRecord = call<ById, SignOffRecordFile>(
  'GET /api/v1/deliverables/:id/sign-off-record.json',
  everyone,
)
export const getSignOffRecordPdf = download<ById>(
  '/api/v1/deliverables/:id/sign-off-record.pdf',
  everyone,
  'application/pdf',
)
export const getSigningKeys = download<Nothing>(
  '/.well-known/oriel-sign-off-keys.json',
  'anyone',
  'application/jwk-set+json',
)
/** Self-contained page that verifies records offline. */
export const getRecordVerifier = download<Nothing>('/.well-known/oriel-verify.html', 'anyone', 'text/html')
