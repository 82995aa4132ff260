import type { Call } from '@oriel/contracts/v1/call'
import { getHome, getManagerNeeds } from '@oriel/contracts/v1/home'
import { getMe } from '@oriel/contracts/v1/me'
import { listNeeds } from '@oriel/contracts/v1/needs'
import { listRequests } from '@oriel/contracts/v1/requests'
import type { Role } from '@oriel/contracts/words'
import { withQuery } from '../lib/api/addresses.ts'

/** An address that a first page asks; for `ofCompany` of the company that its client has chosen. */
export interface FirstQuestion {
  address: string
  ofCompany?: true
}

const question = (it: Call, input: Record<string, unknown> = {}): FirstQuestion => ({
  address: withQuery(it.path, input),
})
const ofCompany = (it: Call): FirstQuestion => ({ ...question(it), ofCompany: true })

/** Who is here: asked on every page. */
export const whoIsHere = getMe.path

/** What the home of each role asks at once (its `preload`); first-questions.test.ts holds that it is the same. */
export const firstQuestions: Record<Role, readonly FirstQuestion[]> = {
  pm: [
    question(getHome),
    question(getManagerNeeds),
    question(listNeeds),
    question(listRequests, { status: 'pending', limit: 10 }),
  ],
  employee: [question(getHome), ofCompany(listNeeds)],
  customer: [ofCompany(getHome), ofCompany(listNeeds)],
}
