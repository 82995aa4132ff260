import { rawShaped, shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/receipts'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { ReceiptFile } from '@oriel/contracts/v1/shapes/receipts'
import { openRawRoute, rawRoute, route } from '../../http/route.ts'
import { publicReceiptKeys } from '../../secrets/receipt-key.ts'
import { languageOf } from '../../texts/say.ts'
import { findReceipts } from './find-receipts.ts'
import { receiptPdf } from './pdf/receipt-pdf.ts'

export const receiptRoutes = [
  route(shaped(calls.getReceipt, ById, ReceiptFile), findReceipts),
  rawRoute(rawShaped(calls.getReceiptPdf, ById), receiptPdf),
  openRawRoute(rawShaped(calls.getReceiptKeys, Nothing), async (_, { services }) => {
    const keys = JSON.stringify({ keys: await publicReceiptKeys(services.pools.reads) })
    return { headers: { 'content-type': 'application/jwk-set+json', ...OF_EVERYBODY }, body: async () => keys }
  }),
  openRawRoute(rawShaped(calls.getReceiptChecker, Nothing), async (_, { services, request }) => {
    // Its script is stripped of types when it is loaded: what does so takes 18 MB.
    const { checkerPage } = await import('./page/checker-page.ts')
    const language = languageOf(request.headers['accept-language'])
    const { html, policy } = checkerPage(await publicReceiptKeys(services.pools.reads), language)
    return {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...OF_EVERYBODY },
      body: async () => html,
    }
  }),
]

const OF_EVERYBODY = { 'cache-control': 'no-cache', vary: 'accept-language' }
