import type { SignInLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { getSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { callApi } from '../api/call-api.ts'

let ahead: { token: string; answer: Promise<SignInLink> } | undefined

const readLink = (token: string) => callApi(getSignInLink, { token })

export function prefetchSignInLink(token: string) {
  const answer = readLink(token)
  // Handled by the caller of `takePrefetchedLink`.
  answer.catch(() => {})
  ahead = { token, answer }
}

/** Once: a retry requests it again. */
export function takePrefetchedLink(token: string): Promise<SignInLink> {
  const known = ahead?.token === token ? ahead.answer : readLink(token)
  ahead = undefined
  return known
}
