import { everyone } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { SignOffRecordFile } from './sign-off-records-schemas.ts'

/** 404 before the first decision. */
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
export const getSigningKeys: RawCall<Nothing> = {
  method: 'GET',
  path: '/.well-known/oriel-sign-off-keys.json',
  who: 'anyone',
  produces: 'application/jwk-set+json',
}
/** Self-contained page that verifies records offline. */
export const getRecordVerifier: RawCall<Nothing> = {
  method: 'GET',
  path: '/.well-known/oriel-verify.html',
  who: 'anyone',
  produces: 'text/html',
}
