import type { Call } from '@oriel/contracts/v1/call'
import { getHome, getManagerAttention } from '@oriel/contracts/v1/overview/home'
import { getMe } from '@oriel/contracts/v1/people/me'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { listRequests } from '@oriel/contracts/v1/requests/requests'
import type { Role } from '@oriel/contracts/enums'
import { withQuery } from '../lib/api/urls.ts'

/** `ofCompany`: includes the selected company. */
export interface EarlyRequest {
  address: string
  ofCompany?: true
}

const earlyRequest = (it: Call, input: Record<string, unknown> = {}): EarlyRequest => ({
  address: withQuery(it.path, input),
})
const perCompany = (it: Call): EarlyRequest => ({ ...earlyRequest(it), ofCompany: true })

export const mePath = getMe.path

/** home-requests.test.ts compares it with what the homes request. */
export const homeRequests: Record<Role, readonly EarlyRequest[]> = {
  pm: [
    earlyRequest(getHome),
    earlyRequest(getManagerAttention),
    earlyRequest(listAttentionItems),
    earlyRequest(listRequests, { status: 'pending', limit: 10 }),
  ],
  employee: [earlyRequest(getHome), perCompany(listAttentionItems)],
  customer: [perCompany(getHome), perCompany(listAttentionItems)],
}
