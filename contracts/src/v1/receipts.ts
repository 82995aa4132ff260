import { everyone } from '../roles.ts'
import type { Call, RawCall } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type { ReceiptFile } from './shapes/receipts.ts'

/** What was decided about a deliverable, signed: 404 until something was. */
export const getReceipt: Call<ById, ReceiptFile> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/receipt.json',
  who: everyone,
}
export const getReceiptPdf: RawCall<ById> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/receipt.pdf',
  who: everyone,
  produces: 'application/pdf',
}
/** The public keys of receipts, for whoever has one. */
export const getReceiptKeys: RawCall<Nothing> = {
  method: 'GET',
  path: '/.well-known/oriel-receipts.json',
  who: 'anyone',
  produces: 'application/jwk-set+json',
}
/** One page that verifies receipts by itself, without a network. */
export const getReceiptChecker: RawCall<Nothing> = {
  method: 'GET',
  path: '/.well-known/oriel-receipts.html',
  who: 'anyone',
  produces: 'text/html',
}
