import { everyone } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { SignOffRecordFile } from './sign-off-records-schemas.ts'

/** What was decided about a deliverable, signed: 404 until something was. */
export const getSignOffRecord: Call<ById, SignOffRecordFile> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/sign-off-record.json',
  who: everyone,
}
export const getSignOffRecordPdf: RawCall<ById> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/sign-off-record.pdf',
  who: everyone,
  produces: 'application/pdf',
}
/** The public keys of receipts, for whoever has one. */
export const getSigningKeys: RawCall<Nothing> = {
  method: 'GET',
  path: '/.well-known/oriel-receipts.json',
  who: 'anyone',
  produces: 'application/jwk-set+json',
}
/** One page that verifies receipts by itself, without a network. */
export const getRecordVerifier: RawCall<Nothing> = {
  method: 'GET',
  path: '/.well-known/oriel-receipts.html',
  who: 'anyone',
  produces: 'text/html',
}
