import type { SignInLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { getSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { callApi } from '../api/call-api.ts'

let ahead: { token: string; answer: Promise<SignInLink> } | undefined

const readLink = (token: string) => callApi(getSignInLink, { token })

/** Asks what a link of a mail is good for while the code of its page is on its way. */
export function prefetchSignInLink(token: string) {
  const answer = readLink(token)
  // Whoever wants the answer hears of the failure.
  answer.catch(() => {})
  ahead = { token, answer }
}

/** What was asked ahead, once: a second try asks again. */
export function takePrefetchedLink(token: string): Promise<SignInLink> {
  const known = ahead?.token === token ? ahead.answer : readLink(token)
  ahead = undefined
  return known
}
