import type { SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import { getSignInLink } from '@oriel/contracts/v1/sign-in-links'
import { ask } from '../api/ask.ts'

let ahead: { token: string; answer: Promise<SignInLink> } | undefined

const readLink = (token: string) => ask(getSignInLink, { token })

/** Asks what a link of a mail is good for while the code of its page is on its way. */
export function askAboutLink(token: string) {
  const answer = readLink(token)
  // Whoever wants the answer hears of the failure.
  answer.catch(() => {})
  ahead = { token, answer }
}

/** What was asked ahead, once: a second try asks again. */
export function aboutLink(token: string): Promise<SignInLink> {
  const known = ahead?.token === token ? ahead.answer : readLink(token)
  ahead = undefined
  return known
}
