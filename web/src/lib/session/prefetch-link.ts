import type { SignInLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { getSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { callApi } from '../api/call-api.ts'

let ahead: { token: string; answer: Promise<SignInLink> } | undefined

const readLink = (token: string) => callApi(getSignInLink, { token })

/** Checks an email link while the code of its page loads. */
export function prefetchSignInLink(token: string) {
  const answer = readLink(token)
  // The caller of `takePrefetchedLink` handles the failure.
  answer.catch(() => {})
  ahead = { token, answer }
}

/** The prefetched result can be taken once: a retry requests it again. */
export function takePrefetchedLink(token: string): Promise<SignInLink> {
  const known = ahead?.token === token ? ahead.answer : readLink(token)
  ahead = undefined
  return known
}
